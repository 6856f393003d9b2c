-- Contract after 0001: an import is one transaction, so no import is continued at a position of a file.
alter table matching.imports drop column file, drop column position, drop column line, alter column hash set default '';
