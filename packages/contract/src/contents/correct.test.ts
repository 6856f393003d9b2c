import { expect, test } from 'vitest'
import { correctDocument, fillTaken, restoreSameTexts } from './correct.ts'
import type { Fields } from './fields.ts'

const fields = {
  title: { type: 'line', label: 'Titre', max: 12 },
  body: { type: 'rich', label: 'Texte', max: 400 },
  guide: { type: 'lines', label: 'Mode d’emploi', max: 40, maxLines: 3 },
  town: { type: 'line', label: 'Ville', needsTwo: 'routing', max: 40 },
  code: { type: 'line', label: 'Code', isVerbatim: true, max: 40 },
  site: { type: 'link', label: 'Site', max: 40 },
  tasks: {
    type: 'list',
    label: 'Tâches',
    singular: 'une tâche',
    max: 2,
    rowId: true,
    fields: { name: { type: 'line', label: 'Nom', max: 9 } },
  },
} as const satisfies Fields
const typed = {
  title: "L'été !",
  body: "<p>L'<em>été</em> !</p>",
  guide: ["L'été", 'Suite...'],
  town: "L'Isle",
  code: "L'ETE !",
  site: "https://a.example/?q='",
  tasks: [{ id: 'one', name: "L'été" }],
}

test('[OFF-09] saved texts: every kind of text corrected, also in rows; routes, codes, links stay', () => {
  expect(correctDocument(fields, typed, null)).toEqual({
    ...typed,
    title: 'L’été\u00a0!',
    body: '<p>L’<em>été</em>\u00a0!</p>',
    guide: ['L’été', 'Suite…'],
    tasks: [{ id: 'one', name: 'L’été' }],
  })
})

test('[OFF-09] saved texts: unchanged fields, and what would become too long, stay', () => {
  expect(correctDocument(fields, { ...typed, title: 'Neuf' }, typed)).toEqual({ ...typed, title: 'Neuf' })
  expect(correctDocument(fields, { ...typed, title: '«Été» «Été»' }, typed)).toMatchObject({ title: '«Été» «Été»' })
})

test('[OFF-14] text of an older version, sent back unchanged → stays, in its row; changed → saved', () => {
  const texts = {
    body: fields.body,
    rows: { ...fields.tasks, fields: { body: fields.body } },
  } as const satisfies Fields
  const old = '<p>Un&nbsp;<strong>mot</strong></p><p>Deux<br />lignes</p>'
  const sent = '<p>Un\u00a0<strong>mot</strong></p>\n<p>Deux<br>lignes</p>'
  const before = { body: old, rows: [{ id: 'one', body: old }] }
  const given = {
    body: sent,
    rows: [
      { id: 'new', body: sent },
      { id: 'one', body: sent },
    ],
  }
  expect(restoreSameTexts(texts, given, before)).toEqual({
    body: old,
    rows: [{ id: 'new', body: sent }, before.rows[0]],
  })
  const changed = { body: sent.replaceAll('strong', 'em'), rows: [] }
  expect(restoreSameTexts(texts, changed, before)).toEqual(changed)
  // What a text may not have is simplified by the next save.
  expect(restoreSameTexts(texts, given, { body: `${old}<h3></h3>`, rows: [] })).toEqual(given)
})

test('[OFF-19] an empty field takes the value of another one, in letters of addresses; a typed one stays', () => {
  const tool = {
    name: { type: 'line', label: 'Nom', max: 40 },
    slug: { type: 'slug', label: 'Adresse', max: 9, takenFrom: 'name' },
    logo: { type: 'picture', label: 'Logo', max: 40 },
    small: { type: 'picture', label: 'Petit logo', max: 40, takenFrom: 'logo', isNullable: true },
  } as const satisfies Fields
  const typed = { name: 'Là-bas, l’été !', slug: '', logo: '/a.svg', small: null }
  expect(fillTaken(tool, typed)).toEqual({ ...typed, slug: 'la-bas-l', small: '/a.svg' })
  const own = { ...typed, slug: 'la', small: '/b.svg' }
  expect(fillTaken(tool, own)).toEqual(own)
  expect(fillTaken(tool, { ...typed, name: '', logo: '' })).toMatchObject({ slug: '', small: '' })
})
