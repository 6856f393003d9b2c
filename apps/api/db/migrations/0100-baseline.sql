-- Baseline: written by `npm run db:baseline` from schema.sql of each owner, one statement a line.
set local check_function_bodies = off;
create extension if not exists fuzzystrmatch;
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create text search configuration french_unaccent (copy = french);
alter text search configuration french_unaccent alter mapping for hword, hword_part, word with unaccent, french_stem;
create table rate_limits ( key varchar(255) primary key, points integer not null default 0, expire bigint, times bigint[] );
create table objectives ( id uuid primary key default gen_random_uuid(), name text not null, type text not null check (type in ('FORMATION', 'JOB')), position integer not null default 0, archived_at timestamptz );
create table partners ( id uuid primary key default gen_random_uuid(), name text not null, website text, logo text not null, description text not null default '', socials jsonb not null default '[]', archived_at timestamptz );
create table rewards ( id uuid primary key default gen_random_uuid(), title text not null, description text not null default '', price integer not null check (price > 0), type smallint not null check (type between 0 and 6), transaction_type text not null check (transaction_type in ('GiftCard', 'PromoCode', 'ProductOrService', 'Coaching')), offer text not null default '', image text, logo text, start_at timestamptz, end_at timestamptz, adults_only boolean not null default false, limit_per_person integer check (limit_per_person > 0), limit_per_day integer check (limit_per_day > 0), partner_id uuid not null references partners, on_purchase jsonb not null default '{}', position integer not null default 0, proven_price integer not null default 0, has_cash_value boolean not null default false, archived_at timestamptz, constraint rewards_proven_price check (proven_price between 0 and price), constraint rewards_gift_cards_have_cash_value check (has_cash_value or transaction_type not in ('GiftCard', 'Coaching')), constraint rewards_cash_value_is_limited check ( not has_cash_value or (proven_price > 0 and limit_per_person is not null and limit_per_day is not null) ) );
create table people ( id uuid primary key default gen_random_uuid(), subject text not null unique, email text not null, first_name text not null default '', last_name text not null default '', phone_number text not null default '', city text not null default '', situation text check (situation in ('Lycéen', 'Étudiant', 'Demandeur d''emploi', 'Employé', 'Indépendant')), scholarship_level text, age_group text check (age_group in ('16-18', '18-25', '25-30', '30+')), context text not null default 'Normal' check (context ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'), research_type text check (research_type in ('FORMATION', 'JOB')), namespace text, interests text[] not null default '{}', avatar smallint not null default 0 check (avatar between 0 and 3), has_done_onboarding boolean not null default false, starter_mission_step smallint not null default 0 check (starter_mission_step between 0 and 2), main_objective_id uuid references objectives on delete set null, created_at timestamptz not null default now(), updated_at timestamptz not null default now(), mail_key uuid not null default gen_random_uuid() unique, adult_since timestamptz, has_closed_starter boolean not null default false, wished_reward_id uuid references rewards on delete set null, email_confirmed_at timestamptz default now(), signed_in_at timestamptz not null default now(), age_answer text, age_answered_at timestamptz, terms_version date );
create table idempotency_keys ( person_id uuid not null references people on delete cascade, route text not null, key text not null, request_hash text not null, status integer not null, body jsonb not null, created_at timestamptz not null default now(), primary key (person_id, route, key) );
create index idempotency_keys_by_age on idempotency_keys (created_at);
create table content_changes ( id bigint generated always as identity primary key, changed_at timestamptz not null default now() );
create index content_changes_by_time on content_changes (changed_at);
create table office_tasks ( task text primary key );
create table web_files ( name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,120}-[A-Za-z0-9_-]{8}\.[a-z0-9]{2,5}$'), content bytea not null, announced_at timestamptz not null default now() );
create unlogged table last_writes ( person_id uuid primary key references people (id) on delete cascade, position pg_lsn not null, timeline integer not null, written_at timestamptz not null default now() );
create table timelines ( timeline integer primary key, mark uuid not null default gen_random_uuid() );
create function notify_content_changed() returns trigger language plpgsql as $$
begin
  insert into content_changes default values;
  perform pg_notify('content_changed', tg_table_name);
  return null;
end $$;
create function plain(text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;
create function words_of(text) returns text language sql immutable parallel safe strict
  as $$ select translate($1, signs, repeat(' ', length(signs)))
    from (select U&'.,;:!?()[]{}/|&+*=<>#@%$_~^"`''\005C'
      '\00A0\202F\00B4\00B7\00B0\00AB\00BB\2018\2019\201C\201D\201E\02BC\2022\2026\2013\2014\20AC' as signs) s $$;
create function paris_midnight() returns timestamptz language sql volatile
  as $$ select date_trunc('day', clock_timestamp() at time zone 'Europe/Paris') at time zone 'Europe/Paris' $$;
create schema without_notify;
create function without_notify.pg_notify(channel text, payload text) returns void language sql as '';
create function paris_today() returns date language sql stable as $$
  select (now() at time zone 'Europe/Paris')::date
$$;
create function enqueue_any_jobs(jobs jsonb) returns void language plpgsql security definer
  set search_path = without_notify, pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job.value ->> 'task', (job.value -> 'payload')::json, job_key => job.value ->> 'key',
      queue_name => job.value ->> 'queue', run_at => (job.value ->> 'runAt')::timestamptz,
      job_key_mode => case when job.value ? 'replaces' then 'replace' else 'unsafe_dedupe' end)
    from jsonb_array_elements(jobs) job;
end $$;
create function enqueue_office_jobs(jobs jsonb) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from jsonb_array_elements(jobs) job
    where not exists (select from public.office_tasks t where t.task = job.value ->> 'task')
      or not starts_with(coalesce(job.value ->> 'key', ''), (job.value ->> 'task') || ':')
  ) then
    raise exception 'the back office does not enqueue this job' using errcode = 'insufficient_privilege';
  end if;
  perform public.enqueue_any_jobs(jobs);
end $$;
create function enqueue_jobs(jobs jsonb) returns void language plpgsql as $$
begin
  if has_function_privilege('public.enqueue_any_jobs(jsonb)', 'execute') then
    perform public.enqueue_any_jobs(jobs);
  else
    perform public.enqueue_office_jobs(jobs);
  end if;
end $$;
create table sessions ( id_hash bytea primary key, person_id uuid not null references people on delete cascade, created_at timestamptz not null default now(), last_seen_at timestamptz not null default now(), idle_until timestamptz not null, expires_at timestamptz not null, provider text, issuer text, subject text, provider_sid text, id_token text, device text not null default '', proven_at timestamptz, proven_issuer text, proven_subject text );
create index sessions_by_person on sessions (person_id);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_provider on sessions (issuer, subject) where issuer is not null;
create table sign_in_attempts ( state_hash bytea primary key, browser_hash bytea not null, audience text not null check (audience in ('people', 'professionals')), provider text not null, account_id uuid, nonce text not null, code_verifier text not null, return_to text, expires_at timestamptz not null, purpose text );
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);
create index people_by_main_objective on people (main_objective_id);
create index people_by_sign_in on people (signed_in_at);
create index people_by_address on people (lower(email)) where email <> '';
create table used_sign_in_tokens ( token_id text primary key, expires_at timestamptz not null );
create table identities ( issuer text not null, subject text not null, person_id uuid not null references people on delete cascade, created_at timestamptz not null default now(), provider text not null default 'interapp', email text, last_used_at timestamptz, vouches boolean not null default false, identity_hash bytea, proves_adult boolean, proven_on date, birth_hashes bytea[], given_hashes bytea[], family_hashes bytea[], removed_at timestamptz, primary key (issuer, subject), constraint identities_proof check (num_nulls(proves_adult, proven_on) in (0, 2)) );
create index identities_by_person on identities (person_id);
create index identities_removed on identities (removed_at) where removed_at is not null;
create function remember_minority() returns trigger language plpgsql as $$
begin
  update known_identities k set minor_birth = i.minor_birth from (
    select a.id as account_id, i.identity_hash,
      case when not i.proves_adult then coalesce(i.birth_hashes, '{}') end as minor_birth
    from identity_proofs i join star_accounts a on a.person_id = i.person_id
    where i.person_id = coalesce(new.person_id, old.person_id)
      and (i.proves_adult or i.is_own and (select m.is_adult = false from proven_majority(i.person_id) m))
  ) i
  where k.identity_hash = i.identity_hash and k.account_id = i.account_id
    and k.minor_birth is distinct from i.minor_birth;
  return null;
end $$;
create trigger identities_remember_minority after insert or update or delete on identities for each row execute function remember_minority();
create table mail_codes ( id uuid primary key default gen_random_uuid(), holder_hash bytea not null, purpose text not null check (purpose in ('sign-in', 'link', 'confirm', 'change-old', 'change-new', 'proof')), email text not null, person_id uuid references people on delete cascade, seed bytea not null, tries smallint not null default 0, confirmed_at timestamptz, return_to text, expires_at timestamptz not null );
create index mail_codes_by_holder on mail_codes (holder_hash, purpose);
create index mail_codes_by_person on mail_codes (person_id) where person_id is not null;
create index mail_codes_by_expiry on mail_codes (expires_at);
create table account_changes ( id uuid primary key default gen_random_uuid(), person_id uuid not null references people on delete cascade, kind text not null check (kind in ('linked', 'removed', 'sessions-ended', 'address-changed', 'address-added')), provider text, issuer text, subject text, email text, new_email text, session_id text, mails smallint not null default 1, mailed_at timestamptz not null default now(), changed_at timestamptz not null default clock_timestamp(), undone_at timestamptz, check (num_nulls(issuer, subject) in (0, 2)) );
create index account_changes_by_person on account_changes (person_id, changed_at);
create index account_changes_by_time on account_changes (changed_at);
create view present_identities as select * from identities where removed_at is null;
create table star_accounts ( id uuid primary key default gen_random_uuid(), person_id uuid unique references people on delete set null, stars integer not null default 0 check (stars >= 0), entries integer not null default 0, last_hash bytea not null default '', erased_at timestamptz, proven integer not null default 0, shown_entry integer not null default 0, constraint star_accounts_proven check (proven between 0 and stars) );
create table known_identities ( identity_hash bytea not null, account_id uuid not null references star_accounts on delete cascade, place bigint generated always as identity, first_seen_at timestamptz not null default now(), minor_birth bytea[], primary key (identity_hash, account_id) );
create view identity_proofs as select i.issuer, i.subject, i.person_id, i.created_at, i.provider, i.email, i.last_used_at, i.vouches, i.identity_hash, i.proves_adult, i.proven_on, i.birth_hashes, i.given_hashes, i.family_hashes, i.identity_hash is null or a.id = ( select k.account_id from known_identities k where k.identity_hash = i.identity_hash order by k.place limit 1 ) as is_own from present_identities i join star_accounts a on a.person_id = i.person_id;
create function erase_person(person uuid) returns void language plpgsql as $$
begin
  perform from star_accounts a where a.person_id = person for update;
  perform from tool_grade_totals t where t.tool_id in (select g.tool_id from tool_grades g where g.person_id = person)
    order by t.tool_id for update;
  perform from journey_grade_totals t
    where t.journey_name in (select g.journey_name from journey_grades g where g.person_id = person)
    order by t.journey_name for update;
  delete from people p where p.id = person;
end $$;
create function is_declared_adult(who people) returns boolean language sql immutable as $$
  select coalesce(who.age_group <> '16-18', false) and who.situation is distinct from 'Lycéen'
$$;
create function of_age_from(who people) returns timestamptz language sql stable as $$
  select case
    when m.is_adult then m.proven_on::timestamptz
    when not m.says_minor and is_declared_adult(who) then who.adult_since + interval '24 hours'
  end
  from proven_majority(who.id) m
$$;
create function is_of_age(who people) returns boolean language sql stable as $$
  select coalesce(of_age_from(who) <= now(), false)
$$;
create function confirmed_email(who people) returns text language sql immutable as $$
  select case when who.email_confirmed_at is null then '' else who.email end
