-- Expand: words of the default context, where the office has not changed them.
update contexts set effect = 'Vos parcours couvrent tous les métiers.'
where effect = 'Vos parcours parlent de tous les métiers.';
