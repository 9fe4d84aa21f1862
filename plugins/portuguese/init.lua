-- The language is all in i18n/pt.json; there is nothing to decide.
return {}
