// A database clock that a test moves. Column defaults use the real one.
import pg from 'pg'

/** Replaces `now()` and `clock_timestamp()` of PostgreSQL for all later connections. */
export async function installClock(url: string): Promise<void> {
  await asOwner(
    url,
    `create schema test_clock;
     create table test_clock.shift (by interval not null);
     insert into test_clock.shift values ('0');
     create function test_clock.now() returns timestamptz language sql stable
       as 'select pg_catalog.now() + by from test_clock.shift';
     create function test_clock.clock_timestamp() returns timestamptz language sql volatile
       as 'select pg_catalog.clock_timestamp() + by from test_clock.shift';
     grant usage on schema test_clock to visions_app, visions_office;
     grant select on test_clock.shift to visions_app, visions_office;
     do $$ begin
       execute format('alter database %I set search_path = test_clock, public, pg_catalog', current_database());
     end $$`,
  )
}

/** Sets the clock to `hours` after ten o'clock tomorrow in Paris. Needs `installClock`. */
export const setClock = (url: string, hours: number): Promise<void> =>
  asOwner(
    url,
    `update test_clock.shift set by =
       (date_trunc('day', pg_catalog.now() at time zone 'Europe/Paris') + interval '34 hours')
       at time zone 'Europe/Paris' - pg_catalog.now() + interval '${hours} hours'`,
  )

/** Sets the clock to an instant. Needs `installClock`. */
export const setClockTo = (url: string, instant: Date): Promise<void> =>
  asOwner(url, `update test_clock.shift set by = '${instant.toISOString()}'::timestamptz - pg_catalog.now()`)

async function asOwner(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
