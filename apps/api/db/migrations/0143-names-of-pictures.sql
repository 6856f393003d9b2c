-- Expand: pictures with the same name are told apart (OFF-15).
-- Names tell pictures apart, in lists, differences and tables: a second «Logo» becomes «Logo (2)» (OFF-15).
create function name_picture() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('names of pictures'));
  if exists (select from media where plain(name) = plain(new.name) and id <> new.id) then
    select named.name into new.name
    from (select left(new.name, 114) || ' (' || number || ')' as name, number
      from generate_series(2, 2 + (select count(*) from media)) as number) named
    where not exists (select from media m where plain(m.name) = plain(named.name) and m.id <> new.id)
    order by named.number limit 1;
  end if;
  return new;
end $$;
create trigger name_picture before insert or update of name on media for each row execute function name_picture();

-- The later ones get a number by the trigger.
update media set name = name
where id in (
  select id from (select id, row_number() over (partition by plain(name) order by added_at, id) from media) as named
  where row_number > 1);
