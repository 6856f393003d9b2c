-- Expand: notices about comments, archiving, and discarded drafts, also those whose content is deleted (OFF-16).
alter table content_notices add column title text;
alter table content_notices alter column key drop not null;
alter table content_notices
  drop constraint content_notices_event_check,
  add constraint content_notices_event_check check (event in ('asked', 'no-reviewer', 'returned', 'scheduled', 'published', 'failed', 'commented',
    'discarded', 'archival-proposed', 'archived', 'archival-withdrawn', 'archival-ended')) not valid;
alter table content_notices validate constraint content_notices_event_check;