$$;
create function is_vouched(person uuid) returns boolean language sql stable as $$
  select exists (select from identity_proofs i where i.person_id = person and i.vouches and i.is_own)
$$;
create function can_be_same_birth(one bytea[], other bytea[]) returns boolean language sql immutable as $$
  select one is null or other is null
    or one[1:least(cardinality(one), cardinality(other))] = other[1:least(cardinality(one), cardinality(other))]
$$;
create function can_share_a_name(one bytea[], other bytea[]) returns boolean language sql immutable as $$
  select coalesce(cardinality(one), 0) = 0 or coalesce(cardinality(other), 0) = 0 or one && other
$$;
create function proven_majority(
  person uuid, out is_adult boolean, out proven_on date, out proven_by text, out says_minor boolean, out doubt text,
  out doubted text[]
) language plpgsql stable as $$
declare is_former boolean;
begin
  is_former := exists (
    select from star_accounts a join known_identities k on k.account_id = a.id
    where a.person_id = person and k.minor_birth is not null);
  says_minor := is_former;
  if not is_former and not exists (
    select from present_identities i where i.person_id = person and i.proves_adult is not null
  ) then return; end if;
  with mine as materialized (
    select * from identity_proofs i where i.person_id = person
  ), former as materialized (
    select k.minor_birth as birth from star_accounts a join known_identities k on k.account_id = a.id
    where a.person_id = person and k.minor_birth is not null
      and not exists (select from mine i where i.identity_hash = k.identity_hash)
  ), births_of_minors as (
    select i.birth_hashes as birth from mine i where not i.proves_adult union all select birth from former
  )
  select
    (select array_agg(distinct one.provider) from mine one join mine other
       on (other.issuer, other.subject) <> (one.issuer, one.subject)
     where not can_be_same_birth(one.birth_hashes, other.birth_hashes)
       or not (
         can_share_a_name(one.given_hashes, other.given_hashes) and (
           can_share_a_name(one.family_hashes, other.family_hashes)
           or (cardinality(one.birth_hashes) = 3 and one.birth_hashes = other.birth_hashes)
         )
         or coalesce(one.given_hashes && other.family_hashes and one.family_hashes && other.given_hashes, false)
       )),
    exists (select from former), exists (select from births_of_minors), p.proves_adult, p.proven_on, p.provider
  into doubted, is_former, says_minor, is_adult, proven_on, proven_by
  from (select) one left join lateral (
    select i.proves_adult, i.proven_on, i.provider from mine i
    where i.is_own and i.proves_adult is not null and (not i.proves_adult or not exists (
      select from births_of_minors m
      where i.birth_hashes is null or m.birth is null or m.birth = '{}'
        or not can_be_same_birth(m.birth, i.birth_hashes)
    ))
    order by i.proves_adult desc, i.proven_on desc limit 1
  ) p on true;
  if doubted is not null then
    doubt := 'contradiction'; is_adult := null; proven_on := null; proven_by := null;
  elsif is_adult is null and is_former then
    doubt := 'former-minor';
  end if;
end $$;
create function record_sign_in() returns trigger language plpgsql as $$
begin
  update people set signed_in_at = now() where id = new.person_id and signed_in_at < now() - interval '1 day';
  return null;
