-- Expand: rates of employment after a training (docs/imports.md), and what tells which training of which school it is.
alter table matching.offers
  add column uai text,                             -- code of the school at the ministry of education
  add column diploma text;                         -- key of the diploma (src/catalogue/diploma.rules.ts)

create table matching.rates (
  uai text not null check (uai ~ '^\d{7}[A-Z]$'),
  diploma text not null,                           -- '' for all diplomas of the school together
  source text not null,                            -- the import
  publisher text not null,                         -- of the rates, as cards name it
  period text not null,                            -- the years in which people left: '2023-2024'
  shares jsonb not null,                           -- percentage in employment by months after; no value without one
  are_graduates boolean not null,                  -- false: with those who left without the diploma
  primary key (uai, diploma, source)
);
