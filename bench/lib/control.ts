// The control for work of the database: pgbench with the same SQL, or a bare program when pgbench is not installed.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Range } from './statistics.ts'
import { run } from './processes.ts'

/** Statements that each client repeats. `:name` is replaced by a random whole number of the range with that name. */
export interface Script {
  statements: string[]
  draw: Record<string, Range>
}

const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

export const controlName = hasPgbench ? 'pgbench' : 'bare pg program'
export const controlNotes = hasPgbench
  ? []
  : [
      'pgbench is not installed: the control is a bare program with `pg` that runs the same SQL, which is slower than pgbench.',
    ]

/**
 * Repeats a script on each connection, as the role of the product, with prepared statements.
 * Returns the completed runs a second.
 */
export async function runControl(
  folder: string,
  url: string,
  { statements, draw }: Script,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  if (!hasPgbench) {
    const program = path.join(import.meta.dirname, '../controls/sql-clients.ts')
    const answer = await run([process.execPath, program], {
      CONTROL: JSON.stringify({ url, statements, draw, clients, seconds }),
    })
    return Number(answer)
  }
  const file = path.join(folder, 'control.sql')
  const lines = Object.entries(draw).map(([name, [from, to]]) => `\\set ${name} random(${from}, ${to})`)
  writeFileSync(file, [...lines, ...statements.map((statement) => `${statement};`), ''].join('\n'))
  const time = String(Math.max(1, Math.round(seconds)))
  const output = await run(
    ['pgbench', '--no-vacuum', '--protocol=prepared', '-c', String(clients), '-j', '1', '-T', time, '-f', file, url],
    { PGOPTIONS: '-c role=visions_app' },
  )
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}