end $$;
create trigger record_sign_in after insert on sessions for each row execute function record_sign_in();
create table activities ( id bigint generated always as identity primary key, person_id uuid not null references people on delete cascade, activity text not null, status text not null, resource text, occurred_at timestamptz not null, unique (person_id, activity, occurred_at) );
create table wishes ( id uuid primary key default gen_random_uuid(), person_id uuid not null references people on delete cascade, title text not null, establishment text not null default '', chance smallint not null check (chance between 0 and 100), position integer not null, created_at timestamptz not null default now() );
create index wishes_by_person on wishes (person_id, position);
create table trainings ( id uuid primary key default gen_random_uuid(), title text not null, level smallint not null check (level between 3 and 8), trade_codes text[] not null check (cardinality(trade_codes) between 1 and 20) );
create trigger content_changed after insert or update or delete or truncate on trainings for each statement execute function notify_content_changed();
create table journeys ( name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$' and name <> 'pre-start'), title text not null, description text not null default '', image text not null default 'default.jpg', minutes_least smallint not null check (minutes_least > 0), minutes_most smallint not null, guide text[] not null default '{}' check (cardinality(guide) <= 20), stars integer not null default 0 check (stars >= 0), position integer not null default 0, id uuid not null default gen_random_uuid() unique, situations text[] not null default '{}', makes_assessment boolean not null default true, is_beta boolean not null default false, tips text[] not null default '{}' check (cardinality(tips) <= 10), proposed_to text[] not null default '{}' check (proposed_to <@ array['LYCEEN', 'JOB', 'FORMATION']), is_featured boolean not null default false, archived_at timestamptz, check (minutes_most >= minutes_least) );
create table assessments ( id uuid primary key default gen_random_uuid(), person_id uuid not null references people on delete cascade, journey_name text not null references journeys on delete cascade, version integer not null check (version > 0), state text not null default 'making' check (state in ('making', 'ready', 'failed')), progress jsonb not null default '{"done": 0, "total": 1, "doing": ""}', document jsonb, created_at timestamptz not null default now(), ready_at timestamptz, unique (person_id, journey_name, version) );
create unique index assessments_in_the_making on assessments (person_id, journey_name) where state = 'making';
create index assessments_by_journey on assessments (journey_name);
create table assessment_files ( assessment_id uuid not null references assessments on delete cascade, form text not null check (form in ('full', 'summary')), bytes bytea not null, primary key (assessment_id, form) );
create table disagreements ( assessment_id uuid not null references assessments on delete cascade, statement text not null, comment text not null default '', created_at timestamptz not null default now(), primary key (assessment_id, statement) );
create table assessment_shares ( id uuid primary key default gen_random_uuid(), assessment_id uuid not null references assessments on delete cascade, form text not null check (form in ('full', 'summary')), label text not null default '', created_at timestamptz not null default now(), expires_at timestamptz not null, paused_at timestamptz, withdrawn_at timestamptz );
create index assessment_shares_by_assessment on assessment_shares (assessment_id, created_at desc);
create table assessment_visits ( id bigint generated always as identity primary key, share_id uuid not null references assessment_shares on delete cascade, visited_at timestamptz not null default now() );
create index assessment_visits_by_share on assessment_visits (share_id, visited_at desc);
create table missions ( id uuid primary key default gen_random_uuid(), name text not null, subtitle text not null default '', bonus integer not null default 100 check (bonus >= 0), archived_at timestamptz );
create table adviser_notes ( id uuid primary key default gen_random_uuid(), share_id uuid not null references assessment_shares on delete cascade, author text not null, body text not null, mission_id uuid references missions on delete set null, decision text check (decision in ('accepted', 'declined')), decided_at timestamptz, key uuid, created_at timestamptz not null default now(), is_own boolean not null default false, unique (share_id, key) );
create index adviser_notes_by_share on adviser_notes (share_id, created_at desc);
create index adviser_notes_by_mission on adviser_notes (mission_id);
create view latest_assessments as select distinct on (a.person_id, a.journey_name) a.person_id, a.journey_name, a.id, a.version, a.state from assessments a order by a.person_id, a.journey_name, a.version desc;
create view shared_assessments as select s.id as share_id, a.journey_name, a.version from assessment_shares s join assessments a on a.id = s.assessment_id;
create table notifications ( id uuid primary key default gen_random_uuid(), person_id uuid not null references people on delete cascade, kind text not null, fact text not null, data jsonb not null default '{}', created_at timestamptz not null default now(), read_at timestamptz, shown_at timestamptz, unique (person_id, kind, fact) );
create view unread_notifications as select n.person_id, n.kind, n.fact from notifications n where n.read_at is null;
create view assessment_readers as select p.id as person_id, r.note, r.shown from people p cross join lateral ( with own as materialized ( select a.id, a.journey_name, a.version from assessments a where a.person_id = p.id and a.state = 'ready' order by a.ready_at desc, a.id limit 100 ), links as materialized ( select s.id, s.assessment_id, s.withdrawn_at is null and s.expires_at > now() as opens from own join assessment_shares s on s.assessment_id = own.id ) select (select json_build_object('author', n.author, 'experience', own.journey_name, 'version', own.version, 'proposesMission', n.mission_id is not null and n.decision is null) from links join own on own.id = links.assessment_id join adviser_notes n on n.share_id = links.id where (n.mission_id is not null and n.decision is null) or exists (select from unread_notifications u where u.person_id = p.id and u.kind = 'adviser-note' and u.fact = n.id::text) order by n.created_at desc, n.id limit 1) as note, (select coalesce(json_agg(json_build_object( 'experience', j.journey_name, 'wasShared', j.was_shared, 'isShared', j.is_shared)), '[]') from ( select own.journey_name, bool_or(links.id is not null) as was_shared, coalesce(bool_or(links.opens), false) as is_shared from own left join links on links.assessment_id = own.id group by own.journey_name ) j) as shown ) r;
create table tools ( id uuid primary key default gen_random_uuid(), slug text not null unique, name text not null, logo text not null, minilogo text not null, description text not null, type smallint not null default 0 check (type in (0, 1)), website text, code text, concept text not null default '', tags text[] not null default '{}', summary text not null default '', is_free boolean not null default true, stars integer not null default 0 check (stars >= 0), main_tag text not null default '', minutes integer not null default 20 check (minutes > 0), guide text[] not null default '{}', categories text[] not null default '{}', is_top boolean not null default false, is_personal_cloud boolean not null default false, is_sample boolean not null default false, position integer not null default 0, api_url text, cloud_connector text, is_own boolean not null default false, is_matching boolean not null default false, search_vector tsvector not null default '', search_text text not null default '', least_seconds integer not null default 60, archived_at timestamptz, constraint tools_least_seconds check (least_seconds between 0 and 7200) );
create index tools_by_category on tools using gin (categories);
create index tools_in_order on tools (is_sample, position, id);
create unique index tools_own on tools (is_own) where is_own;
create unique index tools_matching on tools (is_matching) where is_matching;
create index tools_by_words on tools using gin (search_vector);
create index tools_by_trigrams on tools using gin (search_text gin_trgm_ops);
create index tools_listed on tools (position, id) include (categories, tags, is_free, minutes) where not is_sample and archived_at is null and not is_own and not is_matching;
create trigger content_changed after insert or update or delete or truncate on tools for each statement execute function notify_content_changed();
create function describe_tool() returns trigger language plpgsql as $$
declare names text := words_of(new.name || ' ' || array_to_string(new.tags, ' ') || ' ' || new.main_tag);
begin
  new.search_vector :=
    setweight(to_tsvector('french_unaccent', names), 'A') ||
    setweight(to_tsvector('french_unaccent', words_of(new.summary)), 'B') ||
    setweight(to_tsvector('french_unaccent', words_of(new.description)), 'C') ||
    setweight(to_tsvector('french_unaccent', words_of(new.concept)), 'D');
  new.search_text := plain(names || ' ' || words_of(new.summary));
  return new;
end $$;
create trigger tools_are_described before insert or update of name, tags, main_tag, summary, description, concept on tools for each row execute function describe_tool();
create function count_tool_words() returns trigger language plpgsql as $$
declare changed text[]; changes bigint[];
begin
  if tg_op = 'TRUNCATE' then
    delete from tool_words;
  elsif tg_op = 'INSERT' then
    select array_agg(word), array_agg(n) into changed, changes
    from (select word, count(*) as n from more, words_to_guess(more.search_text) word group by word) w;
  elsif tg_op = 'DELETE' then
    select array_agg(word), array_agg(-n) into changed, changes
    from (select word, count(*) as n from less, words_to_guess(less.search_text) word group by word) w;
  else
    select array_agg(word), array_agg(n) into changed, changes from (
      select word, sum(n) as n from (
        select word, 1 as n from more, words_to_guess(more.search_text) word
        union all
        select word, -1 from less, words_to_guess(less.search_text) word
      ) both_of group by word having sum(n) <> 0
    ) w;
  end if;
  insert into tool_words as w (word, tools)
  select word, n from unnest(changed, changes) as c (word, n) order by word
  on conflict (word) do update set tools = w.tools + excluded.tools;
  delete from tool_words w where w.word = any (changed) and w.tools <= 0;
  return null;
end $$;
create trigger tools_give_words after insert on tools referencing new table as more for each statement execute function count_tool_words();
create trigger tools_change_words after update on tools referencing old table as less new table as more for each statement execute function count_tool_words();
create trigger tools_take_words after delete on tools referencing old table as less for each statement execute function count_tool_words();
create trigger tools_forget_words after truncate on tools for each statement execute function count_tool_words();
create table data_types ( id uuid primary key default gen_random_uuid(), tool_id uuid not null references tools on delete cascade, name text not null, description text not null default '', position integer not null default 0, section text check (section in ( 'interests', 'trades', 'answers', 'skills', 'talents', 'trainings', 'values', 'preferences', 'situation', 'contact' )) );
create index data_types_by_tool on data_types (tool_id, position);
create trigger content_changed after insert or update or delete or truncate on data_types for each statement execute function notify_content_changed();
create table tool_grades ( person_id uuid not null references people on delete cascade, tool_id uuid not null references tools on delete cascade, grade smallint not null check (grade between 1 and 5), primary key (person_id, tool_id) );
create index tool_grades_by_tool on tool_grades (tool_id);
create function add_up_tool_grades() returns trigger language plpgsql as $$
declare
  graded uuid := coalesce(new.tool_id, old.tool_id);
  change bigint[] := array[0, 0, 0, 0, 0];
begin
  if tg_op <> 'INSERT' then change[old.grade] := change[old.grade] - 1; end if;
  if tg_op <> 'DELETE' then change[new.grade] := change[new.grade] + 1; end if;
  insert into tool_grade_totals as t (tool_id, grades)
  select s.id, change from tools s where s.id = graded
  on conflict (tool_id) do update set grades = array(
    select known + more from unnest(t.grades, change) with ordinality as both_of (known, more, place) order by place
  );
  return null;
end $$;
create trigger tool_grades_add_up after insert or update or delete on tool_grades for each row execute function add_up_tool_grades();
create table tool_grade_totals ( tool_id uuid primary key references tools on delete cascade, grades bigint[] not null check (cardinality(grades) = 5) );
create table tool_visits ( person_id uuid not null references people on delete cascade, tool_id uuid not null references tools on delete cascade, visited_at timestamptz not null default now(), primary key (person_id, tool_id) );
create index tool_visits_lately on tool_visits (person_id, visited_at desc, tool_id);
create index tool_visits_by_tool on tool_visits (tool_id);
create table tool_words ( word text primary key, tools bigint not null );
create index tool_words_alike on tool_words using gin (word gin_trgm_ops);
create view opened_tools as select v.person_id, v.tool_id, v.visited_at as opened_at from tool_visits v;
create function words_to_guess(text) returns setof text language sql immutable parallel safe strict
  as $$ select distinct word from regexp_split_to_table($1, ' +') as word where length(word) between 3 and 60 $$;
create table connections ( id uuid primary key default gen_random_uuid(), person_id uuid not null references people on delete cascade, tool_id uuid not null references tools on delete cascade, created_at timestamptz not null default now(), unique (person_id, tool_id) );
create index connections_by_tool on connections (tool_id);
create table results ( person_id uuid not null references people on delete cascade, tool_id uuid not null references tools on delete cascade, document jsonb not null, produced_at timestamptz not null, received_at timestamptz not null default now(), primary key (person_id, tool_id) );
create index results_by_tool on results (tool_id);
create table used_partner_tokens ( issuer text not null, token_id text not null, expires_at timestamptz not null, primary key (issuer, token_id) );
create index used_partner_tokens_by_expiry on used_partner_tokens (expires_at);
create view tool_results as select r.person_id, r.tool_id, t.name, t.is_own, r.document -> 'sections' as sections, r.received_at from results r join tools t on t.id = r.tool_id;
create table purposes ( id uuid primary key default gen_random_uuid(), slug text not null unique, name text not null, description text not null, wording text not null, retention text not null, version integer not null default 1 );
create trigger content_changed after insert or update or delete or truncate on purposes for each statement execute function notify_content_changed();
create table exchanges ( id uuid primary key default gen_random_uuid(), kind text not null check (kind in ('journey', 'm2o', 'o2o', 'publisher')), import_tool_id uuid not null references tools on delete cascade, purpose_id uuid not null references purposes, info text not null default '', asks_email boolean not null default false, offers_account boolean not null default false, position integer not null default 0, unique (kind, import_tool_id, purpose_id) );
create index exchanges_by_purpose on exchanges (purpose_id);
create index exchanges_by_tool on exchanges (import_tool_id);
create trigger content_changed after insert or update or delete or truncate on exchanges for each statement execute function notify_content_changed();
create table exchange_data_types ( exchange_id uuid not null references exchanges on delete cascade, data_type_id uuid not null references data_types on delete cascade, position integer not null default 0, primary key (exchange_id, data_type_id) );
create index exchange_data_types_by_type on exchange_data_types (data_type_id);
create trigger content_changed after insert or update or delete or truncate on exchange_data_types for each statement execute function notify_content_changed();
create table consents ( id uuid primary key default gen_random_uuid(), person_id uuid not null references people on delete cascade, exchange_id uuid references exchanges on delete set null, export_tool_id uuid not null references tools, import_tool_id uuid not null references tools, kind text not null check (kind in ('journey', 'm2o', 'o2o', 'publisher')), exporter_name text not null, recipient_name text not null, purpose_slug text not null, purpose_name text not null, purpose_description text not null, wording text not null, wording_version integer not null, retention text not null, shared jsonb not null, email text not null default '', is_new_account boolean not null default false, given_at timestamptz not null default now(), withdrawn_at timestamptz, trainings jsonb, replaces uuid references consents on delete set null );
create index consents_by_person on consents (person_id, given_at desc, id);
create index consents_by_exchange on consents (exchange_id);
create index consents_by_export_tool on consents (export_tool_id);
create index consents_by_import_tool on consents (import_tool_id);
create index consents_of_journeys on consents (person_id) where kind = 'journey' and withdrawn_at is null;
create unique index consents_live on consents (person_id, exchange_id, export_tool_id) where withdrawn_at is null and kind <> 'publisher';
create index consents_by_replaced on consents (replaces) where replaces is not null;
create index consents_open on consents (person_id, recipient_name) where withdrawn_at is null;
create index consents_taken_back on consents (person_id, id) where withdrawn_at is not null;
create table consent_deliveries ( id uuid primary key default gen_random_uuid(), consent_id uuid references consents on delete set null, record uuid not null, subject uuid not null, kind text not null check (kind in ('given', 'withdrawn')), state text not null default 'pending' check (state in ('pending', 'confirmed', 'given-up', 'cancelled')), attempts integer not null default 0, created_at timestamptz not null default now(), confirmed_at timestamptz, sending_until timestamptz, unique (record, kind) );
create index consent_deliveries_by_consent on consent_deliveries (consent_id);
create index consent_deliveries_pending on consent_deliveries (created_at) where state = 'pending';
create view journey_exchanges as select x.import_tool_id, d.tool_id as export_tool_id, x.purpose_id, row_number() over (partition by x.import_tool_id order by x.position, x.id, y.position, d.id) as place from exchanges x join exchange_data_types y on y.exchange_id = x.id join data_types d on d.id = y.data_type_id where x.kind = 'journey';
create view journey_consents as select distinct on (c.person_id, c.import_tool_id, c.export_tool_id) c.person_id, c.import_tool_id, c.export_tool_id, coalesce(d.state, 'pending') as state from consents c left join consent_deliveries d on d.consent_id = c.id and d.kind = 'given' where c.kind = 'journey' and c.withdrawn_at is null order by c.person_id, c.import_tool_id, c.export_tool_id, array_position(array['confirmed', 'pending', 'given-up'], coalesce(d.state, 'pending'));
create view publisher_consents as select c.id, c.trainings, c.withdrawn_at, d.subject, d.state as delivery, d.confirmed_at from consents c join consent_deliveries d on d.record = c.id and d.kind = 'given' where c.kind = 'publisher';
create table professionals ( id uuid primary key default gen_random_uuid(), email text not null, name text not null default '', first_factor_at timestamptz, created_at timestamptz not null default now(), signed_in_at timestamptz not null default now(), alone_since timestamptz, end_announced_at timestamptz, ended_at timestamptz );
create table organisations ( id uuid primary key default gen_random_uuid(), name text not null check (length(name) between 1 and 120), created_at timestamptz not null default now() );
create table content_items ( kind text not null, key text not null, title text not null default '', live_version integer, draft jsonb, revision integer not null default 0, based_on integer, stage text check (stage in ('writing', 'submitted', 'approved')), publish_at timestamptz, authors uuid[] not null default '{}', approved_by uuid references professionals on delete set null, saved_by uuid references professionals on delete set null, saved_at timestamptz not null default now(), archived_at timestamptz, submitted_by uuid references professionals on delete set null, approved_in uuid references organisations on delete set null, approved_revision integer, primary key (kind, key), check ((draft is null) = (stage is null)), check ((publish_at is not null) = (stage is not distinct from 'approved')), check (archived_at is null or live_version is null) );
create index content_items_to_review on content_items (saved_at) where stage = 'submitted';
create index content_items_to_publish on content_items (publish_at) where publish_at is not null;
create index content_items_by_approver on content_items (approved_by) where approved_by is not null;
create index content_items_by_saver on content_items (saved_by) where saved_by is not null;
create index content_items_by_submitter on content_items (submitted_by) where submitted_by is not null;
create index content_items_by_approving on content_items (approved_in) where approved_in is not null;
create table content_versions ( kind text not null, key text not null, version integer not null, document jsonb not null, published_at timestamptz not null default now(), professional_id uuid references professionals on delete set null, authors uuid[] not null default '{}', primary key (kind, key, version), foreign key (kind, key) references content_items on delete cascade );
create index content_versions_by_professional on content_versions (professional_id) where professional_id is not null;
create table content_saves ( kind text not null, key text not null, revision integer not null, document jsonb not null, saved_at timestamptz not null default now(), professional_id uuid references professionals on delete set null, authors uuid[] not null default '{}', primary key (kind, key, revision), foreign key (kind, key) references content_items on delete cascade );
create index content_saves_by_professional on content_saves (professional_id) where professional_id is not null;
create table content_comments ( id uuid primary key default gen_random_uuid(), kind text not null, key text not null, body text not null, written_at timestamptz not null default now(), professional_id uuid references professionals on delete set null, foreign key (kind, key) references content_items on delete cascade );
create index content_comments_by_content on content_comments (kind, key, written_at desc);
create index content_comments_by_professional on content_comments (professional_id) where professional_id is not null;
create table content_presence ( kind text not null, key text not null, professional_id uuid not null references professionals on delete cascade, since timestamptz not null default now(), seen_at timestamptz not null default now(), primary key (kind, key, professional_id) );
create index content_presence_by_professional on content_presence (professional_id);
create index content_presence_by_time on content_presence (seen_at);
create table content_imports ( id uuid primary key default gen_random_uuid(), professional_id uuid not null references professionals on delete cascade, kind text, name text not null, file text not null, stored_at timestamptz not null default now(), applied_at timestamptz, report jsonb, page text, report_table text, drafts text, fingerprint text, state text, planned_at timestamptz, planned_version text, check ((applied_at is null) = (report is null)) );
create index content_imports_by_professional on content_imports (professional_id);
create index content_imports_by_time on content_imports (stored_at);
create table content_archivals ( id uuid primary key default gen_random_uuid(), kind text not null, key text not null, live_version integer not null, proposed_by uuid references professionals on delete set null, proposed_in uuid references organisations on delete set null, proposed_at timestamptz not null default now(), decided_by uuid references professionals on delete set null, decided_at timestamptz, outcome text check (outcome in ('archived', 'withdrawn')), foreign key (kind, key) references content_items on delete cascade, check ((outcome is null) = (decided_at is null)) );
create unique index content_archivals_waiting on content_archivals (kind, key) where outcome is null;
create index content_archivals_by_content on content_archivals (kind, key);
create index content_archivals_by_proposer on content_archivals (proposed_by, proposed_at);
create index content_archivals_by_decider on content_archivals (decided_by, decided_at);
create index content_archivals_by_organisation on content_archivals (proposed_in);
create index content_archivals_by_time on content_archivals (proposed_at);
create table start_bundle_contents ( kind text not null, key text not null, hash text not null, primary key (kind, key) );
create table events ( id uuid primary key default gen_random_uuid(), title text not null check (title <> ''), description text not null default '', image text, link text, starts_at timestamptz not null, ends_at timestamptz check (ends_at > starts_at), place text not null default '', organizer text not null, category smallint not null check (category between 1 and 4), is_top boolean not null default false, archived_at timestamptz );
create index events_by_start on events (starts_at, id) where archived_at is null;
create index events_of_category on events (category, starts_at, id) where archived_at is null;
create index events_at_top on events (starts_at, id) where is_top and archived_at is null;
create trigger content_changed after insert or update or delete or truncate on events for each statement execute function notify_content_changed();
create table announcements ( id uuid primary key default gen_random_uuid(), title text not null check (title <> ''), body text not null default '', link text, link_label text not null default '', shown_from date not null, shown_until date not null check (shown_until >= shown_from), archived_at timestamptz );
create index announcements_by_last_day on announcements (shown_until) where archived_at is null;
create trigger content_changed after insert or update or delete or truncate on announcements for each statement execute function notify_content_changed();
create table help_topics ( name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'), position integer not null, title text not null check (title <> ''), lead text not null default '' );
create trigger content_changed after insert or update or delete or truncate on help_topics for each statement execute function notify_content_changed();
create table help_questions ( topic_name text not null references help_topics on delete cascade, position integer not null, question text not null check (question <> ''), answer text not null check (answer <> ''), primary key (topic_name, question) );
create trigger content_changed after insert or update or delete or truncate on help_questions for each statement execute function notify_content_changed();
create table joined_experiences ( person_id uuid not null references people on delete cascade, experience text not null check (experience ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'), joined_at timestamptz not null default now(), primary key (person_id, experience) );
create trigger content_changed after insert or update or delete or truncate on journeys for each statement execute function notify_content_changed();
create table journey_platforms ( journey_name text not null references journeys on delete cascade, tool_id uuid not null references tools on delete cascade, position integer not null default 0, purpose text not null default '', kind text not null default 'assessment' check (kind in ('assessment', 'data-export', 'api', 'coach')), is_required boolean not null default true, must_share boolean not null default false, opens_website boolean not null default false, needs_tool_id uuid references tools on delete set null, primary key (journey_name, tool_id) );
create index journey_platforms_by_tool on journey_platforms (tool_id);
create index journey_platforms_by_need on journey_platforms (needs_tool_id);
create trigger content_changed after insert or update or delete or truncate on journey_platforms for each statement execute function notify_content_changed();
create table contexts ( name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'), title text not null, effect text not null, switch_label text not null default '', switch_hint text not null default '', position integer not null );
create table namespaces ( name text primary key check (name ~ '^[A-Za-z][A-Za-z0-9-]{1,39}$'), title text not null, search text check (search in ('FORMATION', 'JOB')), skips_onboarding boolean not null default false );
create table journey_variants ( id uuid primary key default gen_random_uuid(), journey_name text not null references journeys on delete cascade, context text references contexts, namespace text references namespaces, guide text[] check (cardinality(guide) <= 20), tool_ids uuid[] check (cardinality(tool_ids) <= 20), unique nulls not distinct (journey_name, context, namespace) );
create trigger content_changed after insert or update or delete or truncate on journey_variants for each statement execute function notify_content_changed();
create table assessment_steps ( journey_name text not null references journeys on delete cascade, step smallint not null check (step between 0 and 3), is_api boolean not null default false, tool_id uuid not null references tools on delete cascade, title text not null, body text not null default '', guide jsonb not null default '[]', primary key (journey_name, step, is_api) );
create index assessment_steps_by_tool on assessment_steps (tool_id);
create trigger content_changed after insert or update or delete or truncate on assessment_steps for each statement execute function notify_content_changed();
create table platform_progress ( person_id uuid not null references people on delete cascade, journey_name text not null references journeys on delete cascade, tool_id uuid not null references tools on delete cascade, status smallint not null default 1 check (status in (1, 2)), proof text check (proof in ('declared', 'returned', 'confirmed')), started_at timestamptz not null default now(), finished_at timestamptz, id uuid not null default gen_random_uuid() unique, primary key (person_id, journey_name, tool_id), check ((status = 2) = (finished_at is not null) and (status = 2) = (proof is not null)) );
create index platform_progress_by_journey on platform_progress (journey_name, tool_id);
create index platform_progress_by_tool on platform_progress (tool_id, person_id);
create function refuse_status_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.status <> 1 then
    raise exception 'a platform is begun before it is finished' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.status < old.status then
    raise exception 'a status never goes back' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger status_moves_forward before insert or update on platform_progress for each row execute function refuse_status_change();
create table assessment_walks ( person_id uuid not null references people on delete cascade, journey_name text not null references journeys on delete cascade, step smallint not null default 0 check (step between 0 and 4), event_code text not null default '', recommended_by text not null default '', completed_at timestamptz, primary key (person_id, journey_name) );
create index assessment_walks_by_journey on assessment_walks (journey_name);
create table journey_grades ( person_id uuid not null references people on delete cascade, journey_name text not null references journeys on delete cascade, grade smallint not null check (grade between 1 and 5), primary key (person_id, journey_name) );
create index journey_grades_by_journey on journey_grades (journey_name);
create function add_up_grades() returns trigger language plpgsql as $$
declare
  graded text := coalesce(new.journey_name, old.journey_name);
  more integer := (tg_op = 'INSERT')::integer - (tg_op = 'DELETE')::integer;
  points integer := coalesce(new.grade, 0) - coalesce(old.grade, 0);
begin
  insert into journey_grade_totals as t (journey_name, grades, total)
  select j.name, more, points from journeys j where j.name = graded
  on conflict (journey_name) do update set grades = t.grades + more, total = t.total + points;
  return null;
end $$;
create trigger grades_add_up after insert or update or delete on journey_grades for each row execute function add_up_grades();
create table journey_grade_totals ( journey_name text primary key references journeys on delete cascade, grades bigint not null, total bigint not null );
create table applications ( id uuid primary key references consents on delete cascade, person_id uuid not null references people on delete cascade, publisher text not null, created_at timestamptz not null default now(), acknowledged_at timestamptz, answered_at timestamptz, told_silent_at timestamptz );
create index applications_by_person on applications (person_id, created_at desc, id);
create index applications_waiting on applications (created_at) where acknowledged_at is null and answered_at is null and told_silent_at is null;
create table publisher_replies ( publisher text not null, month date not null, sent bigint not null default 0, answered bigint not null default 0, primary key (publisher, month) );
create table media ( id uuid primary key default gen_random_uuid(), name text not null, alt text not null, is_decorative boolean not null, original_hash bytea not null unique, version text not null check (version ~ '^[0-9a-f]{12}$'), width integer not null, height integer not null, added_at timestamptz not null default now(), replaced_at timestamptz, check (is_decorative = (alt = '')) );
create index media_by_time on media (added_at desc, id);
create trigger content_changed after update or delete or truncate on media for each statement execute function notify_content_changed();
create table media_files ( media_id uuid not null references media on delete cascade, version text not null, width integer not null, format text not null check (format in ('avif', 'webp')), bytes integer not null, data bytea, primary key (media_id, version, width, format) );
alter table media_files alter column data set storage external;
create table media_proposals ( id uuid primary key default gen_random_uuid(), media_id uuid not null unique references media on delete cascade, proposed_by uuid references professionals on delete set null, proposed_at timestamptz not null default now(), original_hash bytea, version text check (version ~ '^[0-9a-f]{12}$'), width integer, height integer, name text, alt text, is_decorative boolean, check (num_nulls(original_hash, version, width, height) in (0, 4)), check (num_nulls(name, alt, is_decorative) in (0, 3)), check (version is not null or alt is not null) );
create index media_proposals_by_proposer on media_proposals (proposed_by) where proposed_by is not null;
create table establishments ( id uuid primary key default gen_random_uuid(), name text not null, city text not null, age text not null default '', description text not null default '', email text not null check (email ~ '^[^\s@]+@[^\s@]+$'), city_key text generated always as (plain(city)) stored, search_text text generated always as (plain(translate(words_of(name || ' ' || city), '-', ' '))) stored, archived_at timestamptz );
create index establishments_by_words on establishments using gin (search_text gin_trgm_ops);
create trigger content_changed after insert or update or delete or truncate on establishments for each statement execute function notify_content_changed();
create table meetings ( id uuid primary key default gen_random_uuid(), person_id uuid not null references people on delete cascade, establishment_id uuid not null references establishments, state text not null default 'requested' check (state in ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'over')), revision integer not null default 1, wishes text not null default '', answer text not null default '', message text not null default '', place text not null default '', share_id uuid references assessment_shares on delete set null, date_id uuid, starts_at timestamptz, ends_at timestamptz, confirmed_at timestamptz, reminded_at timestamptz, cancelled_by text check (cancelled_by in ('person', 'establishment')), created_at timestamptz not null default now(), may_have_arrived boolean not null default false, transmitted_at timestamptz, is_held boolean not null default false, released_at timestamptz, check (state <> 'confirmed' or (date_id is not null and starts_at < ends_at and confirmed_at is not null)), check ((state = 'cancelled') = (cancelled_by is not null)) );
create unique index meetings_open on meetings (person_id, establishment_id) where state in ('requested', 'proposed', 'confirmed');
create index meetings_by_person on meetings (person_id, created_at desc, id);
create index meetings_by_share on meetings (share_id) where share_id is not null;
create index meetings_to_remind on meetings (starts_at) where state = 'confirmed' and reminded_at is null;
create index meetings_to_end on meetings (ends_at) where state = 'confirmed';
create index meetings_by_establishment on meetings (establishment_id, created_at);
create index meetings_held on meetings (establishment_id, created_at) where is_held;
create table meeting_dates ( id uuid primary key default gen_random_uuid(), meeting_id uuid not null references meetings on delete cascade, starts_at timestamptz not null, minutes smallint not null check (minutes between 10 and 240), unique (meeting_id, starts_at) );
create view meeting_standings as select p.id as person_id, case when m.waits then json_build_object('id', m.id, 'establishment', m.establishment) end as to_confirm, m.id is not null as is_under_way from people p left join lateral ( select m.id, e.name as establishment, m.state = 'proposed' and exists ( select from meeting_dates d where d.meeting_id = m.id and d.starts_at > now() ) as waits from meetings m join establishments e on e.id = m.establishment_id where m.person_id = p.id and m.state in ('requested', 'proposed', 'confirmed') and (m.ends_at is null or m.ends_at > now()) order by waits desc, m.created_at desc, m.id limit 1 ) m on true;
create trigger content_changed after insert or update or delete or truncate on objectives for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on missions for each statement execute function notify_content_changed();
create table objective_missions ( objective_id uuid not null references objectives on delete cascade, mission_id uuid not null references missions on delete cascade, position integer not null default 0, primary key (objective_id, mission_id) );
create index objective_missions_by_mission on objective_missions (mission_id);
create trigger content_changed after insert or update or delete or truncate on objective_missions for each statement execute function notify_content_changed();
create table tasks ( id uuid primary key default gen_random_uuid(), mission_id uuid not null references missions on delete cascade, position integer not null, name text not null, icon smallint not null check (icon between 1 and 31), action text not null check (action in ('toggle', 'choice', 'iframe', 'other')), stars integer not null default 50 check (stars >= 0), unique (mission_id, position) );
create trigger content_changed after insert or update or delete or truncate on tasks for each statement execute function notify_content_changed();
create table task_tools ( id uuid primary key default gen_random_uuid(), task_id uuid not null references tasks on delete cascade, tool_id uuid not null references tools on delete cascade, namespace text references namespaces, position integer not null default 0, unique nulls not distinct (task_id, tool_id, namespace) );
create trigger content_changed after insert or update or delete or truncate on task_tools for each statement execute function notify_content_changed();
create table preset_missions ( id uuid primary key default gen_random_uuid(), audience text not null check (audience in ('LYCEEN', 'JOB', 'FORMATION')), age_group text, namespace text references namespaces, position integer not null, mission_id uuid not null references missions on delete cascade, subtitle text, unique nulls not distinct (audience, age_group, namespace, position) );
create index preset_missions_by_mission on preset_missions (mission_id);
create trigger content_changed after insert or update or delete or truncate on preset_missions for each statement execute function notify_content_changed();
create table task_completions ( person_id uuid not null references people on delete cascade, task_id uuid not null references tasks on delete cascade, proof text not null check (proof in ('declared', 'returned', 'confirmed')), completed_at timestamptz not null default now(), credit_due boolean not null default false, primary key (person_id, task_id) );
create index task_completions_by_task on task_completions (task_id);
create index task_completions_due on task_completions (person_id, completed_at) where credit_due;
create table task_actions ( id bigint generated always as identity primary key, person_id uuid not null references people on delete cascade, task_id uuid not null references tasks on delete cascade, type text not null check (type in ('consent', 'service')), resource text not null, created_at timestamptz not null default now() );
create index task_actions_by_person on task_actions (person_id, task_id, created_at desc);
create index task_actions_by_task on task_actions (task_id);
create table accepted_missions ( person_id uuid not null references people on delete cascade, mission_id uuid not null references missions on delete cascade, accepted_at timestamptz not null default now(), can_pay boolean not null default false, primary key (person_id, mission_id) );
create index accepted_missions_by_mission on accepted_missions (mission_id);
create table paying_missions ( person_id uuid not null references people on delete cascade, mission_id uuid not null references missions on delete cascade, basis text not null check (basis in ('preset', 'objective', 'note', 'begun')), assigned_at timestamptz not null, primary key (person_id, mission_id) );
create index paying_missions_by_mission on paying_missions (mission_id);
create view tasks_without_tool as select k.id as task_id, k.name, k.position, m.id as mission_id, m.name as mission from missions m join tasks k on k.mission_id = m.id where m.archived_at is null and k.action <> 'iframe' and not exists ( select from task_tools x join tools t on t.id = x.tool_id where x.task_id = k.id and x.namespace is null and t.archived_at is null);
create function assign_missions(person uuid, mission uuid, offers jsonb) returns boolean language plpgsql as $$
declare offer jsonb;
begin
  if exists (select from paying_missions p where p.person_id = person and p.mission_id = mission) then
    return true;
  end if;
  for offer in select * from jsonb_array_elements(offers) loop
    if not exists (
      select from paying_missions p
      where p.person_id = person and p.basis = offer ->> 'basis' and p.assigned_at >= paris_midnight()
    ) then
      insert into paying_missions (person_id, mission_id, basis, assigned_at)
        select person, m.id, offer ->> 'basis', clock_timestamp() from missions m
        where m.id in (select e::uuid from jsonb_array_elements_text(offer -> 'missions') e) on conflict do nothing;
      return true;
    end if;
  end loop;
  return false;
end $$;
create function task_credits_left(person uuid) returns integer language plpgsql as $$
declare midnight timestamptz := paris_midnight();
begin
  return 10 - sum(today.count)::integer from accounts_of(person) a (id) cross join lateral (
    select count(*) from star_ledger l
    where l.account_id = a.id and l.source_key like 'task:%' and l.proof = 'declared' and l.created_at >= midnight
  ) today;
end $$;
create function credit_due_tasks(person uuid) returns void language sql as $$
  select credit_due_tasks(person, false)
$$;
create function credit_due_tasks(person uuid, is_on_screen boolean) returns void language plpgsql as $$
declare due task_completions; credits_left integer;
begin
  perform from star_accounts a where a.person_id = person for update;
  credits_left := task_credits_left(person);
  for due in
    select * from task_completions d where d.person_id = person and d.credit_due order by d.completed_at, d.task_id
  loop
    if due.proof = 'declared' then
      continue when credits_left <= 0;
      credits_left := credits_left - 1;
    end if;
    update task_completions d set credit_due = false where d.person_id = person and d.task_id = due.task_id;
    perform credit_task(person, due.task_id, due.proof, is_on_screen);
  end loop;
end $$;
create function credit_task(person uuid, task uuid, proof_level text, is_on_screen boolean) returns void
language plpgsql as $$
declare the_task tasks; mission missions; bonus integer;
begin
  select * into strict the_task from tasks t where t.id = task;
  perform credit_stars(person, 'task:' || task, the_task.stars, proof_level);
  if exists (
    select from tasks t where t.mission_id = the_task.mission_id and not exists (
      select from task_completions d where d.person_id = person and d.task_id = t.id and not d.credit_due)
  ) then return; end if;
  select * into strict mission from missions m where m.id = the_task.mission_id;
  select c.credited into bonus from credit_stars(person, 'mission:' || mission.id, mission.bonus, proof_level) c;
  if bonus > 0 then
    perform notify_person(person, 'mission-completed', mission.id::text,
      jsonb_build_object('missionId', mission.id, 'name', mission.name, 'stars', bonus::text),
      not is_on_screen, is_on_screen);
  end if;
end $$;
create function complete_task(person uuid, task uuid, offers jsonb) returns table (
  credited integer, bonus_credited integer, is_credit_due boolean, balance integer, is_paying boolean, completions jsonb
) language plpgsql as $$
declare account star_accounts; the_mission uuid;
begin
  select * into strict account from star_accounts a where a.person_id = person for update;
  select t.mission_id into the_mission from tasks t join missions m on m.id = t.mission_id and m.archived_at is null
    where t.id = task;
  if not found then return; end if;
  select d.credit_due into is_credit_due from task_completions d where d.person_id = person and d.task_id = task;
  if found then
    is_paying := exists (select from paying_missions p where p.person_id = person and p.mission_id = the_mission);
  else
    is_paying := assign_missions(person, the_mission, offers);
    if is_paying and exists (select from task_completions d where d.person_id = person and d.credit_due) then
      perform credit_due_tasks(person, true);
    end if;
    is_credit_due := is_paying and task_credits_left(person) <= 0;
    insert into task_completions (person_id, task_id, proof, completed_at, credit_due)
      values (person, task, 'declared', clock_timestamp(), is_credit_due);
    if is_paying and not is_credit_due then perform credit_task(person, task, 'declared', true); end if;
  end if;
  select account.stars + coalesce(sum(l.amount), 0),
      coalesce(sum(l.amount) filter (where l.source_key = 'task:' || task), 0),
      coalesce(sum(l.amount) filter (where l.source_key = 'mission:' || the_mission), 0)
    into balance, credited, bonus_credited
    from star_ledger l where l.account_id = account.id and l.entry > account.entries;
  select jsonb_agg(jsonb_build_object('taskId', t.id, 'isFrame', t.action = 'iframe', 'isCreditDue', d.credit_due))
    into completions
    from tasks t join task_completions d on d.person_id = person and d.task_id = t.id where t.mission_id = the_mission;
  return next;
end $$;
create trigger content_changed after insert or update or delete or truncate on namespaces for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on contexts for each statement execute function notify_content_changed();
create table notebook_corrections ( person_id uuid not null references people on delete cascade, key text not null check (key ~ '^[a-z]+(:[0-9a-f-]{36})?$'), body text check (length(body) between 1 and 200), corrected_at timestamptz not null default now(), primary key (person_id, key) );
create index notifications_by_person on notifications (person_id, created_at desc, id);
create index notifications_unread on notifications (person_id) where read_at is null;
create table mail_preferences ( person_id uuid not null references people on delete cascade, topic text not null check (topic in ('meetings', 'assessments', 'rewards', 'stars', 'partners')), is_on boolean not null, primary key (person_id, topic) );
create function notify_person(person uuid, kind text, fact text, data jsonb, is_mailed boolean) returns void
language sql as $$ select notify_person(person, kind, fact, data, is_mailed, false) $$;
create function notify_person(
  person uuid, kind text, fact text, data jsonb, is_mailed boolean, is_read boolean
) returns void language plpgsql as $$
declare notification uuid;
begin
  if person is null then return; end if;
  insert into notifications (person_id, kind, fact, data, read_at)
    values (person, kind, fact, data, case when is_read then now() end)
    on conflict do nothing returning id into notification;
  if notification is not null and is_mailed and not is_read then
    perform enqueue_jobs(jsonb_build_array(jsonb_build_object('task', 'notification-mail',
      'payload', jsonb_build_object('notificationId', notification), 'key', 'notification-mail:' || notification)));
  end if;
end $$;
create table professional_identities ( issuer text not null, subject text not null, professional_id uuid not null references professionals on delete cascade, provider text not null, email text not null default '', linked_at timestamptz not null default now(), confirmed_email text not null default '', primary key (issuer, subject) );
create index professional_identities_by_professional on professional_identities (professional_id);
create unique index organisations_by_name on organisations (lower(name));
create table memberships ( organisation_id uuid not null references organisations on delete cascade, professional_id uuid not null references professionals on delete cascade, joined_at timestamptz not null default now(), primary key (organisation_id, professional_id) );
create index memberships_by_professional on memberships (professional_id);
create function require_staff_line() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if not acts_as_owner() and not coalesce(
    (select l.xmin = pg_current_xact_id()::xid from staff_log l order by l.line desc limit 1), false) then
    raise exception 'an act needs its line in the staff log'
      using errcode = 'check_violation', constraint = 'staff_line';
  end if;
  return null;
end $$;
create constraint trigger require_staff_line after insert or update or delete on memberships deferrable initially deferred for each row execute function require_staff_line();
create table member_roles ( organisation_id uuid not null, professional_id uuid not null, role text not null check (role in ('editor', 'publisher', 'support', 'economy', 'auditor', 'admin')), granted_by uuid references professionals on delete set null, granted_at timestamptz not null default now(), primary key (organisation_id, professional_id, role), foreign key (organisation_id, professional_id) references memberships on delete cascade, constraint roles_granted_by_others check (granted_by <> professional_id) );
create index member_roles_by_granter on member_roles (granted_by) where granted_by is not null;
create index member_roles_by_professional on member_roles (professional_id);
create function retain_administrators() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from organisations o where o.id = old.organisation_id for no key update;
  if found and (
    select count(*) from member_roles r where r.organisation_id = old.organisation_id and r.role = 'admin'
  ) < 2 then
    raise exception 'an organisation retains two administrators'
      using errcode = 'check_violation', constraint = 'two_administrators';
  end if;
  return null;
end $$;
create trigger retain_administrators after delete on member_roles for each row when (old.role = 'admin') execute function retain_administrators();
create trigger retain_changed_administrators after update on member_roles for each row when (old.role = 'admin' and (new.role, new.organisation_id) is distinct from (old.role, old.organisation_id)) execute function retain_administrators();
create function guard_member_roles() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if acts_as_owner()
    or exists (select from role_requests q
      where q.organisation_id = new.organisation_id and q.professional_id = new.professional_id
        and new.role = any (q.roles) and q.confirmed_at = now())
    or exists (select from invitations i
      where i.organisation_id = new.organisation_id and i.accepted_by = new.professional_id
        and new.role = any (i.roles) and i.accepted_at = now() and i.confirmed_at is not null) then
    return new;
  end if;
  perform refuse_one_person('this role needs a second administrator');
end $$;
create trigger guard_member_roles before insert or update on member_roles for each row when (new.role in ('admin', 'publisher', 'economy')) execute function guard_member_roles();
create constraint trigger require_staff_line after insert or update or delete on member_roles deferrable initially deferred for each row execute function require_staff_line();
create table professional_sessions ( id_hash bytea primary key, professional_id uuid not null references professionals on delete cascade, issuer text not null, subject text not null, provider text not null, provider_sid text not null default '', id_token text not null, device text not null default '', invited boolean not null default false, organisation_id uuid, factor_proof text check (factor_proof in ('provider', 'totp', 'passkey', 'recovery-code')), factor_at timestamptz, new_totp bytea, challenge text, challenge_use text check (challenge_use in ('registration', 'proof')), pending_until timestamptz, opened_at timestamptz not null default now(), last_seen_at timestamptz not null default now(), idle_until timestamptz not null, expires_at timestamptz not null, check (factor_proof is not null or factor_at is null), foreign key (issuer, subject) references professional_identities on delete cascade, foreign key (organisation_id, professional_id) references memberships on delete set null (organisation_id) );
create index professional_sessions_by_professional on professional_sessions (professional_id);
create index professional_sessions_by_identity on professional_sessions (issuer, subject);
create index professional_sessions_by_membership on professional_sessions (organisation_id, professional_id) where organisation_id is not null;
create index professional_sessions_by_end on professional_sessions (expires_at);
create function record_professional_sign_in() returns trigger language plpgsql as $$
begin
  update professionals set signed_in_at = now() where id = new.professional_id;
  return null;
end $$;
create trigger record_professional_sign_in after insert on professional_sessions for each row execute function record_professional_sign_in();
create function log_opened_session() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.staff_log (professional_id, act, details)
    values (new.professional_id, 'session-opened', jsonb_build_object(
      'provider', new.provider, 'device', new.device, 'factor', coalesce(new.factor_proof, '')));
  return null;
end $$;
create function acts_as_owner() returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select pg_has_role(current_user, c.relowner, 'usage') from pg_class c where c.oid = 'public.member_roles'::regclass
$$;
create trigger log_opened_session after insert on professional_sessions for each row when (not acts_as_owner()) execute function log_opened_session();
create table second_factors ( id uuid primary key default gen_random_uuid(), professional_id uuid not null references professionals on delete cascade, kind text not null check (kind in ('totp', 'passkey')), name text not null, sealed_secret bytea, last_step bigint, credential_id text unique, public_key bytea, counter bigint, transports text[], added_at timestamptz not null default now(), last_used_at timestamptz, check (case kind when 'totp' then num_nulls(sealed_secret, last_step) = 0 and num_nonnulls(credential_id, public_key, counter) = 0 else num_nonnulls(sealed_secret, last_step) = 0 and num_nulls(credential_id, public_key, counter) = 0 end) );
create index second_factors_by_professional on second_factors (professional_id);
create table recovery_codes ( professional_id uuid not null references professionals on delete cascade, code_hash bytea not null, used_at timestamptz, primary key (professional_id, code_hash) );
create table invitations ( id uuid primary key default gen_random_uuid(), organisation_id uuid not null references organisations on delete cascade, email text not null, roles text[] not null check ( cardinality(roles) > 0 and roles <@ '{editor,publisher,support,economy,auditor,admin}' ), invited_by uuid references professionals on delete cascade, created_at timestamptz not null default now(), expires_at timestamptz not null, accepted_at timestamptz, accepted_by uuid references professionals on delete set null, revoked_at timestamptz, confirmed_by uuid references professionals on delete set null, confirmed_at timestamptz, presented_by uuid references professionals on delete set null, presented_at timestamptz, identity_confirmed_by uuid references professionals on delete set null, identity_confirmed_at timestamptz, check (accepted_at is null or revoked_at is null), check (accepted_by <> invited_by), constraint confirmed_by_second check (confirmed_by <> invited_by), constraint identity_confirmed_by_other check ( identity_confirmed_by <> presented_by and (identity_confirmed_by <> invited_by or not roles && '{admin,publisher,economy}') ) );
create unique index open_invitations on invitations (organisation_id, lower(email)) where accepted_at is null and revoked_at is null;
create index invitations_by_inviter on invitations (invited_by) where invited_by is not null;
create index invitations_by_acceptor on invitations (accepted_by) where accepted_by is not null;
create function guard_invitations() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare author uuid;
begin
  if acts_as_owner() then return new; end if;
  author := office_author();
  if tg_op = 'INSERT' then
    if author is null or new.invited_by is distinct from author or not is_administrator(new.organisation_id, author)
      or num_nonnulls(
        new.confirmed_at, new.confirmed_by, new.accepted_at, new.presented_by, new.identity_confirmed_at) > 0
    then
      perform refuse_one_person('an invitation is that of its author, and unconfirmed');
    end if;
    return new;
  end if;
  if row(new.organisation_id, new.email, new.roles, new.invited_by, new.created_at)
    is distinct from row(old.organisation_id, old.email, old.roles, old.invited_by, old.created_at)
    or (new.expires_at <> old.expires_at and new.confirmed_at is not distinct from old.confirmed_at) then
    perform refuse_one_person('an invitation does not change');
  end if;
  if row(new.confirmed_at, new.confirmed_by) is distinct from row(old.confirmed_at, old.confirmed_by) and (
    old.confirmed_at is not null or old.revoked_at is not null or old.expires_at <= now()
    or new.confirmed_at is distinct from now() or new.confirmed_by is distinct from author
    or not is_administrator(new.organisation_id, author)
    or not is_administrator(new.organisation_id, new.invited_by)
  ) then
    perform refuse_one_person('an invitation is confirmed once, by another administrator');
  end if;
  if row(new.presented_by, new.presented_at) is distinct from row(old.presented_by, old.presented_at)
    and (new.presented_by is distinct from author or new.identity_confirmed_at is not null) then
    perform refuse_one_person('an identity is presented by its own professional');
  end if;
  if row(new.identity_confirmed_at, new.identity_confirmed_by)
    is distinct from row(old.identity_confirmed_at, old.identity_confirmed_by)
    and new.identity_confirmed_at is not null and (
    old.identity_confirmed_at is not null or old.presented_by is null
    or new.presented_by is distinct from old.presented_by
    or new.identity_confirmed_at is distinct from now() or new.identity_confirmed_by is distinct from author
    or not is_administrator(new.organisation_id, author)
  ) then
    perform refuse_one_person('an identity is confirmed once, by another administrator');
  end if;
  if row(new.accepted_at, new.accepted_by) is distinct from row(old.accepted_at, old.accepted_by) and (
    old.accepted_at is not null or old.revoked_at is not null or old.expires_at <= now()
    or new.accepted_at is distinct from now() or new.accepted_by is distinct from author
    or (new.roles && '{admin,publisher,economy}' and new.confirmed_at is null)
  ) then
    perform refuse_one_person('an invitation is accepted once, by the professional of the session');
  end if;
  return new;
end $$;
create trigger guard_invitations before insert or update on invitations for each row execute function guard_invitations();
create table staff_log ( line integer primary key, at timestamptz not null, organisation_id uuid, professional_id uuid, act text not null, subject text not null default '', details jsonb not null default '{}', previous bytea not null, hash bytea not null );
create index staff_log_by_organisation on staff_log (organisation_id, line desc);
create index staff_log_by_professional on staff_log (professional_id, line desc);
create function chain_staff_line() returns trigger language plpgsql as $$
declare latest record;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff_log', 0));
  select l.line, l.hash, l.at into latest from staff_log l order by l.line desc limit 1;
  if not found then
    select c.line, c.hash, c.last_at as at into latest from staff_log_cuts c order by c.line desc limit 1;
  end if;
  new.line := coalesce(latest.line, 0) + 1;
  new.at := greatest(clock_timestamp(), latest.at);
  new.previous := coalesce(latest.hash, '\x'::bytea);
  new.hash := staff_line_hash(
    new.previous, new.line, new.at, new.organisation_id, new.professional_id, new.act, new.subject, new.details);
  return new;
end $$;
create trigger chain_staff_line before insert on staff_log for each row execute function chain_staff_line();
create table role_requests ( id uuid primary key default gen_random_uuid(), organisation_id uuid not null, professional_id uuid not null, roles text[] not null check (cardinality(roles) > 0 and roles <@ '{admin,publisher,economy}'), requested_by uuid not null, created_at timestamptz not null default now(), expires_at timestamptz not null, confirmed_by uuid references professionals on delete set null, confirmed_at timestamptz, ended_at timestamptz, foreign key (organisation_id, professional_id) references memberships on delete cascade, foreign key (organisation_id, requested_by) references memberships on delete cascade, constraint requested_by_other check (requested_by <> professional_id), constraint confirmed_by_other check (confirmed_by <> requested_by and confirmed_by <> professional_id), check (confirmed_at is null or ended_at is null) );
create unique index open_role_requests on role_requests (organisation_id, professional_id) where confirmed_at is null and ended_at is null;
create index role_requests_by_member on role_requests (organisation_id, professional_id);
create index role_requests_by_requester on role_requests (organisation_id, requested_by);
create index role_requests_by_confirmer on role_requests (confirmed_by) where confirmed_by is not null;
create function guard_role_requests() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
declare author uuid;
begin
  if acts_as_owner() then return new; end if;
  author := office_author();
  if author is null or not is_administrator(new.organisation_id, author) then
    perform refuse_one_person('the session is not that of an administrator');
  end if;
  if tg_op = 'INSERT' then
    if new.requested_by <> author or new.confirmed_at is not null
      or new.expires_at > now() + interval '7 days' then
      perform refuse_one_person('a request is that of its author, and unconfirmed');
    end if;
  elsif row(new.organisation_id, new.professional_id, new.roles, new.requested_by, new.created_at, new.expires_at)
    is distinct from
    row(old.organisation_id, old.professional_id, old.roles, old.requested_by, old.created_at, old.expires_at) then
    perform refuse_one_person('a request does not change');
  elsif row(new.confirmed_at, new.confirmed_by) is distinct from row(old.confirmed_at, old.confirmed_by) and (
    old.confirmed_at is not null or old.ended_at is not null or old.expires_at <= now()
    or new.confirmed_at is distinct from now() or new.confirmed_by is distinct from author
    or not is_administrator(new.organisation_id, new.requested_by)
  ) then
    perform refuse_one_person('a request is confirmed once, by another administrator');
  end if;
  return new;
end $$;
create trigger guard_role_requests before insert or update on role_requests for each row execute function guard_role_requests();
create table staff_log_cuts ( line integer primary key, hash bytea not null, last_at timestamptz not null, cut_at timestamptz not null default now() );
create table staff_log_head ( is_only boolean primary key default true check (is_only), line integer not null, hash bytea not null, printed_at timestamptz not null );
insert into staff_log_head (line, hash, printed_at) values (0, '\x', now());
create table member_uploads ( professional_id uuid not null references professionals on delete cascade, kind text not null, day date not null, count integer not null, bytes bigint not null, primary key (professional_id, kind, day) );
create index member_uploads_by_day on member_uploads (day);
create function staff_line_hash(
  previous bytea, line integer, at timestamptz, organisation uuid, professional uuid, act text, subject text,
  details jsonb
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    line, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), organisation, professional, act, subject,
    details
  )::text, 'UTF8'))
$$;
create function office_author() returns uuid language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select s.professional_id from public.professional_sessions s
  where s.id_hash = sha256(convert_to(current_setting('visions.office_session', true), 'UTF8'))
    and least(s.idle_until, s.expires_at) > now()
$$;
create function is_administrator(organisation uuid, professional uuid) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from member_roles r
    where r.organisation_id = organisation and r.professional_id = professional and r.role = 'admin')
