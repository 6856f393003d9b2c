// Builds the web app when its sources are newer than what was built.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectEnv, root } from './project.mjs'

const SOURCES = [
  'apps/web/app',
  'apps/web/server',
  'apps/web/public',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'packages/contract/src',
  'package-lock.json',
]
const stamp = path.join(root, 'apps/web/build/sources')

/** One line per source file with its size and time of change. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const full = path.join(root, source)
    const files = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
      : [full]
    for (const file of files.sort()) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

export function buildWebIfStale() {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log('Construction du site…')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: projectEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, now)
}
