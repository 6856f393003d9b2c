// Builds of the web app for drills.
import { cpSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const HASHED = /-([\w-]{8})(\.\w+)$/
const TEXTS = /\.(js|css|svg|json|webmanifest)$/
const COMPRESSED = /\.(br|gz)$/

/** Copies a build and gives each file another hash in its name, as a version in which everything changed. */
export function copyWithOtherHashes(build: string, copy: string): void {
  cpSync(build, copy, { recursive: true, filter: (name) => !COMPRESSED.test(name) })
  const assets = path.join(copy, 'client/assets')
  const names = readdirSync(assets).filter((name) => HASHED.test(name))
  const renamed = new Map(
    names.map((name) => [name, name.replace(HASHED, (_, hash: string, end: string) => `-${otherHash(hash)}${end}`)]),
  )
  // Longest first: one name may end like another.
  const pattern = new RegExp(
    names
      .toSorted((a, b) => b.length - a.length)
      .map((name) => name.replaceAll('.', String.raw`\.`))
      .join('|'),
    'g',
  )
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(copy, name)
    if (!TEXTS.test(name) || !statSync(file).isFile()) continue
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(pattern, (found) => renamed.get(found)!),
    )
  }
  for (const [name, other] of renamed) renameSync(path.join(assets, name), path.join(assets, other))
}

/** Another hash of the same length. */
const otherHash = (hash: string): string => (hash.startsWith('Z') ? 'Y' : 'Z') + hash.slice(1)