$$;
create function refuse_one_person(what text) returns void language plpgsql as $$
begin
  raise exception '%', what using errcode = 'check_violation', constraint = 'two_people';
end $$;
create function cut_staff_log() returns integer language plpgsql as $$
declare cut staff_log; deleted integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff_log', 0));
  select l.* into cut from staff_log l
    where l.line < coalesce(
      (select min(k.line) from staff_log k where k.at >= now() - interval '3 years'), 2147483647)
    order by l.line desc limit 1;
  if not found then return 0; end if;
  insert into staff_log_cuts (line, hash, last_at) values (cut.line, cut.hash, cut.at);
  delete from staff_log l where l.line <= cut.line;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
create function append_staff_line(act text, organisation uuid, subject text, details jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare author uuid := public.office_author(); added integer;
begin
  if author is null then
    raise exception 'a line needs the session of its author' using errcode = 'insufficient_privilege';
  end if;
  insert into public.staff_log (organisation_id, professional_id, act, subject, details)
    values (organisation, author, act, subject, details) returning line into added;
  return added;
end $$;
create function end_sessions_of_provider(issuer text, subject text, sid text, before timestamptz, provider text)
returns integer language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare professional uuid; ended integer := 0;
begin
  for professional in
    with gone as (
      delete from public.professional_sessions s
      where s.issuer = end_sessions_of_provider.issuer and s.opened_at <= before
        and (end_sessions_of_provider.subject = '' or s.subject = end_sessions_of_provider.subject)
        and (sid = '' or s.provider_sid = sid)
      returning s.professional_id)
    select distinct professional_id from gone
  loop
    insert into public.staff_log (professional_id, act, details)
      values (professional, 'sessions-ended', jsonb_build_object('by', provider));
    ended := ended + 1;
  end loop;
  return ended;
end $$;
create table openings ( is_open boolean primary key default true check (is_open), opened_at timestamptz not null default now() );
create trigger content_changed after insert or update or delete or truncate on openings for each statement execute function notify_content_changed();
create function dead_jobs() returns table (task text, count integer, since timestamptz) language plpgsql stable
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select j.task_identifier, count(*)::integer, min(j.created_at) from graphile_worker.jobs j
    where j.attempts >= j.max_attempts group by 1 order by 3 limit 100;
end $$;
create function retry_dead_jobs(only_task text, most integer) returns integer language plpgsql
  security definer set search_path = without_notify, pg_catalog, pg_temp as $$
declare
  ids bigint[] := array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and task_identifier = only_task and locked_at is null order by id limit most);
