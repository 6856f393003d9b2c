// Which fields two people publish (OFF-10, OFF-11): each field of each kind, and rows that are added, removed or moved.
import { CONTENT_KINDS, type ContentKind } from '../constants.ts'
import { describe, expect, test } from 'vitest'
import { type ContentDocument, type ContentValue, type Field, type Fields, type ListField } from './fields.ts'
import { emptyDocument, newDocument } from './walk.ts'
import { KINDS } from './kinds.ts'
import { ARCHIVING_NEEDS_TWO, FIELDS_OF_ONE, FIELDS_THAT_NEED_TWO } from './two-people.cases.ts'
import { changesForTwo, hasFieldForTwo } from './two-people.ts'

/** A value of a field. Two different seeds give two different values. */
function valueOf(field: Field, seed: number): ContentValue {
  switch (field.type) {
    case 'number':
      return field.min + seed
    case 'flag':
      return seed % 2 === 1
    case 'choice':
      return field.options[seed % field.options.length]![0]
    case 'choices':
      return [field.options[seed % field.options.length]![0]]
    case 'lines':
    case 'references':
      return [`valeur ${seed}`]
    case 'group':
      return documentOf(field.fields, seed)
    case 'list':
      return [0, 1].map((place) => rowOf(field.fields, seed + 2 * place, `ligne-${place}`))
    default:
      return `valeur ${seed}`
  }
}
const documentOf = (fields: Fields, seed: number): ContentDocument =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, seed)]))
const rowOf = (fields: Fields, seed: number, id: string): ContentDocument => ({ id, ...documentOf(fields, seed) })

interface Change {
  path: string
  /** The document with this one change. */
  apply: (document: ContentDocument) => ContentDocument
}

/** Every change of one field, or of the rows of one list. */
function changesOf(fields: Fields, path = ''): Change[] {
  return Object.entries(fields).flatMap(([name, field]): Change[] => {
    const at = path + name
    const within = (change: (value: ContentValue) => ContentValue) => (document: ContentDocument) => ({
      ...document,
      [name]: change(document[name]!),
    })
    if (field.type === 'group')
      return changesOf(field.fields, `${at}.`).map(({ path: inner, apply }) => ({
        path: inner,
        apply: within((value) => apply(value as ContentDocument)),
      }))
    if (field.type !== 'list') return [{ path: at, apply: within(() => valueOf(field, 1)) }]
    const rows = (change: (list: ContentDocument[]) => ContentDocument[]) =>
      within((value) => change(value as ContentDocument[]))
    return [
      { path: `${at}[]+`, apply: rows((list) => [...list, rowOf(field.fields, 4, 'ligne-4')]) },
      { path: `${at}[]-`, apply: rows((list) => list.slice(1)) },
      { path: `${at}[]~`, apply: rows((list) => list.toReversed()) },
      ...changesOf(field.fields, `${at}[].`).map(({ path: inner, apply }) => ({
        path: inner,
        apply: rows(([first, ...others]) => [apply(first!), ...others]),
      })),
    ]
  })
}

const pathsOf = (kind: ContentKind, before: ContentDocument | null, after: ContentDocument | null) =>
  changesForTwo(KINDS[kind].fields, before, after).map(({ path }) => path)

/** The changes that the cases decide about: every field, and rows of lists where two people are needed. */
const forTwo = (kind: ContentKind) => FIELDS_THAT_NEED_TWO[kind] ?? []
const ofOne = (kind: ContentKind) => FIELDS_OF_ONE[kind] ?? []

