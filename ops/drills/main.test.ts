import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Runs the command as an operator does, and returns what it prints on standard error. */
function drill(...args: string[]): { status: number | null; stderr: string } {
  const main = path.join(import.meta.dirname, 'main.ts')
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', timeout: 60_000 })
}

test.each([[[]], [['fail-over']], [['rolling', '--quik']]])(
  'drill command with %j → names and options, exit code 2, no drill runs',
  (args) => {
    const { status, stderr } = drill(...args)
    expect(status).toBe(2)
    expect(stderr).toContain('failover')
    expect(stderr).toContain('--quick')
    expect(stderr).not.toContain('    at ')
  },
)
