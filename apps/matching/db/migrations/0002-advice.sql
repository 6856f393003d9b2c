-- What published data say about trades and offers (docs/imports.md, requirements ADV).

-- rome_profile: weights of R, I, A, S, E and C, of the trade and of its macro-skills. rome_sectors: codes of our sectors,
-- the main one first. rome_limits: settings that the trade has at least at times, among them those that people exclude.
-- rome_level: lowest level of diploma that gives access, 2 for none. rome_access and rome_definition: sentences of the
-- ROME. rome_names: synonyms. rome_deeds: for each of R, I, A, S, E and C, the most typical macro-skill, or ''.
alter table matching.trades
  add column level smallint check (level between 2 and 8),
  add column rome_profile real[] not null default '{}',
  add column rome_sectors text[] not null default '{}',
  add column rome_limits text[] not null default '{}',
  add column rome_centres text[] not null default '{}',
  add column rome_level smallint check (rome_level between 2 and 8),
  add column rome_access text not null default '',
  add column rome_definition text not null default '',
  add column rome_names text[] not null default '{}',
  add column rome_deeds text[] not null default '{}';

-- school: the school that gives a training, when no organisation receives profiles for it. same_as: a hash that
-- advertisements of one offer in several towns share; null for an offer that is a card of its own. place_key: key of the
-- name of the place (src/catalogue/place.rules.ts).
alter table matching.offers
  add column school text,
  add column same_as text,
  add column place_key text;
create index offers_by_place on matching.offers (place_key) where latitude is not null;
create index offers_same on matching.offers (same_as) where same_as is not null;

-- The ROME is read in memory since this version.
drop table matching.rome_facts;
