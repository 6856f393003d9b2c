// Rules for migrations: they run while nodes serve, also nodes of the previous version.

/**
 * expand: the code of the previous version works on the migrated database. Files without a kind count as contract.
 */
export interface MigrationHeader {
  kind: 'expand' | 'contract'
  /** The expanding migration that a contracting one completes, such as 0015. */
  after?: string
  isTransactional: boolean
}

/**
 * Reads the first line: `-- Expand: …` or `-- Contract after 0015: …`, with `without a transaction` for statements that
 * cannot run in one.
 */
export function readHeader(text: string): MigrationHeader {
  const line = text.split('\n', 1)[0]!
  const after = /^-- Contract after (\d{4})\b/.exec(line)?.[1]
  return {
    kind: /^-- Expand\b/.test(line) ? 'expand' : 'contract',
    ...(after !== undefined && { after }),
    isTransactional: !/\bwithout a transaction\b/.test(line),
  }
}

/**
 * The statements of a file. Each ends with a semicolon at the end of a line, outside of dollar-quoted bodies.
 */
export function splitStatements(text: string): string[] {
  const bodies = /\$(\w*)\$[\s\S]*?\$\1\$/g
  const hidden: string[] = []
  const plain = text.replace(/^\s*--.*$/gm, '').replace(bodies, (body) => `$${hidden.push(body) - 1}$`)
  return plain
    .split(/;[ \t]*(?:--.*)?$/m)
    .map((statement) => statement.replace(/\$(\d+)\$/g, (_all, index: string) => hidden[Number(index)]!).trim())
    .filter((statement) => statement !== '')
}

interface Rule {
  pattern: RegExp
  problem: string
}

const VOLATILE = 'gen_random_uuid|random|clock_timestamp|generated always as'
const TABLE = String.raw`(?:if exists |only )*([\w."]+)`
/** The first group names the table: one that the same file creates has no rows and no readers. */
const BLOCKING: Rule[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)(?:if not exists )?[\w"]+ on ([\w."]+)/i,
    problem: 'builds an index without concurrently: writes wait for it',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${TABLE} .*\balter (?:column )?[\w"]+ (?:set data )?type\b`, 'i'),
    problem: 'changes the type of a column: the table is rewritten',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${TABLE} .*\badd (?:column )?[\w" ]*\b(?:${VOLATILE})\b`, 'i'),
    problem: 'adds a column with a value for each row: the table is rewritten',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${TABLE} .*\badd constraint (?!.*\b(?:not valid|using index)\b)`, 'i'),
    problem: 'adds a constraint without not valid: every row is read under a lock',
  },
  {
    pattern: new RegExp(String.raw`^alter table ${TABLE} .*\balter (?:column )?[\w"]+ set not null`, 'i'),
    problem: 'sets not null: every row is read under a lock',
  },
  { pattern: /^(?:vacuum full|cluster|lock table) ([\w."]+)/i, problem: 'locks the table' },
]
const CONTRACTING: Rule[] = [
  {
    pattern: /^drop (?:table|view|function|type|schema) (?:if exists )?([\w."]+)/i,
    problem: 'drops what the version before may use',
  },
  {
    // A constraint that the same statement adds again is replaced.
    pattern: new RegExp(
      String.raw`^alter table ${TABLE} .*\b(?:drop column|rename|drop constraint (?!(\w+), add constraint \2\b))\b`,
      'i',
    ),
    problem: 'drops or renames what the version before may use',
  },
  {
    pattern: new RegExp(
      String.raw`^alter table ${TABLE} .*\badd (?:column )?[\w"]+ (?!.*\bdefault\b).*\bnot null\b`,
      'i',
    ),
    problem: 'adds a column that the version before does not fill',
  },
]

/**
 * The problems of a migration; empty when it may be merged.
 * @param released the last migration of the oldest version that still runs, such as 0014-recent-stars.sql
 */
export function findMigrationProblems(text: string, released = '9999'): string[] {
  const { kind, after, isTransactional } = readHeader(text)
  const statements = splitStatements(text).map((statement) => statement.replace(/\s+/g, ' '))
  const created = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?([\w."]+)/i.exec(statement)?.[1] ?? []),
  )
  const problems: string[] = []
  if (!/^-- (Expand|Contract)\b/.test(text))
    problems.push('does not say in its first line whether it expands or contracts')
  if (kind === 'contract' && after === undefined)
    problems.push('does not say which expanding migration it completes: -- Contract after 0015: …')
  if (after !== undefined && after > released.slice(0, 4))
    problems.push(`completes ${after}, which a version that still runs does not have`)
  const isChanged = (statement: string) => {
    const table = new RegExp(`^alter table ${TABLE}`, 'i').exec(statement)?.[1]
    return table !== undefined && !created.has(table)
  }
  if (isTransactional && statements.some(isChanged) && statements.some((one) => /^create or replace view\b/i.test(one)))
    problems.push('replaces a view after it has locked a table: a reader of that view waits for the table, a deadlock')
  for (const statement of statements) {
    if (isTransactional && /\bconcurrently\b/i.test(statement))
      problems.push(`does not say «without a transaction» in its first line: ${start(statement)}`)
    for (const { pattern, problem } of kind === 'expand' ? [...BLOCKING, ...CONTRACTING] : BLOCKING) {
      const table = pattern.exec(statement)?.[1]
      if (table !== undefined && !created.has(table)) problems.push(`${problem}: ${start(statement)}`)
    }
  }
  return problems
}

const start = (statement: string): string => (statement.length > 80 ? `${statement.slice(0, 80)}…` : statement)