describe.each(CONTENT_KINDS.map((kind) => ({ kind, fields: KINDS[kind].fields })))('$kind', ({ kind, fields }) => {
  const start = documentOf(fields, 0)
  const changes = changesOf(fields)

  test('[OFF-11] each field: one change of it alone needs two people exactly when it is listed', () => {
    const found = Object.fromEntries(changes.map(({ path, apply }) => [path, pathsOf(kind, start, apply(start))]))
    const listed = new Set(forTwo(kind).map(({ path }) => path))
    expect(found).toEqual(Object.fromEntries(changes.map(({ path }) => [path, listed.has(path) ? [path] : []])))
    const known = new Set(changes.map(({ path }) => path))
    const decided = [...forTwo(kind), ...ofOne(kind)].map(({ path }) => path)
    expect(decided.filter((path) => !known.has(path))).toEqual([])
    expect([...known].filter((path) => !decided.includes(path) && !/[+~-]$/.test(path))).toEqual([])
  })

  test('[OFF-11] reasons: as listed', () => {
    for (const { path, apply } of changes) {
      const reason = forTwo(kind).find((one) => one.path === path)?.reason
      const [change] = changesForTwo(fields, start, apply(start))
      expect(change?.reason, path).toBe(reason)
      if (change) expect(change.label, path).not.toBe('')
    }
  })

  test('[OFF-11] unchanged, or empty: one person; a new or archived content: two if its kind has a field', () => {
    expect(pathsOf(kind, start, structuredClone(start))).toEqual([])
    expect(pathsOf(kind, null, emptyDocument(fields))).toEqual([])
    const needsTwo = ARCHIVING_NEEDS_TWO.includes(kind)
    expect(hasFieldForTwo(fields)).toBe(needsTwo)
    expect(pathsOf(kind, null, start).length > 0).toBe(needsTwo)
    expect(pathsOf(kind, start, null).length > 0).toBe(needsTwo)
  })

  test('[OFF-11] pictures: all of a kind need two people, or none', () => {
    const pictures = (of: Fields): Field[] =>
      Object.values(of).flatMap((field) =>
        'fields' in field ? pictures(field.fields) : field.type === 'picture' ? [field] : [],
      )
    expect(new Set(pictures(fields).map((field) => field.needsTwo !== undefined)).size).toBeLessThanOrEqual(1)
  })
})

describe('rows', () => {
  const task = (id: string, stars: number): ContentDocument => ({
    ...newDocument((KINDS.missions.fields['tasks'] as ListField).fields),
    id,
    name: `Tâche ${stars}`,
    stars,
  })
  const mission = (tasks: ContentDocument[]): ContentDocument => ({
    name: 'Mission',
    subtitle: '',
    bonus: 100,
    tasks,
  })
  const social = (name: string): ContentDocument => ({ name, url: `https://${name}.example` })
  const partner = (...socials: ContentDocument[]): ContentDocument => ({
    name: 'Partenaire',
    website: null,
    logo: '/images/a.svg',
    description: '',
    socials,
  })

  test('[OFF-11] same task under another identifier → removed and added', () => {
    expect(pathsOf('missions', mission([task('a', 10)]), mission([task('b', 10)]))).toEqual(['tasks[]+', 'tasks[]-'])
  })

  test('[OFF-11] tasks that exchange their identifiers → their stars change', () => {
    const [before, after] = [mission([task('a', 10), task('b', 500)]), mission([task('b', 10), task('a', 500)])]
    expect(pathsOf('missions', before, after)).toEqual(['tasks[].stars'])
  })

  test('[OFF-11] tasks without identifier, or two with one → added', () => {
    const before = mission([task('a', 10)])
    expect(pathsOf('missions', before, mission([task('a', 10), task('a', 10)]))).toEqual(['tasks[]+'])
    const { id: _, ...withoutId } = task('a', 10)
    expect(pathsOf('missions', before, mission([withoutId]))).toEqual(['tasks[]+', 'tasks[]-'])
  })

  test('[OFF-11] links without identifier: moved, removed → one person; replaced during a removal → two', () => {
    const before = partner(social('a'), social('b'), social('c'))
    expect(pathsOf('partners', before, partner(social('c'), social('a')))).toEqual([])
    expect(pathsOf('partners', before, partner(social('c'), social('evil')))).toEqual([
      'socials[].name',
      'socials[].url',
    ])
    expect(pathsOf('partners', before, partner(social('a'), social('a'), social('b'), social('c')))).toEqual([
      'socials[]+',
    ])
  })

  test('[OFF-11] emptied limit → two people; empty text instead of none → one', () => {
    const reward = { ...emptyDocument(KINDS.rewards.fields), limit_per_day: 10, image: null }
    expect(pathsOf('rewards', reward, { ...reward, limit_per_day: null })).toEqual(['limit_per_day'])
    expect(pathsOf('rewards', reward, { ...reward, image: '' })).toEqual([])
  })
})
