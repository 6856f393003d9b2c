-- Expand: sessions that know their provider.

-- The identity that opened a session, its session at the provider, and the token that closes it there. Null for
-- sessions of the version before. device: browser and system, for the list of sessions.
alter table sessions
  add provider text,
  add issuer text,
  add subject text,
  add provider_sid text,
  add id_token text,
  add device text not null default '';
