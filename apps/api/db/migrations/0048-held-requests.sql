-- Expand: mailboxes are limited over any 15 minutes and 24 hours, and requests of new accounts are held back.

-- When the mails of one mailbox were sent, in milliseconds since 1970: those of the last day. Null: a count.
alter table rate_limits add column times bigint[];

-- A held request is not sent yet, and does not count for its establishment (ECO-08). released_at: when it was, null for
-- one that was never held.
alter table meetings
  add column is_held boolean not null default false,
  add column released_at timestamptz;
