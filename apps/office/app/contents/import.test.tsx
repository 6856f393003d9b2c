import { screen, waitFor, within } from '@testing-library/react'
import type { OfficeRole } from '@visions/contract/constants'
import type { ImportLine, ImportReport } from '@visions/contract/imports'
import { expect, test } from 'vitest'
import { listedWith } from '../../test/contents.ts'
import { alerts, openOffice, plain, press, seeHeading } from '../../test/office.ts'
import { fakeApi, refusal, testId } from '@visions/ui/test/pages.ts'
import { renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import { actOnImport, type ImportOutcome } from './import-act.ts'
import { ImportView } from './import-view.tsx'
import { ApiError } from '@visions/ui/lib/api.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const lineWith = (line: number, fields: Partial<ImportLine> = {}): ImportLine => ({
  line,
  kind: 'missions',
  key: testId(line),
  title: `Mission ${line}`,
  action: 'change',
  changes: [{ label: 'Nom', before: `Avant ${line}`, after: `Mission ${line}` }],
  problems: [],
  ...fields,
})
const NONE = { create: 0, change: 0, unchanged: 0, refused: 0 }
const reportWith = (fields: Partial<ImportReport> = {}): ImportReport => ({
  id: testId(7),
  name: 'missions.csv',
  kind: 'missions',
  storedAt: '2026-11-24T09:00:00.000Z',
  appliedAt: null,
  fingerprint: 'f'.repeat(64),
  counts: { ...NONE, create: 1, change: 1 },
  problems: [],
  lines: [lineWith(2), lineWith(3, { action: 'create', changes: [{ label: 'Nom', before: '', after: 'Mission 3' }] })],
  ...fields,
})

const REPORT = 'GET /office/imports/{id}'
const APPLY = 'POST /office/imports/{id}/application'
const LIST = 'GET /office/contents/{kind}'
const PUBLISH = 'POST /office/contents/{kind}/publication'
const AT = `/bureau/contenus/import/${testId(7)}`

const open = (at: string, answers: Answers = {}, roles: OfficeRole[] = ['publisher']) =>
  openOffice(at, { [REPORT]: reportWith(), ...answers }, roles)

// ── Form ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The answer to the form: the outcome that the page shows. Throws its redirect. */
async function send(
  file: { name: string; content: string } | undefined,
  type = '',
  answer: unknown = { id: testId(7) },
) {
  const api = fakeApi({ 'POST /office/imports': answer })
  const form = new FormData()
  form.set('file', new File([file?.content ?? ''], file?.name ?? ''))
  form.set('type', type)
  // The Request of Node does not know the FormData of jsdom.
  const request = { url: 'http://pro.localhost/bureau/contenus/import', formData: () => Promise.resolve(form) }
  const url = new URL(request.url)
  const outcome = await actOnImport(api, { request, params: {}, url } as unknown as PageArgs)
  return { api, outcome }
}
const sentOrThrown = async (...sent: Parameters<typeof send>) => {
  try {
    return (await send(...sent)).outcome
  } catch (thrown) {
    return thrown as Response
  }
}

const lineRefusal = (code: string, line: number) => new ApiError('POST', 422, { code, message: '', details: { line } })

test.each([
  ['no file', undefined, 'missions', 'file', /Choisissez un fichier/],
  ['an empty file', { name: 'a.csv', content: '' }, 'missions', 'file', /vide/],
  ['more than 2 MB', { name: 'a.csv', content: 'x'.repeat(2_000_001) }, 'missions', 'file', /2.Mo/],
  ['a CSV without kind', { name: 'a.csv', content: 'key;name' }, '', 'type', /Choisissez le type/],
] as const)('[OFF-07] %s → not sent, and why', async (_, file, type, field, failure) => {
  const { api, outcome } = await send(file, type)
  expect(outcome).toMatchObject({ field, failure: expect.stringMatching(failure) as string })
  expect(api).not.toHaveBeenCalled()
})

test('[OFF-07] a CSV, or a bundle without kind → stored, and its report', async () => {
  const stored = async (...sent: Parameters<typeof send>) => {
    const bodies: unknown[] = []
    const answer = ({ query, body }: { query: unknown; body: Uint8Array }) => {
      bodies.push({ query, text: new TextDecoder().decode(body) })
      return { id: testId(7) }
    }
    const { status, headers } = (await sentOrThrown(sent[0], sent[1], answer)) as Response
    return { bodies, status, location: headers.get('location') }
  }
  expect(await stored({ name: 'missions.csv', content: 'key;name\n;Été' }, 'missions')).toEqual({
    bodies: [{ query: { kind: 'missions', name: 'missions.csv' }, text: 'key;name\n;Été' }],
    status: 302,
    location: AT,
  })
  expect(await stored({ name: 'tout.json', content: ' {"format":1}' }, 'missions')).toMatchObject({
    bodies: [{ query: { name: 'tout.json' }, text: ' {"format":1}' }],
  })
})

