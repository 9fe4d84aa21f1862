-- L29: a hook that the manifest declares and the file does not return.
-- expect: refused WM0606
return {}
