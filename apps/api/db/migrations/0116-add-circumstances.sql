-- Expand: limits and own words of people (BIL-11).
create table circumstances (
  person_id uuid primary key references people on delete cascade,
  limits text[] not null default '{}' check (limits <@ array['charges-lourdes', 'debout', 'nuit', 'week-end',
    'horaires-decales', 'permis', 'voiture', 'enfants', 'amenagement', 'diplome-etranger']),
  own_words text not null default '' check (length(own_words) <= 300),
  changed_at timestamptz not null default now(),
  check (limits <> '{}' or own_words <> '')
);
