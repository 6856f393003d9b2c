-- Expand: experiences are added and archived in the office (OFF-08).

-- Existing rows satisfy a closed list.
alter table joined_experiences
  drop constraint joined_experiences_experience_check,
  add constraint joined_experiences_experience_check check (experience ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$') not valid;
alter table journeys
  drop constraint journeys_name_check,
  -- /user/experiences/pre-start is a page.
  add constraint journeys_name_check check (name ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$' and name <> 'pre-start') not valid,
  -- false: archived. People still read the assessments that they made.
  add column is_published boolean not null default true,
  -- Audiences whose home proposes it. Of several, the first in the order of the list.
  add column proposed_to text[] not null default '{}'
    check (proposed_to <@ array['LYCEEN', 'JOB', 'FORMATION']),
  -- At the head of the catalogue. Of several, the first in the order of the list.
  add column is_featured boolean not null default false;

update journeys set proposed_to = '{JOB}' where name = 'bilan-reorientation';
update journeys set proposed_to = '{LYCEEN,FORMATION}', is_featured = true where name = 'bilan-orientation';