test.each([
  [429, /Attendez dix minutes/],
  [0, /ne répond pas/],
  [refusal(403, 'role_needed'), /Votre rôle/],
  [lineRefusal('workbook', 1), /^Ligne 1.: Ce fichier est un classeur.*premier «.CSV.» de la liste/],
  [
    lineRefusal('unknown_encoding', 3),
    /^Ligne 3.: les accents du fichier sont illisibles.*premier «.CSV.» de la liste/,
  ],
])('[OFF-13] a file that the API refuses (%s) → said', async (answer, failure) => {
  const file = { name: 'a.csv', content: 'key;name' }
  expect(await sentOrThrown(file, 'missions', answer)).toMatchObject({
    failure: expect.stringMatching(failure) as string,
  })
})

test('[OFF-07] form: works without scripts, the failure at its field, the kind chosen again', async () => {
  open('/bureau/contenus/import?type=missions&erreur=taille')
  const file = await screen.findByLabelText<HTMLInputElement>(/Fichier/)
  expect(file.type).toBe('file')
  expect(file.form!.enctype).toBe('multipart/form-data')
  expect(file.form!.method).toBe('post')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Type/ }).value).toBe('missions')
  expect(plain(screen.getByRole('alert'))).toContain('dépasse 2 Mo')
})

test('[OFF-07] outcome of the form: announced, and at its field', async () => {
  const page = {
    canImport: true,
    isTooLarge: false,
    kind: undefined,
    kinds: [{ value: 'events' as const, label: 'Événements' }],
  }
  const outcome: ImportOutcome = { failure: 'Choisissez le type.', field: 'type', kind: 'events' }
  renderRoute({ '/x': { default: () => <ImportView page={page} outcome={outcome} /> } }, '/x', {})
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Type/ })
  expect(select.getAttribute('aria-invalid')).toBe('true')
  expect(select.value).toBe('events')
  expect(screen.getByRole('alert').textContent).toContain('Choisissez le type.')
})

test('[OFF-07] a reader: no form', async () => {
  open('/bureau/contenus/import', {}, ['auditor'])
  expect(await screen.findByText(/Votre rôle ne permet pas d’importer/)).toBeTruthy()
  expect(screen.queryByLabelText(/Fichier/)).toBeNull()
})

// ── Report ───────────────────────────────────────────────────────────────────────────────────────────────────────────

