-- Expand: the trades that own words evoke, and those of them that the person set aside (BIL-11).
alter table circumstances
  add column evoked jsonb not null default '[]',
  add column set_aside text[] not null default '{}';
