-- L64: files whose names are escapes, line ends and broken UTF-8.
-- expect: refused WM0609 or answer loaded
return { format_instruction = function() return "loaded" end }
-- >> name 6c69622f1b5b324a2e6c7561
-- >> name 6c69622f0a6e65772e6c7561
-- >> name 6c69622ffffe2e6c7561
-- >> name 6931386e2f1b5b324a2e6a736f6e
