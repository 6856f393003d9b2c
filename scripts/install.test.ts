// What the documentation of operators names: files, commands and the lines of the proxy.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const texts = ['install', 'settings', 'operations', 'alerts'].map((name) => read(`docs/${name}.md`)).join('\n')
const named = (pattern: RegExp) => [...new Set(Array.from(texts.matchAll(pattern), ([, name]) => name!))]
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test('documentation of operators: named files of deploy and programs → exist', () => {
  const files = named(/((?:deploy|ops|apps\/\w+\/src)\/[\w@./-]*\w\.(?:ts|mjs|cfg|conf|sql|http|yaml|yml|sh))/g)
  expect(files).toEqual(expect.arrayContaining(['deploy/haproxy.cfg', 'deploy/backup.sh', 'deploy/503.http']))
  expect(files.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})

test('documentation of operators: named commands → in package.json', () => {
  const commands = [...named(/(?:^|`| )visions ([a-z]+:[a-z]+|doctor)\b/gm), ...named(/npm run ([a-z][a-z:]+)/g)]
  expect(commands).toEqual(expect.arrayContaining(['office:invite', 'partner:key', 'bench']))
  expect(commands.filter((name) => !scripts[name])).toEqual([])
})

test.each([
  ['apps/api/src/config.ts', 'docs/settings.md'],
  ['apps/matching/src/config.ts', 'apps/matching/docs/operating.md'],
])('documentation of operators: settings of %s → in %s', (code, page) => {
  const settings = Array.from(read(code).matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm), ([, name]) => name!)
  expect(settings.length).toBeGreaterThan(8)
  expect(settings.filter((name) => !read(page).includes(`\`${name}\``))).toEqual([])
})

test('documentation of operators: lines of HAProxy for a deployment → in deploy/haproxy.cfg', () => {
  const [, lines] = /^(option httpchk GET \/readyz\n[\s\S]*?)```/m.exec(read('docs/operations.md'))!
  const config = read('deploy/haproxy.cfg')
  const missing = lines!
    .trim()
    .split('\n')
    .filter((line) => !config.includes(line.replace('default-server inter', 'default-server check inter')))
  expect(missing).toEqual([])
})
