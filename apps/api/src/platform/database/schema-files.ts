// The schema as its owners declare it: schema.sql of each feature, and of this folder what no feature owns.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { splitStatements } from '@visions/server/migration.rules'

const SOURCES = path.resolve(import.meta.dirname, '../..')
const HEADER = '-- Baseline: written by `npm run db:baseline` from schema.sql of each owner, one statement a line.\n'

/** SQL that creates the whole schema, without comments: each statement after those whose names it uses. */
export const composeBaseline = (): string =>
  `${HEADER}set local check_function_bodies = off;\n` +
  sortStatements(
    ['platform/database/schema.sql', ...globSync('features/*/schema.sql', { cwd: SOURCES }).toSorted()].flatMap(
      (file) => splitStatements(readFileSync(path.join(SOURCES, file), 'utf8')),
    ),
  )
    .map(withoutComments)
    .map((statement) => `${statement.includes('$$') ? statement : statement.replace(/\s*\n\s*/g, ' ')};\n`)
    .join('')

/** SQL without comments and empty lines. */
export const withoutComments = (text: string): string =>
  text
    .replace(/^[ \t]*--.*\n/gm, '')
    .replace(/[ \t]+-- .*$/gm, '')
    .replace(/\n\s*\n/g, '\n')

const nameOf = (statement: string): string | undefined =>
  /^create (?:unlogged )?(?:table|view|function|schema|text search configuration) (\w+)/.exec(statement)?.[1]

/**
 * The statements in an order in which each finds what it names. Bodies of functions count for nothing: they are not
 * checked when the function is created. Throws for a circle of names.
 */
export function sortStatements(statements: readonly string[]): string[] {
  const declarations = Map.groupBy(statements, nameOf)
  const sorted = new Set<string>()
  const add = (statement: string, waiting: readonly string[]): void => {
    if (sorted.has(statement)) return
    if (waiting.includes(statement)) throw new Error(`A circle of names: ${waiting.map(nameOf).join(', ')}`)
    const text = withoutComments(statement).replace(/\$\$[\s\S]*?\$\$|'(?:[^']|'')*'/g, '')
    for (const name of new Set(text.match(/\w+/g)))
      if (name !== nameOf(statement))
        for (const other of declarations.get(name) ?? []) add(other, [...waiting, statement])
    sorted.add(statement)
  }
  for (const statement of statements) add(statement, [])
  return [...sorted]
}
