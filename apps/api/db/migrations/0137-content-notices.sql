-- Expand: who asked for a review and when, whether it needs two people, and mails to professionals (OFF-16).
alter table professionals add column review_mails text not null default 'now'
  check (review_mails in ('now', 'daily', 'never'));

alter table content_items add column submitted_at timestamptz;
alter table content_items add column needs_two boolean not null default true;

create table content_notices (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null references professionals on delete cascade,
  kind text not null,
  key text not null,
  event text not null check (event in ('asked', 'returned', 'scheduled', 'published', 'failed')),
  actor_id uuid references professionals on delete set null,
  comment_id uuid references content_comments on delete set null,
  happened_at timestamptz not null default now(),
  send_at timestamptz not null,
  mail_id uuid,
  sent_at timestamptz,
  foreign key (kind, key) references content_items on delete cascade
);
create index content_notices_to_send on content_notices (send_at) where mail_id is null;
create index content_notices_by_mail on content_notices (mail_id) where mail_id is not null;
create index content_notices_by_professional on content_notices (professional_id);
create index content_notices_by_content on content_notices (kind, key);
create index content_notices_by_actor on content_notices (actor_id) where actor_id is not null;
create index content_notices_by_comment on content_notices (comment_id) where comment_id is not null;
create index content_notices_by_time on content_notices (happened_at);