begin
  return (select count(*)::integer from graphile_worker.reschedule_jobs(ids, run_at => now(), attempts => 0));
end $$;
create table account_deletions ( person_id uuid primary key references people on delete cascade, requested_at timestamptz not null default now(), due_at timestamptz not null );
create index account_deletions_due on account_deletions (due_at);
create table unused_accounts ( person_id uuid primary key references people on delete cascade, announced_at timestamptz not null default now(), due_at timestamptz not null, mailed_at timestamptz );
create index unused_accounts_by_end on unused_accounts (due_at);
create table sectors ( code text primary key check (code ~ '^[a-z0-9-]{1,40}$'), title text not null, body text not null default '', position integer not null default 0 );
create table trades ( code text primary key check (code ~ '^[A-Z][0-9]{4}$'), title text not null, interests text not null check (interests ~ '^[RIASEC]{1,3}$'), skills text[] not null default '{}', is_in_demand boolean not null default false, sector text references sectors on delete set null, body text not null default '' );
create index trades_by_sector on trades (sector);
create trigger content_changed after insert or update or delete or truncate on trades for each statement execute function notify_content_changed();
create trigger content_changed after insert or update or delete or truncate on sectors for each statement execute function notify_content_changed();
create table work_settings ( code text primary key check (code ~ '^[a-z0-9-]{1,40}$'), title text not null, body text not null default '', position integer not null default 0 );
create trigger content_changed after insert or update or delete or truncate on work_settings for each statement execute function notify_content_changed();
create table game_sentences ( code text primary key check (code ~ '^[a-z0-9-]{1,40}$'), body text not null, interest text check (interest ~ '^[RIASEC]$'), setting text references work_settings on delete cascade, position integer not null default 0, check ((interest is null) <> (setting is null)) );
create index game_sentences_by_setting on game_sentences (setting);
create trigger content_changed after insert or update or delete or truncate on game_sentences for each statement execute function notify_content_changed();
create table preferences ( person_id uuid not null references people on delete cascade, kind text not null check (kind in ('trade', 'sector', 'setting', 'sentence')), code text not null, answer text not null check (answer in ('yes', 'unsure', 'no')), answered_at timestamptz not null default now(), primary key (person_id, kind, code) );
create index preferences_lately on preferences (person_id, answered_at desc);
create view game_answers as select p.person_id, s.code, s.interest, p.answer, p.answered_at, (select count(*)::integer from game_sentences) as sentences from preferences p join game_sentences s on s.code = p.code where p.kind = 'sentence';
create table coaching_requests ( person_id uuid primary key references people on delete cascade, id uuid not null default gen_random_uuid() unique, created_at timestamptz not null default now(), transmitted_at timestamptz, withdrawn_at timestamptz, tried_at timestamptz );
create index coaching_requests_withdrawn on coaching_requests (withdrawn_at) where withdrawn_at is not null;
create trigger content_changed after insert or update or delete or truncate on partners for each statement execute function notify_content_changed();
create index rewards_listed on rewards (position, id) where archived_at is null;
create trigger content_changed after insert or update or delete or truncate on rewards for each statement execute function notify_content_changed();
create table code_lots ( id uuid primary key default gen_random_uuid(), reward_id uuid not null references rewards, file_name text not null, count integer not null check (count > 0), known integer not null, refused integer not null, expires_on date, imported_by uuid references professionals, imported_at timestamptz not null default now(), released_by uuid references professionals, released_at timestamptz, withdrawn_by uuid references professionals, withdrawn_at timestamptz, constraint released_by_another check (released_by <> imported_by), constraint released_by_somebody check (released_at is null or released_by is not null or imported_by is null), constraint released_or_withdrawn check (released_at is null or withdrawn_at is null) );
create table reward_codes ( id bigint generated always as identity primary key, reward_id uuid not null references rewards, code text, purchase_id uuid unique, imported_at timestamptz not null default now(), sealed bytea, code_hash bytea, expires_on date, lot_id uuid references code_lots, unique (reward_id, code), constraint clear_or_sealed check (num_nonnulls(code, sealed) = 1 and (sealed is null) = (code_hash is null)) );
create index reward_codes_in_stock on reward_codes (reward_id, id) where purchase_id is null;
create unique index reward_codes_by_hash on reward_codes (reward_id, code_hash);
create table purchases ( id uuid primary key default gen_random_uuid(), account_id uuid not null references star_accounts, reward_id uuid not null references rewards, code_id bigint not null unique references reward_codes, price integer not null, transaction_type text not null, adult_attested boolean not null default false, created_at timestamptz not null default clock_timestamp(), refunded_at timestamptz );
alter table reward_codes add foreign key (purchase_id) references purchases deferrable initially deferred;
create index purchases_by_account on purchases (account_id, created_at desc, id);
create index purchases_by_reward on purchases (reward_id, created_at);
create index purchases_by_account_and_reward on purchases (account_id, reward_id);
create index code_lots_by_reward on code_lots (reward_id, imported_at desc, id);
create table waiting_codes ( lot_id uuid not null references code_lots, place integer not null, reward_id uuid not null references rewards, sealed bytea not null, code_hash bytea not null, primary key (lot_id, place), unique (reward_id, code_hash) );
create table stock_alerts ( reward_id uuid primary key references rewards, low_stock integer not null default 10 check (low_stock between 0 and 100000), is_announced boolean not null default false );
create view ledger_purchases as select p.id, p.account_id, p.price, p.refunded_at is not null as is_refunded, c.purchase_id is not distinct from p.id and c.reward_id = p.reward_id as owns_code from purchases p join reward_codes c on c.id = p.code_id;
create view obtained_rewards as select p.account_id, p.reward_id from purchases p where p.refunded_at is null;
create view codes_on_sale as select c.id, c.reward_id from reward_codes c where c.purchase_id is null and (c.expires_on is null or c.expires_on >= paris_today());
create view rewards_on_offer as select r.id, r.price, r.proven_price, r.adults_only from rewards r where r.archived_at is null and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now()) and exists (select from codes_on_sale c where c.reward_id = r.id);
create function may_have_cash_value(who people, account uuid) returns boolean language sql stable as $$
  select cash_value_from(who) <= now() and is_vouched(who.id) and proven_days_missing(account) = 0
