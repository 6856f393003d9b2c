-- Expand without a transaction: when a session was proven by an identity of its person, and what an attempt is for.

-- Null: never. Fresh: within 15 minutes (PEO-02). The identity that proved it: its proofs end when it is removed.
alter table sessions
  add column if not exists proven_at timestamptz,
  add column if not exists proven_issuer text,
  add column if not exists proven_subject text;
-- Null for attempts of the version before: a sign-in without account_id, otherwise a link.
alter table sign_in_attempts add column if not exists purpose text;
alter table mail_codes drop constraint mail_codes_purpose_check, add constraint mail_codes_purpose_check
  check (purpose in ('sign-in', 'link', 'confirm', 'change-old', 'change-new', 'proof')) not valid;
alter table mail_codes validate constraint mail_codes_purpose_check;
create index concurrently if not exists identities_removed on identities (removed_at) where removed_at is not null;
