// Each field of a content is shown to people, or used by the feature that owns it, or says why not (OFF-02).
import { readdirSync, readFileSync } from 'node:fs'
import { CONTENT_KINDS } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import type { Fields } from '@visions/contract/contents/fields'
import { expect, test } from 'vitest'

const FEATURES = new URL('../src/features/', import.meta.url)

/** Fields that the code of their owner does not name, with the reason. */
const NOT_READ: Readonly<Record<string, string>> = {
  'tools.slug': 'connections and journeys read it',
  'tools.least_seconds': 'journeys reads it: the least time in a tool',
  'tools.api_url': 'connections calls it',
  'tools.cloud_connector': 'connections reads it',
  'tools.section': 'consents reads it with the data types',
  'namespaces.title': 'only the office shows it',
  'contexts.title': 'only the office shows it',
  'testimonies.agreed_by': 'only the office shows it: who has the agreement of the person',
}

const sources = readdirSync(FEATURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) =>
    readdirSync(new URL(`${name}/`, FEATURES))
      .filter((file) => file.endsWith('.ts') && !/\.(test|cases)\.ts$/.test(file))
      .map((file) => ({ file, text: readFileSync(new URL(`${name}/${file}`, FEATURES), 'utf8') })),
  )
/** The names of columns, those of rows included. */
const named = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...(field.type === 'list' ? [] : [name]),
    ...('fields' in field ? named(field.fields) : []),
  ])
const isMapping = (file: string) => /^contents\.|\.kind\.ts$/.test(file)

test.each(CONTENT_KINDS)('[OFF-02] %s: each field is shown, read by its feature, or says why not', (kind) => {
  const owner = sources.find((files) =>
    files.some(({ file, text }) => isMapping(file) && text.includes(`kind: '${kind}'`)),
  )
  const text = owner!.flatMap((one) => (isMapping(one.file) ? [] : [one.text])).join('\n')
  const { fields, shown = {} } = KINDS[kind]
  const unread = [...new Set(named(fields))].filter(
    (name) => !Object.hasOwn(shown, name) && !new RegExp(`\\b${name}\\b`).test(text),
  )
  const excused = Object.keys(NOT_READ).filter((name) => name.startsWith(`${kind}.`))
  expect(unread.map((name) => `${kind}.${name}`).toSorted()).toEqual(excused.toSorted())
})