$$;
create function accounts_of(person uuid) returns setof uuid language sql stable rows 1 as $$
  select a.id from star_accounts a where a.person_id = person
  union select m.account_id from star_accounts a join joined_accounts j on j.account_id = a.id
    join joined_accounts m on m.group_id = j.group_id
    where a.person_id = person
$$;
create view reward_standings as select w.id as person_id, exists ( select from star_accounts a join rewards r on r.price <= a.stars and r.proven_price <= a.proven where a.person_id = w.id and r.archived_at is null and (r.start_at is null or r.start_at <= now()) and (r.end_at is null or r.end_at > now()) and exists (select from codes_on_sale c where c.reward_id = r.id) and (not r.adults_only or is_of_age(w)) and (not r.has_cash_value or may_have_cash_value(w, a.id)) and (r.limit_per_person is null or r.limit_per_person > ( select count(*) from ( select from purchases b where b.account_id in (select accounts_of(w.id)) and b.reward_id = r.id limit r.limit_per_person ) few )) ) as can_obtain from people w;
create function refund_purchase(purchase uuid) returns integer language plpgsql as $$
declare account star_accounts; the_purchase purchases; proven_spent integer;
begin
  select * into account from star_accounts a
    where a.id = (select p.account_id from purchases p where p.id = purchase) for update;
  update purchases p set refunded_at = clock_timestamp() where p.id = purchase and p.refunded_at is null
    returning * into the_purchase;
  if not found then return null; end if;
  perform notify_person(account.person_id, 'reward-refunded', purchase::text, purchase_facts(the_purchase), true);
  select -l.proven into proven_spent from star_ledger l
    where l.account_id = account.id and l.source_key = 'purchase:' || purchase;
  return append_star_entry(account.id, 'refund:' || purchase, the_purchase.price, null, coalesce(proven_spent, 0));
