-- Expand: the first six sentences, also those before the game, are enough to share interests (PIS-09).
update data_types
set name = 'Intérêts d’après mes phrases',
  description = 'Vos six familles d’intérêts, de la plus forte à la plus discrète. Six réponses suffisent.'
where id = 'a625fbf6-fd2c-8bc9-b7f6-ab5eb7fffed0' and name = 'Intérêts d’après le jeu';
