import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkMigrations } from './check-migrations.ts'
import { findMigrationProblems, splitStatements } from './migration.rules.ts'

const expand = (...statements: string[]) => findMigrationProblems(`-- Expand: a test.\n${statements.join('\n')}`)
const concurrently = (statement: string) =>
  findMigrationProblems(`-- Expand, without a transaction: a test.\n${statement}`)

describe('blocking', () => {
  test.each([
    ['create index a on people (email);', 'without concurrently'],
    ['create unique index if not exists a\n  on people (email);', 'without concurrently'],
    ['alter table people alter column email type varchar(9);', 'changes the type'],
    ['alter table people add column key uuid not null default gen_random_uuid();', 'a value for each row'],
    ['alter table people add column plain text generated always as (lower(email)) stored;', 'a value for each row'],
    ['alter table people add constraint a check (true);', 'without not valid'],
    ['alter table people alter email set not null;', 'sets not null'],
    ['lock table people in exclusive mode;', 'locks the table'],
    ['create index concurrently a on people (email);', 'without a transaction'],
  ])('%s → refused', (statement, problem) => {
    expect(expand(statement)).toEqual([expect.stringContaining(problem)])
  })

  test.each([
    'create table things (id int); create index a on things (id);'.replace('; ', ';\n'),
    'alter table people add column nickname text;',
    "alter table people add column nickname text not null default '';",
    'alter table people add constraint a check (true) not valid;',
    'alter table people validate constraint a;',
    'alter table people\n  drop constraint a,\n  add constraint a check (true) not valid;',
    'create function f() returns void language sql as $$\ncreate index a on people (email);\n$$;',
  ])('%s → accepted', (statement) => {
    expect(expand(statement)).toEqual([])
  })

  test('an index built concurrently, without a transaction → accepted', () => {
    expect(concurrently('drop index if exists a;\ncreate index concurrently a on people (email);')).toEqual([])
  })
})

test('a view replaced in the transaction that changes a table → refused; apart, or of a new table → accepted', () => {
  const view = 'create or replace view people_shown as select 1;'
  const problem = expect.stringContaining('a deadlock') as string
  expect(expand(`alter table people add age int;\n${view}`)).toEqual([problem])
  expect(expand(`create table pets (id int);\nalter table pets add age int;\n${view}`)).toEqual([])
  expect(expand(view)).toEqual([])
  const text = `-- Expand without a transaction: ages.\nalter table people add age int;\n${view}`
  expect(findMigrationProblems(text)).toEqual([])
})

describe('contracting', () => {
  const DROP = 'alter table people drop column subject;'
  test.each([
    DROP,
    'drop table people;',
    'alter table people rename column email to mail;',
    'alter table people drop constraint a;',
    'alter table people drop constraint a, add constraint b check (true) not valid;',
    'alter table people add column age int not null;',
  ])('%s in an expanding migration → refused', (statement) => {
    expect(expand(statement)).toHaveLength(1)
  })
  test('a contracting migration: refused until every version that runs has the expanding one', () => {
    const text = `-- Contract after 0015: subjects are in identities.\n${DROP}`
    expect(findMigrationProblems(text, '0014-recent-stars.sql')).toEqual([
      'completes 0015, which a version that still runs does not have',
    ])
    expect(findMigrationProblems(text, '0015-identities.sql')).toEqual([])
    expect(findMigrationProblems(`-- Contract: subjects.\n${DROP}`)).toEqual([
      expect.stringContaining('-- Contract after 0015'),
    ])
    expect(findMigrationProblems(DROP)).toContainEqual(expect.stringContaining('whether it expands or contracts'))
  })
})

test('statements end with a semicolon at the end of a line, outside of bodies and comments', () => {
  const body = 'create function f() returns int language plpgsql as $$\nbegin\n  return 1;\nend $$'
  expect(splitStatements(`-- a;\nselect ';' as a;\n${body};\n-- b\nselect 2`)).toEqual([
    `select ';' as a`,
    body,
    'select 2',
  ])
})

test.each(['api/db/migrations', 'api/db/upgrade', 'matching/db/migrations'])('%s → no problem', (folder) => {
  expect(checkMigrations(path.resolve(import.meta.dirname, '../../../apps', folder))).toEqual([])
})