end $$;
create function cash_value_from(who people) returns timestamptz language sql immutable
  as $$ select who.created_at + interval '48 hours' $$;
create function purchase_facts(purchase purchases) returns jsonb language sql stable as $$
  select jsonb_build_object('purchaseId', purchase.id, 'rewardId', r.id, 'name', r.title, 'partner', p.name,
    'stars', purchase.price::text) from rewards r join partners p on p.id = r.partner_id where r.id = purchase.reward_id
$$;
create function code_in_answer(c reward_codes) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('promoCode', c.code, 'sealedCode', encode(c.sealed, 'base64')))
$$;
create function has_clear_code(reward uuid, clear text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from reward_codes c where c.reward_id = reward and c.code = clear)
$$;
create function next_part_at(per_day integer, taken bigint, at timestamptz) returns timestamptz
language sql immutable as $$
  select (
    date_trunc('day', at at time zone 'Europe/Paris')
    + case when taken < per_day then make_interval(hours => (8 + taken * 14 / per_day)::integer)
        else interval '1 day 8 hours' end
  ) at time zone 'Europe/Paris'
$$;
create function codes_taken(reward uuid, at timestamptz) returns bigint language sql stable as $$
  select count(*) from purchases p where p.reward_id = reward
    and p.created_at >= date_trunc('day', at at time zone 'Europe/Paris') at time zone 'Europe/Paris'
$$;
create function is_vouched_by(person uuid, vouching text[]) returns boolean language sql stable as $$
  select exists (
    select from identity_proofs i where i.person_id = person and i.vouches and i.is_own
      and (vouching is null or i.issuer = any (vouching)))
$$;
create function buy_reward(
  person uuid, reward uuid, wanted_type text, shown_price integer, is_adult boolean, idempotency_key text,
  request_hash text, opens_sealed boolean, vouching text[]
) returns jsonb language plpgsql as $$
declare
  this_route constant text := 'POST /rewards/{id}';
  account star_accounts; stored idempotency_keys; r record; who people; stock reward_codes;
  purchase uuid := gen_random_uuid(); at timestamptz; last_sold bigint; possible_from timestamptz;
  taken bigint; next_part timestamptz; days_missing integer;
  proven_spent integer; balance integer; outcome jsonb; refusal text; refusal_status integer; details jsonb;
