-- name: anchor of the topic on the page. lead and answer: HTML, with {{values}} that the page writes.
create table help_topics (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null,
  title text not null check (title <> ''),
  lead text not null default ''
);
create trigger content_changed after insert or update or delete or truncate on help_topics
  for each statement execute function notify_content_changed();

create table help_questions (
  topic_name text not null references help_topics on delete cascade,
  position integer not null,
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  primary key (topic_name, question)
);
create trigger content_changed after insert or update or delete or truncate on help_questions
  for each statement execute function notify_content_changed();
