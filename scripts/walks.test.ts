// The files and functions that the walks of docs/architecture.md name.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const FOLDERS = [
  'apps/api/src',
  'apps/web/app',
  'apps/office/app',
  'packages/ui/src',
  'apps/matching/src',
  'packages/advice/src',
]
const [, walks = ''] = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8').split('\n## Seven walks\n')

const fileOf = (name: string): string | undefined =>
  FOLDERS.map((folder) => path.join(root, folder, name)).find((file) => existsSync(file))

test.each(walks.split(/\n(?=\*\*)/).slice(1))('walk %#: its files exist and have what it names', (walk) => {
  const words = [...walk.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)
  const files = words.filter((word) => /^[\w./-]+\.(ts|sql)$/.test(word))
  expect(files.filter((file) => !fileOf(file))).toEqual([])
  const sources = files.map((file) => readFileSync(fileOf(file)!, 'utf8')).join('\n')
  expect(words.filter((word) => /^\w+$/.test(word) && !sources.includes(word))).toEqual([])
})

test('walks: seven', () => expect(walks.split(/\n(?=\*\*)/)).toHaveLength(8))