begin
  select * into account from star_accounts a where a.person_id = person for update;
  if not found then return jsonb_build_object('status', 401, 'code', 'not_signed_in'); end if;
  if idempotency_key is not null then
    select * into stored from idempotency_keys k
      where k.person_id = person and k.route = this_route and k.key = idempotency_key;
    if found then
      if stored.request_hash <> request_hash then
        return jsonb_build_object('status', 422, 'code', 'idempotency_key_reused');
      end if;
      return stored.body - 'promoCode' || coalesce((
        select code_in_answer(c) from purchases p join reward_codes c on c.id = p.code_id
        where p.id = (stored.body ->> 'purchaseId')::uuid), '{}');
    end if;
  end if;
  at := clock_timestamp();
  select * into who from people p where p.id = person;
  select w.*, p.name as partner into r from rewards w join partners p on p.id = w.partner_id
    where w.id = reward and w.archived_at is null
      and (w.start_at is null or w.start_at <= at) and (w.end_at is null or w.end_at > at);
  possible_from := cash_value_from(who);
  if r.id is null then refusal_status := 404; refusal := 'reward_not_found';
  elsif wanted_type <> r.transaction_type then refusal_status := 422; refusal := 'transaction_type_mismatch';
  elsif shown_price is not null and shown_price <> r.price then refusal_status := 409; refusal := 'price_changed';
  elsif r.adults_only and not is_of_age(who) then refusal_status := 403; refusal := 'adults_only';
  elsif r.adults_only and is_adult is not true then refusal_status := 403; refusal := 'majority_not_attested';
  elsif r.has_cash_value and not is_vouched_by(person, vouching) then
    refusal_status := 403; refusal := 'identity_not_vouched';
  elsif r.has_cash_value and possible_from > at then
    refusal_status := 403; refusal := 'account_too_young'; details := jsonb_build_object('possibleFrom', possible_from);
  elsif r.limit_per_person is not null and r.limit_per_person <=
    (select count(*) from accounts_of(person) a (id) join purchases p on p.account_id = a.id and p.reward_id = r.id)
    then refusal_status := 409; refusal := 'limit_reached';
  elsif account.stars < r.price then refusal_status := 402; refusal := 'not_enough_stars';
  elsif account.proven < r.proven_price then
    refusal_status := 402; refusal := 'not_enough_proven_stars';
    details := jsonb_build_object('missing', r.proven_price - account.proven);
  elsif r.has_cash_value then
    days_missing := proven_days_missing(account.id);
    if days_missing > 0 then
      refusal_status := 403; refusal := 'too_few_days'; details := jsonb_build_object('missing', days_missing);
    end if;
  end if;
  if refusal is null and r.limit_per_day is not null then
    perform pg_advisory_xact_lock(hashtext('purchases'), hashtext(r.id::text));
    at := clock_timestamp();
    select w.limit_per_day into r.limit_per_day from rewards w where w.id = r.id;
    taken := codes_taken(r.id, at);
    if r.has_cash_value then next_part := next_part_at(r.limit_per_day, taken, at); end if;
    if taken >= r.limit_per_day then refusal := 'daily_limit_reached';
    elsif next_part > at then refusal := 'next_part_at';
    end if;
    if refusal is not null then
      refusal_status := 409;
      details := case when r.has_cash_value then jsonb_build_object('nextPartAt', next_part) end;
    end if;
  end if;
  if refusal is null then
    select p.code_id into last_sold from purchases p where p.reward_id = r.id order by p.created_at desc limit 1;
    loop
      select * into stock from reward_codes c
        where (c.reward_id, c.id) > (r.id, coalesce(last_sold, 0)) and c.reward_id <= r.id and c.purchase_id is null
          and (opens_sealed or c.sealed is null) and (c.expires_on is null or c.expires_on >= paris_today())
        order by c.reward_id, c.id limit 1 for update skip locked;
      exit when found or last_sold is null;
      last_sold := null;
    end loop;
    if stock.id is null then
      select * into stock from reward_codes c
        where c.reward_id between r.id and r.id and c.purchase_id is null
          and (opens_sealed or c.sealed is null) and (c.expires_on is null or c.expires_on >= paris_today())
        order by c.reward_id, c.id limit 1 for update;
    end if;
    if stock.id is null then refusal_status := 409; refusal := 'sold_out'; end if;
  end if;
  if refusal is not null then
    outcome := jsonb_strip_nulls(jsonb_build_object('status', refusal_status, 'code', refusal, 'details', details));
  else
    proven_spent := greatest(r.proven_price, r.price - (account.stars - account.proven));
    insert into purchases (id, account_id, reward_id, code_id, price, transaction_type, adult_attested, created_at)
      values (purchase, account.id, r.id, stock.id, r.price, r.transaction_type,
        coalesce(is_adult, false) and r.adults_only,
        case when r.limit_per_day is null then clock_timestamp() else at end)
      returning created_at into at;
    update reward_codes c set purchase_id = purchase where c.id = stock.id;
    balance := append_star_entry(account.id, 'purchase:' || purchase, -r.price, null, -proven_spent);
    perform from reward_codes c
      where (c.reward_id, c.id) > (r.id, stock.id) and c.reward_id <= r.id and c.purchase_id is null
        and (c.expires_on is null or c.expires_on >= paris_today())
      order by c.reward_id, c.id offset 19 limit 1;
    if not found or r.has_cash_value and next_part_at(r.limit_per_day, taken + 1, at) > at then
      perform pg_notify('content_changed', 'rewards');
    end if;
    outcome := jsonb_build_object('status', 200, 'purchaseId', purchase, 'createdAt', at,
      'rewardId', r.id, 'title', r.title, 'price', r.price, 'transactionType', r.transaction_type,
      'onPurchase', r.on_purchase, 'visionsStars', balance, 'provenStars', account.proven - proven_spent);
    perform notify_person(person, 'reward-bought', purchase::text, jsonb_build_object('purchaseId', purchase,
      'rewardId', r.id, 'name', r.title, 'partner', r.partner, 'stars', r.price::text), false, true);
    if who.wished_reward_id = r.id then
      update people p set wished_reward_id = null where p.id = person;
    end if;
    perform enqueue_jobs(jsonb_build_array(jsonb_build_object('task', 'purchase-mail',
      'payload', jsonb_build_object('purchaseId', purchase), 'key', 'purchase-mail:' || purchase)));
  end if;
  if idempotency_key is not null then
    insert into idempotency_keys (person_id, route, key, request_hash, status, body)
      values (person, this_route, idempotency_key, request_hash, (outcome ->> 'status')::integer, outcome);
  end if;
  return outcome || case when refusal is null then code_in_answer(stock) else '{}' end;
end $$;
create index star_accounts_by_erasure on star_accounts (erased_at) where erased_at is not null;
create table star_ledger ( account_id uuid not null references star_accounts, entry integer not null, amount integer not null check (amount <> 0), balance integer not null check (balance >= 0), source_key text not null, proof text check (proof in ('declared', 'returned', 'confirmed')), created_at timestamptz not null default now(), hash bytea not null, proven integer default 0, primary key (account_id, entry), unique (account_id, source_key) );
alter table star_ledger add constraint star_ledger_proven check (proven is not null and proven between least(amount, 0) and greatest(amount, 0)) not valid, add constraint star_ledger_returned check (proof is distinct from 'returned' or proven = 0) not valid;
create index star_ledger_declared_tasks on star_ledger (account_id, created_at) where source_key like 'task:%' and proof = 'declared';
create index star_ledger_by_time on star_ledger using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index star_ledger_confirmed on star_ledger (account_id, created_at) where proof = 'confirmed';
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin raise exception 'the star ledger is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger star_ledger_is_append_only before update or delete or truncate on star_ledger for each statement execute function refuse_ledger_change();
create table star_weeks ( account_id uuid not null references star_accounts, week date not null, received bigint not null, balance integer not null, primary key (account_id, week) );
create index known_identities_by_account on known_identities (account_id);
create table joined_accounts ( account_id uuid primary key references star_accounts on delete cascade, group_id uuid not null );
create index joined_accounts_by_group on joined_accounts (group_id);
create view star_balances as select a.id as account_id, a.person_id, a.stars, a.proven from star_accounts a;
create function credit_stars(
  person uuid, source text, amount integer, proof text, out credited integer, out balance integer
) language plpgsql as $$
declare account star_accounts;
begin
  select * into strict account from star_accounts a where a.person_id = person for update;
  if amount = 0 or exists (
    select from accounts_of(person) a (id) join star_ledger l on l.account_id = a.id and l.source_key = source
  ) then
    credited := 0; balance := account.stars;
  else
    credited := amount;
    balance := append_star_entry(
      account.id, source, amount, proof, case when proof = 'confirmed' then amount else 0 end);
  end if;
end $$;
create function week_of(at timestamptz) returns date language sql stable parallel safe
  as $$ select date_trunc('week', at at time zone 'Europe/Paris')::date $$;
create function ledger_hash(
  previous bytea, account uuid, entry integer, amount integer, source text, proof text, at timestamptz,
  proven integer default null
) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws('|', account, entry, amount, source, coalesce(proof, '-'),
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), proven), 'UTF8'))
$$;
create function proven_openings() returns table (account_id uuid, opening integer) language sql stable as $$
  select e.account_id, least(max(e.credited), max(e.credited) + min(e.balance - e.credited))::integer
  from (
    select l.account_id, l.balance,
      sum(case when l.proof in ('returned', 'confirmed') then l.amount else 0 end)
        over (partition by l.account_id order by l.entry) as credited
    from star_ledger l where l.proven is null
  ) e group by e.account_id
$$;
create function append_star_entry(
  account_id uuid, source text, amount integer, proof text, proven_amount integer
) returns integer language plpgsql as $$
declare account star_accounts; at timestamptz := clock_timestamp();
begin
  update star_accounts a set stars = a.stars + amount, proven = a.proven + proven_amount, entries = a.entries + 1,
      last_hash = ledger_hash(a.last_hash, a.id, a.entries + 1, amount, source, proof, at, proven_amount)
    where a.id = account_id returning * into strict account;
  insert into star_ledger (account_id, entry, amount, balance, source_key, proof, created_at, hash, proven)
  values (account.id, account.entries, amount, account.stars, source, proof, at, account.last_hash, proven_amount);
  perform save_star_week(account.id, at, amount, account.stars);
  return account.stars;
end $$;
create function save_star_week(account uuid, at timestamptz, amount integer, balance_after integer) returns void
language plpgsql as $$
declare last star_weeks;
begin
  select * into last from star_weeks w where w.account_id = account order by w.week desc limit 1;
  if last.balance = balance_after then return; end if;
  insert into star_weeks (account_id, week, received, balance)
  values (account, greatest(week_of(at), last.week),
    coalesce(last.received, balance_after - amount) + greatest(amount, 0), balance_after)
  on conflict (account_id, week) do update set received = excluded.received, balance = excluded.balance;
end $$;
create function join_accounts(hash bytea) returns void language plpgsql as $$
declare one_group constant uuid := gen_random_uuid();
begin
  perform pg_advisory_xact_lock(hashtextextended('join_accounts', 0));
  insert into joined_accounts (account_id, group_id)
  select k.account_id, one_group from known_identities k where k.identity_hash = hash
  union select m.account_id, one_group from known_identities k
    join joined_accounts j on j.account_id = k.account_id join joined_accounts m on m.group_id = j.group_id
    where k.identity_hash = hash
  on conflict (account_id) do update set group_id = excluded.group_id;
end $$;
create function remember_identity(account uuid, hash bytea) returns void language plpgsql as $$
begin
  insert into known_identities (identity_hash, account_id) values (hash, account) on conflict do nothing;
  if found and exists (
    select from known_identities k where k.identity_hash = hash and k.account_id <> account
  ) then perform join_accounts(hash); end if;
end $$;
create function proven_days_missing(account uuid) returns integer language sql stable as $$
  select greatest(0, 3 - count(distinct (l.created_at at time zone 'Europe/Paris')::date))::integer
  from star_ledger l where l.account_id = account and l.proof = 'confirmed'
$$;
