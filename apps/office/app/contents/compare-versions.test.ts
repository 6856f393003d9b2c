import type { ContentDocument, Fields } from '@visions/contract/contents/fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combineVersions, describeVersions } from './compare-versions.ts'

const FIELDS: Fields = Object.fromEntries(
  ['a', 'b', 'c'].map((name) => [name, { type: 'line', label: name.toUpperCase(), max: 20 }]),
)
const document = fc.record({
  a: fc.constantFrom('', 'x', 'y', 'z'),
  b: fc.constantFrom('', 'x', 'y'),
  c: fc.constant(''),
})

test('[OFF-04] three versions: each change is combined or in a conflict, with or without a base', () => {
  fc.assert(
    fc.property(fc.option(document), document, document, (base, mine, theirs) => {
      const { merged, conflicts } = combineVersions(FIELDS, { base, mine, theirs })
      for (const name of Object.keys(FIELDS) as (keyof typeof mine)[]) {
        const isConflict = conflicts.some(({ field }) => field === name)
        const changed = [mine, theirs].filter((side) => base === null || side[name] !== base[name])
        // A value that one side chose is in the result, or a choice asks for it.
        for (const side of changed) expect(isConflict || merged[name] === side[name]).toBe(true)
        if (mine[name] === theirs[name]) expect(isConflict).toBe(false)
      }
    }),
  )
})

test('[OFF-04] three versions as text: conflicts with all three, changes of one side listed', () => {
  const base: ContentDocument = { a: 'départ', b: '1', c: '1' }
  const described = describeVersions(
    FIELDS,
    { base, mine: { ...base, a: 'moi', b: '2' }, theirs: { ...base, a: 'Paul', c: '' } },
    () => undefined,
    (field) => (field === 'a' ? 'mine' : undefined),
  )
  expect(described.conflicts).toEqual([
    { field: 'a', label: 'A', base: 'départ', mine: 'moi', theirs: 'Paul', chosen: 'mine' },
  ])
  expect(described.fromMine).toEqual([{ label: 'B', before: '1', after: '2' }])
  expect(described.fromTheirs).toEqual([{ label: 'C', before: '1', after: '' }])
  expect(described.typed).toContainEqual(['a', 'moi'])
})