test('[OFF-07] report: lines with actions and differences, a file to download, a button to apply', async () => {
  const { inputsOf } = open(AT, { [APPLY]: { created: 1, changed: 1 } })
  const table = within(await screen.findByRole('table', { name: 'Contenus du fichier' }))
  expect(texts(table.getAllByRole('row')).slice(1)).toEqual([
    'Mission 22À modifierNom : Avant 2 → Mission 2—',
    'Mission 33À créerNom : Mission 3—',
  ])
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/bureau/contenus/missions/${testId(2)}`,
  ])
  expect(plain(screen.getByText(/^Le fichier contient/))).toBe('Le fichier contient 1 mission à créer, 1 à modifier.')
  const report = screen.getByRole('link', { name: 'Télécharger le rapport' })
  expect(report.getAttribute('href')).toBe(`/api/office/imports/${testId(7)}/report`)
  expect(report.hasAttribute('download')).toBe(true)
  await press('J’applique ces changements')
  await expect
    .poll(() => inputsOf(APPLY))
    .toEqual([expect.objectContaining({ params: { id: testId(7) }, body: { fingerprint: 'f'.repeat(64) } })])
})

test.each([
  ['events', { create: 2, change: 1, unchanged: 5 }, null, '2 événements à créer, 1 à modifier, 5 inchangés.'],
  ['missions', { unchanged: 1, refused: 2 }, null, '1 mission inchangée, 2 refusées.'],
  [null, { create: 1200 }, null, '1 200 contenus à créer.'],
  ['sentences', { create: 2, change: 1 }, '2026-11-24T10:00:00.000Z', '2 phrases du jeu créées, 1 modifiée.'],
] as const)('[OFF-13] report of %s, %j → its counts first', async (kind, some, appliedAt, text) => {
  open(AT, { [REPORT]: reportWith({ kind, appliedAt, counts: { ...NONE, ...some }, lines: [] }) })
  const found = await screen.findByText(/^Le fichier contient/)
  expect(plain(found).replaceAll('\u202f', ' ')).toBe(`Le fichier contient ${text}`)
})

test('[OFF-07] applied: the numbers and the way to the drafts, no button', async () => {
  open(AT, { [REPORT]: reportWith({ appliedAt: '2026-11-24T10:00:00.000Z' }) })
  await seeHeading('Import terminé')
  expect(plain(screen.getByRole('status'))).toContain('1 brouillon créé et 1 modifié')
  expect(screen.getByRole('link', { name: 'Voir les brouillons' }).getAttribute('href')).toBe(
    '/bureau/contenus/missions',
  )
  expect(screen.queryByRole('button', { name: /applique/ })).toBeNull()
})

test('[OFF-07] refused lines: their problems, no button', async () => {
  const problem = { label: 'Premier jour', message: 'Écrivez un jour qui existe.', isBlocking: true }
  const advice = { label: '', message: 'Ce contenu a déjà un brouillon.', isBlocking: false }
  open(AT, {
    [REPORT]: reportWith({
      counts: { ...NONE, change: 1, refused: 1 },
      lines: [
        lineWith(3, { action: 'refused', changes: [], problems: [problem] }),
        lineWith(2, { problems: [advice] }),
      ],
    }),
  })
  expect(await alerts()).toContain('1 contenu est refusé. Rien n’est appliqué')
  const rowsOf = (name: string) => texts(within(screen.getByRole('table', { name })).getAllByRole('row')).slice(1)
  expect(rowsOf('Contenus refusés')).toEqual(['Mission 33Premier jour. Écrivez un jour qui existe.'])
  expect(rowsOf('Contenus du fichier')[0]).toContain('Conseil : Ce contenu a déjà un brouillon.')
  expect(screen.queryByRole('button', { name: /applique/ })).toBeNull()
})

test('[OFF-07] a file that cannot be read: why, with lines; nothing to apply', async () => {
  open(AT, {
    [REPORT]: reportWith({
      counts: NONE,
      lines: [],
      problems: [{ line: 1, message: 'La colonne «\u00a0titre\u00a0» n’existe pas.' }],
    }),
  })
  expect(await alerts()).toContain('Ligne 1 : La colonne « titre » n’existe pas.')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: /applique/ })).toBeNull()
})

test('[OFF-07] file without changes → a message, no table', async () => {
  const lines = [lineWith(2, { action: 'unchanged', changes: [] })]
  open(AT, { [REPORT]: reportWith({ counts: { ...NONE, unchanged: 1 }, lines }) })
  expect(plain(await screen.findByRole('status'))).toContain('Ce fichier ne change rien')
  expect(screen.queryByRole('table')).toBeNull()
})

test('[OFF-07] more changes than the page shows → their number, without the unchanged contents', async () => {
  const lines = [lineWith(2), lineWith(3, { action: 'unchanged', changes: [] })]
  open(AT, { [REPORT]: reportWith({ counts: { ...NONE, change: 700, unchanged: 1 }, lines }) })
  expect(plain(await screen.findByText(/Le rapport les contient tous/))).toContain('Les 1 premiers')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test.each([
  [refusal(409, 'import_changed'), /des contenus ont changé depuis la vérification/],
  [refusal(409, 'import_refused'), /des lignes sont refusées/],
  [503, /ne répond pas/],
])('[OFF-07] application refused (%s) → said, the report stays', async (answer, text) => {
  open(AT, { [APPLY]: answer })
  await press('J’applique ces changements')
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.getByRole('table')).toBeTruthy()
})

test.each([
  [AT, 404, 'n’existe pas'],
  ['/bureau/contenus/import/x', 404, 'n’existe pas'],
  [AT, 503, 'ne répond pas'],
])('[OFF-07] report %s that is not there (%s) → said', async (at, answer, title) => {
  open(at, { [REPORT]: answer })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(title)
})

// ── Lists ────────────────────────────────────────────────────────────────────────────────────────────────────────────

test.each([
  ['editor', true],
  ['auditor', false],
] as const)('[OFF-07] %s: exports, and imports: %s', async (role, canImport) => {
  open('/bureau/contenus', { 'GET /office/contents': { kinds: [] } }, [role])
  const all = await screen.findByRole('link', { name: /Exporter tous/ })
  expect(all.getAttribute('href')).toBe('/api/office/exports')
  expect(screen.queryByRole('link', { name: 'Importer un fichier' }) !== null).toBe(canImport)
  open('/bureau/contenus/missions', { [LIST]: { contents: [], nextFrom: null } }, [role])
  const table = await screen.findByRole('link', { name: /Exporter les contenus/ })
  expect(table.getAttribute('href')).toBe('/api/office/exports/missions')
  expect(screen.queryByRole('link', { name: 'Importer un fichier' }) !== null).toBe(canImport)
})

const SOME = {
  contents: [
    listedWith(1, { state: 'draft', revision: 3 }),
    listedWith(2, { state: 'changed', revision: 5 }),
    listedWith(3),
  ],
  nextFrom: null,
}

test('[OFF-07] publication of a selection: confirmed with titles, sent with the shown revisions', async () => {
  const { user, inputsOf, where } = open('/bureau/contenus/missions?etat=draft&choisir=tout', {
    [LIST]: SOME,
    [PUBLISH]: { published: 2 },
  })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ defaultChecked }) => defaultChecked)).toEqual([true, true, true])
  await press('Je publie la sélection')
  const region = within(await screen.findByRole('region', { name: /Publier ces 2 brouillons/ }))
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Mission 1', 'Mission 2'])
  await user.click(region.getByRole('button', { name: 'Je publie ces brouillons' }))
  await expect.poll(where).toBe('/bureau/contenus/missions?etat=draft&fait=publication')
  expect(inputsOf(PUBLISH)).toEqual([
    expect.objectContaining({
      body: {
        contents: [
          { key: testId(1), revision: 3 },
          { key: testId(2), revision: 5 },
        ],
      },
    }),
  ])
})

test('[OFF-07] publication refused: every refused content, and why; nothing chosen, no draft: said', async () => {
  const incomplete = new ApiError('POST', 422, {
    code: 'content_incomplete',
    message: '',
    fields: [
      { path: `missions/${testId(1)}`, message: 'Mission 1 : le brouillon a changé depuis.' },
      { path: `missions/${testId(2)}`, message: 'Mission 2 : Nom : Ce champ est vide.' },
    ],
    details: { title: 'Mission 1' },
  })
  open('/bureau/contenus/missions?choisir=tout', { [LIST]: SOME, [PUBLISH]: incomplete })
  await press('Je publie la sélection')
  await press('Je publie ces brouillons')
  const alert = await alerts()
  expect(alert).toMatch(
    /^Rien n’a été publié\..*Mission 1 : le brouillon a changé.*Mission 2 : Nom : Ce champ est vide\.$/,
  )
  open('/bureau/contenus/missions', { [LIST]: SOME })
  await press('Je publie la sélection')
  expect((await screen.findByRole('alert')).textContent).toContain('Cochez au moins un brouillon')
  open('/bureau/contenus/missions?choisir=tout', {
    [LIST]: { contents: [listedWith(3)], nextFrom: null },
  })
  await press('Je publie la sélection')
  expect(await screen.findByText(/aucun brouillon à publier/)).toBeTruthy()
})

test('[OFF-02] archiving of a selection with a new draft: only what people see is named and sent', async () => {
  const draft = listedWith(4, { state: 'draft' })
  open('/bureau/contenus/missions?choisir=tout', {
    [LIST]: { contents: [listedWith(3), draft], nextFrom: null },
  })
  await press('J’archive la sélection')
  await seeHeading(/Archiver ce contenu/)
  expect(screen.queryByText('Mission 4')).toBeNull()
  open('/bureau/contenus/missions?choisir=tout', { [LIST]: { contents: [draft], nextFrom: null } })
  await press('J’archive la sélection')
  expect(await screen.findByText(/aucun contenu publié à archiver/)).toBeTruthy()
})

test('[OFF-07] an editor publishes nothing from a list', async () => {
  open('/bureau/contenus/missions', { [LIST]: SOME }, ['editor'])
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /sélection/ })).toBeNull()
})

test('[OFF-11] an editor asks for the review of chosen drafts', async () => {
  const submit = 'POST /office/contents/{kind}/submission'
  const contents = [listedWith(3), listedWith(4, { state: 'draft' }), listedWith(5, { state: 'changed' })]
  const { where, inputsOf } = open(
    '/bureau/contenus/missions?choisir=tout',
    { [LIST]: { contents, nextFrom: null }, [submit]: { submitted: 2 } },
    ['editor'],
  )
  await press('Je demande une relecture')
  await waitFor(() => expect(where()).toBe('/bureau/contenus/missions?fait=relectures'))
  expect(inputsOf(submit)).toMatchObject([
    {
      params: { kind: 'missions' },
      body: {
        contents: [
          { key: testId(4), revision: 4 },
          { key: testId(5), revision: 5 },
        ],
      },
    },
  ])
})
