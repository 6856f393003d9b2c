import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ContentKind, OfficeRole } from '@visions/contract/constants'
import type { Content, Shown } from '@visions/contract/office-contents'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { CONTENTS } from '@visions/contract/office-addresses'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentWith, emptyContent, listedWith, mission, MISSION, PAUL, task, TOOLS } from '../../test/contents.ts'
import { alerts, ME, officeRoutes, openOffice, plain, press, seeHeading } from '../../test/office.ts'
import { OfficeBar } from '../office-bar.tsx'
import { pagesFor } from '../office-pages.ts'
import { refusal, testId } from '@visions/ui/test/pages.ts'
import { region, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import { ContentMessage } from './content-message.tsx'
import { ApiError } from '@visions/ui/lib/api.ts'

// In the browser, the answer to a form is a new document. Here the fields stay, so that tests of what was typed read
// `defaultValue` and attributes.

const CONTENT = 'GET /office/contents/{kind}/{key}'
const DRAFT = 'PUT /office/contents/{kind}/{key}/draft'
const LIST = 'GET /office/contents/{kind}'
const CREATE = 'POST /office/contents/{kind}'
const ARCHIVE = 'POST /office/contents/{kind}/archive'
const PUBLISH = 'POST /office/contents/{kind}/{key}/publication'
const SUBMIT = 'POST /office/contents/{kind}/{key}/submission'
const RETURN = 'POST /office/contents/{kind}/{key}/return'
const COMMENT = 'POST /office/contents/{kind}/{key}/comments'
const RESTORE = 'POST /office/contents/{kind}/{key}/restoration'
const DISCARD = 'DELETE /office/contents/{kind}/{key}/draft'
const PRESENCE = 'PUT /office/contents/{kind}/{key}/presence'
const VERSION = 'GET /office/contents/{kind}/{key}/versions/{version}'

const EDITOR = `/bureau/contenus/missions/${MISSION}`
const saved = { revision: 4, problems: [] }

const open = (at: string, answers: Answers = {}, roles: OfficeRole[] = ['publisher']) =>
  openOffice(
    at,
    {
      'GET /office/contents/{kind}/names': TOOLS,
      [PRESENCE]: { done: true },
      [CONTENT]: contentWith(),
      [LIST]: { contents: [], nextFrom: null },
      // Of an unchanged document before an act.
      [DRAFT]: ({ body: { revision } }: { body: { revision: number } }) => ({ revision, problems: [] }),
      ...answers,
    },
    roles,
  )
/** Opens a content with these fields. */
const openContent = (fields: Partial<Content>, answers: Answers = {}, roles?: OfficeRole[]) =>
  open(EDITOR, { [CONTENT]: contentWith(fields), ...answers }, roles)
const askedWith = (id: number, canAnswer: boolean) => ({
  ...listedWith(id, { state: 'in-review' }),
  askedBy: 'Nadia',
  askedAt: '2026-11-25T08:00:00.000Z',
  canAnswer,
})
const input = (label: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const retype = async (user: UserEvent, label: string | RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name: label })
  await user.clear(field)
  if (text !== '') await user.type(field, text)
}
const NAME = 'Nom (obligatoire)'
const SUBTITLE = 'Sous-titre (obligatoire)'
const SAVE = 'J’enregistre le brouillon'
/** The field «Nom» of the mission: its tasks have one, too. */
const nameField = async () => (await screen.findAllByRole<HTMLInputElement>('textbox', { name: NAME }))[0]!

// ── Home, kinds, reviews ─────────────────────────────────────────────────────────────────────────────────────────────

test.each([
  ['editor', true],
  ['publisher', true],
  ['economy', true],
  ['auditor', true],
  ['admin', true],
  ['support', false],
] as const)('[OFF-02] role %s: contents among the linked pages: %s', (role, isShown) => {
  const linked = pagesFor({ ...ME, roles: [role] }).map(({ to }) => to)
  for (const to of ['/bureau/contenus', '/bureau/relectures']) expect(linked.includes(to)).toBe(isShown)
})

test('[OFF-19] kinds: in four groups, each with numbers by state and a button that creates one', async () => {
  open('/bureau/contenus', {
    'GET /office/contents': { kinds: [{ kind: 'missions', counts: { draft: 2, published: 1, 'in-review': 3 } }] },
    'GET /office/drafts': { drafts: [], isComplete: true },
  })
  expect(texts(await screen.findAllByRole('heading', { level: 2 }))).toEqual([
    'Ce que les personnes font',
    'Ce qu’elles gagnent',
    'Ce qu’elles lisent',
    'Réglages',
    'Retrouver, importer, exporter',
  ])
  const shown = screen.getAllByRole('link').map((link) => link.getAttribute('href')!)
  for (const kind of Object.keys(KINDS)) expect(shown.filter((to) => to === `/bureau/contenus/${kind}`)).toHaveLength(1)
  expect(screen.getByText('2 brouillons, 3 à relire, 1 publiée')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Créer une mission' }).getAttribute('value')).toBe('create')
  expect(screen.getByRole('link', { name: 'Créer un thème d’aide' }).getAttribute('href')).toBe(
    '/bureau/contenus/help?creer=1',
  )
  expect(plain(screen.getByRole('link', { name: /relectures/ }))).toBe('Voir les relectures (3 contenus à relire)')
  expect(screen.queryByRole('heading', { name: 'Mes brouillons' })).toBeNull()
})

test('[OFF-19] own drafts: each with what it waits for; the first five, the others behind a link', async () => {
  const draft = (n: number, fields: object) => ({ ...listedWith(n, { state: 'draft' }), toFill: 0, ...fields })
  const drafts = [
    draft(1, { toFill: 2 }),
    draft(2, { state: 'in-review' }),
    draft(3, { state: 'scheduled', publishAt: '2099-11-24T09:00:00.000Z' }),
    draft(4, { title: '' }),
    draft(5, {}),
    draft(6, {}),
  ]
  open('/bureau/contenus', {
    'GET /office/contents': { kinds: [] },
    'GET /office/drafts': { drafts, isComplete: false },
  })
  const own = await region('Mes brouillons')
  expect(own.getByText('2 champs à remplir')).toBeTruthy()
  expect(own.getByText('Une relecture')).toBeTruthy()
  expect(own.getByText(/^Sa publication, le 24 novembre 2099/)).toBeTruthy()
  expect(own.getByRole('link', { name: 'Sans titre' }).getAttribute('href')).toContain('/bureau/contenus/missions/')
  expect(own.getByText('Voir les autres (1 et plus)')).toBeTruthy()
})

test('[OFF-19] search: contents of all kinds with their states; none → said; refused → said', async () => {
  const FOUND = 'GET /office/search'
  const at = '/bureau/contenus?cherche=ecole'
  const kinds = { 'GET /office/contents': { kinds: [] } }
  const found = open(at, {
    ...kinds,
    [FOUND]: { contents: [listedWith(1), listedWith(2, { kind: 'events', title: '<b>École</b>' })], isComplete: false },
  })
  const table = within(await screen.findByRole('table', { name: 'Contenus trouvés' }))
  expect(table.getByRole('row', { name: /<b>École<\/b> Événements/ })).toBeTruthy()
  expect(screen.getByText('Ce sont les premiers. Précisez votre recherche.')).toBeTruthy()
  expect(found.inputsOf(FOUND)).toMatchObject([{ query: { search: 'ecole' } }])
  open(at, { ...kinds, [FOUND]: { contents: [], isComplete: true } })
  expect(plain(await screen.findByText(/Aucun titre/))).toContain('Aucun titre ne contient « ecole ».')
  open(at, { ...kinds, [FOUND]: 503 })
  expect(await screen.findByText(/La recherche n’a pas abouti/)).toBeTruthy()
})

test('[OFF-17] state: a published mission that no person meets → said in the chip and the state', async () => {
  const shown: Shown = { isSeen: false, who: [], nextSteps: ['presets'], reason: 'proposée à personne' }
  open('/bureau/contenus/missions', {
    [LIST]: { contents: [listedWith(1, { shown }), listedWith(2)], nextFrom: null },
  })
  expect(texts(within(await screen.findByRole('table')).getAllByText(/^Publiée/))).toEqual([
    'Publiée, mais proposée à personne',
    'Publiée',
  ])
  openContent({ state: 'published', savedAt: null, shown: { ...shown, nextSteps: [] } })
  expect((await region('État')).getByText('Publiée, mais proposée à personne.')).toBeTruthy()
})

test('[OFF-17] state: people who meet a mission → named', async () => {
  const shown: Shown = { isSeen: true, who: ['lycéens et lycéennes', 'objectif «\u00a0Emploi\u00a0»'], nextSteps: [] }
  const leaving = [{ kind: 'objectives' as const, key: testId(71), title: 'Emploi' }]
  openContent({ state: 'changed', shown, leaving })
  expect((await region('Où elle est montrée')).getByText(/Un brouillon la retire/)).toBeTruthy()
  const state = await region('État')
  const lines = state.getAllByText(/./).map((line) => plain(line))
  expect(lines).toContain('Proposée à : lycéens et lycéennes ; objectif « Emploi ».')
  expect(lines).toContain('Ce contenu est publié, avec un brouillon plus récent.')
})

const SHOW = 'POST /office/missions/{key}/showing'
const unseen: Shown = { isSeen: false, who: [], nextSteps: ['presets', 'objectives'], reason: 'proposée à personne' }

test('[OFF-17] published mission that no person meets: asks where to show it; one act → published there', async () => {
  const {
    where: address,
    inputsOf,
    user,
  } = open(`${EDITOR}?fait=publie`, {
    [CONTENT]: contentWith({ state: 'published', savedAt: null, shown: unseen }),
    [SHOW]: { kind: 'presets', key: testId(70), isPublished: true },
  })
  expect(plain(await screen.findByText(/aucune personne ne le voit encore/))).toBeTruthy()
  const where = await region('Où la montrer\u00a0?')
  await user.selectOptions(where.getByLabelText('Public'), 'JOB')
  await user.selectOptions(where.getByLabelText('Âge'), '30+')
  await press('Je la propose au départ')
  await waitFor(() => {
    expect(address()).toBe(`${EDITOR}?fait=montree`)
  })
  expect(inputsOf(SHOW)).toMatchObject([{ body: { place: { audience: 'JOB', ageGroup: '30+', namespace: null } } }])
})

test.each([
  [3, /^À relire\s*, 3\sbrouillons$/],
  [0, /^À relire$/],
])('[OFF-02] [OFF-16] bar: %i reviews to answer → as text; the open page is marked', async (toReview, name) => {
  const Bar = () => <OfficeBar me={{ ...ME, roles: ['publisher'] }} toReview={toReview} path={EDITOR} />
  renderRoute({ '/bureau': { default: Bar } }, '/bureau', {})
  expect((await screen.findByRole('link', { name })).getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('link', { name: 'Contenus' }).getAttribute('aria-current')).toBe('true')
})

test('[OFF-02] [OFF-16] reviews: none → said; own ones, those of others, scheduled ones, archivals', async () => {
  open('/bureau/relectures', { 'GET /office/reviews': { waiting: [], scheduled: [] } })
  expect(await screen.findByText(/dont une relecture est demandée s’afficheront ici/)).toBeTruthy()
  open('/bureau/relectures', {
    'GET /office/reviews': {
      waiting: [askedWith(3, true), askedWith(6, false)],
      scheduled: [listedWith(4, { kind: 'events', state: 'scheduled', publishAt: '2026-11-30T07:00:00.000Z' })],
      archivals: [listedWith(5)],
    },
  })
  const waiting = within(await screen.findByRole('table', { name: 'Brouillons à relire' }))
  expect(texts(waiting.getAllByRole('row')).slice(1)).toEqual(['Mission 3MissionsLe 25 novembre 2026 à 9 h, par Nadia'])
  const others = within(screen.getByRole('table', { name: 'Brouillons relus par une autre personne' }))
  expect(texts(others.getAllByRole('row'))[1]).toContain('Mission 6')
  const archivals = within(screen.getByRole('table', { name: 'Archivages à confirmer' }))
  expect(texts(archivals.getAllByRole('row'))[1]).toBe('Mission 5MissionsPubliée24 novembre 2026 à 10 h, Paul Martin')
  const scheduled = within(screen.getByRole('table', { name: 'Publications programmées' }))
  expect(plain(scheduled.getAllByRole('row')[1]!)).toContain('Programmé le 30 novembre 2026 à 8 h')
  expect(scheduled.getByRole('link').getAttribute('href')).toBe(`/bureau/contenus/events/${testId(4)}`)
})

test('[PIS-10] reviews: agreements that end soon, and those that are over', async () => {
  const testimony = (id: number, day: string, isOver: boolean) =>
    ({ kind: 'testimonies', key: testId(id), title: `Témoin ${id}`, day, isOver }) as const
  const ending = [testimony(1, '2026-11-20', true), testimony(2, '2026-12-20', false)]
  open('/bureau/relectures', { 'GET /office/reviews': { waiting: [], scheduled: [], ending } })
  const rows = within(await screen.findByRole('table', { name: 'Accords qui prennent fin' })).getAllByRole('row')
  expect(texts(rows).slice(1)).toEqual([
    'Témoin 1Témoignages20 novembre 2026 (n’est plus affiché)',
    'Témoin 2Témoignages20 décembre 2026',
  ])
})

test('[OFF-09] reviews: published texts are checked when asked for; failed, none and some → said', async () => {
  const reviews = { waiting: [], scheduled: [] }
  open('/bureau/relectures', { 'GET /office/reviews': reviews })
  const check = await screen.findByRole('link', { name: 'Vérifier les textes publiés' })
  expect(check.getAttribute('href')).toBe('/bureau/relectures?textes=1#textes')
  const shown = async (answer: Answers[string]) => {
    document.body.replaceChildren()
    open('/bureau/relectures?textes=1', { 'GET /office/reviews': reviews, 'GET /office/advice': answer })
    return region('Textes publiés')
  }
  expect((await shown(503)).getByText(/n’ont pas pu être vérifiés/)).toBeTruthy()
  expect((await shown({ contents: [] })).getByText(/se lisent bien/)).toBeTruthy()
  const advised = {
    kind: 'missions',
    key: MISSION,
    title: 'Je teste',
    field: 'Nom',
    advice: 'Écrivez «\u00a0vous\u00a0».',
  }
  const row = (await shown({ contents: [advised] })).getAllByRole('row')[1]!
  expect(plain(row)).toBe('Je testeMissionsNomÉcrivez « vous ».')
})

// ── Lists ────────────────────────────────────────────────────────────────────────────────────────────────────────────

test('[OFF-02] list: unknown kind → page that says so', async () => {
  const { api } = open('/bureau/contenus/constructor')
  await seeHeading('Cette page n’existe pas')
  expect(api.mock.calls.map(([called]) => called)).not.toContain(LIST)
})

test('[OFF-02] list: empty → said with the first act; with a filter → other words', async () => {
  open('/bureau/contenus/missions')
  expect(await screen.findByText(/Créez une mission pour commencer/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /J’archive/ })).toBeNull()
  open('/bureau/contenus/missions?cherche=forces')
  expect(await screen.findByText(/Aucun contenu ne correspond à ces filtres/)).toBeTruthy()
})

test('[OFF-02] list: filters from the address → sent and shown; unknown values → ignored', async () => {
  const { inputsOf } = open('/bureau/contenus/missions?cherche=+forces+&etat=changed&espace=sdn', {
    [LIST]: { contents: [listedWith(3, { state: 'changed' })], nextFrom: 'Mission 3|x' },
  })
  await screen.findByRole('table', { name: 'Missions' })
  expect(inputsOf(LIST)).toMatchObject([{ query: { search: 'forces', state: 'changed', namespace: 'sdn' } }])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('forces')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'État' }).value).toBe('changed')
  expect(screen.getByRole<HTMLFormElement>('search').method).toBe('get')
  expect(screen.getByRole('link', { name: /Voir plus/ }).getAttribute('href')).toBe(
    '/bureau/contenus/missions?cherche=forces&etat=changed&espace=sdn&apres=Mission+3%7Cx',
  )
  const other = open('/bureau/contenus/missions?etat=x&espace=a%2Fb&cherche=&apres=Mission+3%7Cx')
  expect((await screen.findByRole('link', { name: 'Revenir au début' })).getAttribute('href')).toBe(
    '/bureau/contenus/missions',
  )
  expect(other.inputsOf(LIST).map((sent) => ({ query: {}, ...sent }).query)).toEqual([{ from: 'Mission 3|x' }])
})

test('[OFF-17] list: missions that no person meets → a filter with a number; late publication → said', async () => {
  const late = listedWith(1, { state: 'scheduled', publishAt: '2020-01-01T08:00:00Z' })
  const address = '/bureau/contenus/missions?sans-public=true'
  const { inputsOf, unmount } = open(address, { [LIST]: { contents: [late], nextFrom: 'M|x', unseen: 12 } })
  const filter = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Proposées à personne\u00a0: 12' })
  expect([filter.checked, filter.form?.method]).toEqual([true, 'get'])
  expect(inputsOf(LIST)).toMatchObject([{ query: { unseen: 'true' } }])
  expect(screen.getByText(/le 1er janvier 2020 à 9 h, en retard : nouvel essai en cours/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Voir plus/ }).getAttribute('href')).toBe(`${address}&apres=M%7Cx`)
  unmount()
  open(address, { [LIST]: { contents: [], nextFrom: null, unseen: 0 } })
  expect(await screen.findByText(/Chaque contenu publié de cette liste est proposé/)).toBeTruthy()
})

test('[OFF-02] list: creation → draft opened; refused → said', async () => {
  const { answers, inputsOf, where } = open('/bureau/contenus/missions', { [CREATE]: 429 })
  await press('Créer une mission')
  expect(await alerts()).toContain('Trop d’enregistrements')
  answers[CREATE] = { key: MISSION }
  await press('Créer une mission')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=cree`))
  expect(inputsOf(CREATE).at(-1)).toMatchObject({ params: { kind: 'missions' }, body: {} })
})

test('[OFF-02] list: kind with keys → asked first; impossible or in use → said, key shown again', async () => {
  const { user, answers, inputsOf, where } = open('/bureau/contenus/trades', { [CREATE]: refusal(409, 'key_exists') })
  await user.click(await screen.findByRole('link', { name: /^Créer/ }))
  const create = async (typed: string) => {
    await retype(user, 'Code ROME', typed)
    await press('Je crée ce brouillon')
  }
  await create('boulanger')
  expect(await alerts()).toContain('Le contenu n’a pas été créé.')
  expect(inputsOf(CREATE)).toEqual([])
  expect(input('Code ROME').defaultValue).toBe('boulanger')
  await create('D1102')
  await waitFor(async () => expect(await alerts()).toContain('cette référence existe déjà'))
  answers[CREATE] = { key: 'D1102' }
  await create('D1102')
  await waitFor(() => expect(where()).toBe('/bureau/contenus/trades/D1102?fait=cree'))
  expect(inputsOf(CREATE).at(-1)).toMatchObject({ body: { key: 'D1102' } })
})

const THREE = {
  contents: [listedWith(3), listedWith(4), listedWith(5, { state: 'archived' }), listedWith(6, { state: 'scheduled' })],
  nextFrom: null,
}

test('[OFF-02] list: archive of a selection → named first, then archived', async () => {
  const { user, inputsOf, where } = open('/bureau/contenus/missions?etat=published', {
    [LIST]: THREE,
    [ARCHIVE]: { archived: 2 },
  })
  await press('J’archive la sélection')
  expect(await alerts()).toBe('Cochez au moins un contenu à archiver.')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await press('J’archive la sélection')
  const asked = await region('Archiver ces 2 contenus\u00a0?')
  expect(texts(asked.getAllByRole('listitem'))).toEqual(['Mission 3', 'Mission 4'])
  expect(inputsOf(ARCHIVE)).toEqual([])
  await press('J’archive ces contenus')
  await waitFor(() => expect(where()).toBe('/bureau/contenus/missions?fait=archivage'))
  expect(inputsOf(ARCHIVE)).toMatchObject([{ params: { kind: 'missions' }, body: { keys: [testId(3), testId(4)] } }])
})

test('[OFF-02] list: archive of a content in use → says which and by what', async () => {
  const usedBy = [{ kind: 'objectives', key: testId(9), title: 'Trouver un emploi' }]
  const { user } = open('/bureau/contenus/missions', {
    [LIST]: { ...THREE, contents: [listedWith(3)] },
    [ARCHIVE]: refusal(409, 'in_use'),
    [CONTENT]: contentWith({ key: testId(3), usedBy: usedBy as never }),
  })
  await user.click(await screen.findByRole('checkbox'))
  await press('J’archive la sélection')
  await press('J’archive ce contenu')
  const text = await alerts()
  expect(text).toContain('Rien n’a été archivé')
  expect(text).toContain('« Je découvre mes forces » est utilisé par « Trouver un emploi ».')
})

test.each([
  ['editor', true, false],
  ['publisher', true, true],
  ['auditor', false, false],
] as const)('[OFF-02] list: role %s → creates %s, archives %s', async (role, creates, archives) => {
  open('/bureau/contenus/missions', { [LIST]: THREE }, [role])
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Créer une mission' }) !== null).toBe(creates)
  expect(screen.queryByRole('button', { name: 'J’archive la sélection' }) !== null).toBe(archives)
  expect(screen.queryAllByRole('checkbox')).toHaveLength(archives ? 2 : 0)
})

// ── The form ─────────────────────────────────────────────────────────────────────────────────────────────────────────

test.each(Object.keys(KINDS))('[OFF-02] form of %s: empty → every field named, saved unchanged', async (name) => {
  const kind = name as ContentKind
  const document = emptyContent(kind)
  const { container, inputsOf } = open(`/bureau/contenus/${kind}/cle-1`, {
    [CONTENT]: contentWith({ kind, key: 'cle-1', document }),
    [DRAFT]: saved,
  })
  await press(SAVE)
  await waitFor(() => expect(inputsOf(DRAFT)).toMatchObject([{ body: { revision: 3, document } }]))
  for (const file of container.querySelectorAll<HTMLInputElement>('[type=file]'))
    expect(file.form!.enctype, file.name).toBe('multipart/form-data')
  for (const field of container.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    if (field.type !== 'hidden') expect(field.labels?.length, field.name).toBe(1)
  for (const group of container.querySelectorAll('fieldset')) expect(group.querySelector('legend')).toBeTruthy()
})

test('[OFF-02] form: typed values → saved with the revision, then said', async () => {
  const { user, inputsOf, where } = open(EDITOR, { [DRAFT]: saved })
  await retype(user, SUBTITLE, 'Un autre test')
  await user.click(screen.getAllByRole('radio', { name: 'Vidéo' })[0]!)
  await press(SAVE)
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=enregistre`))
  expect(inputsOf(DRAFT)).toMatchObject([
    {
      params: { kind: 'missions', key: MISSION },
      body: { revision: 3, document: mission({ subtitle: 'Un autre test', tasks: [task(1, { icon: 2 }), task(2)] }) },
    },
  ])
  expect(await screen.findByText('Le brouillon est enregistré.')).toBeTruthy()
})

test('[OFF-09] form: invalid number → said at the field and in a focused summary, typed text stays', async () => {
  const { user, inputsOf } = open(EDITOR, { [DRAFT]: saved })
  await retype(user, 'Bonus de fin (VisionsStars) (obligatoire)', 'cent')
  await press(SAVE)
  expect(await alerts()).toContain('Votre saisie est conservée dans cette page.')
  const summary = screen.getByRole('alert')
  // React focuses no `div` in the browser. The document of the server has the attribute.
  const document = renderToString(<ContentMessage done={null} failure="Refusé" />)
  expect(document).toContain('autofocus=""')
  const link = within(summary).getByRole('link', { name: 'Bonus de fin' })
  const field = input(/^Bonus/)
  expect(link.getAttribute('href')).toBe(`#${field.id}`)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.defaultValue).toBe('cent')
  expect(
    field.ownerDocument.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)!.textContent,
  ).toContain('Écrivez un nombre entier')
  expect(inputsOf(DRAFT)).toEqual([])
})

const invalidInput = new ApiError('PUT', 400, {
  code: 'invalid_input',
  message: '',
  fields: [{ path: 'document.tasks.1.name', message: 'control characters are not accepted' }],
})
test.each([
  [invalidInput, 'des champs sont à corriger'],
  [429, 'Attendez une minute'],
  [0, 'Visions ne répond pas'],
  [500, 'Visions ne répond pas'],
  [refusal(403, 'role_needed'), 'Votre rôle ne permet pas cette action'],
  [refusal(409, 'draft_in_review'), 'en relecture ou programmé'],
  [refusal(404, 'not_found'), 'n’existe plus'],
])('[OFF-04] save refused (%s) → said, what was typed and its revision stay', async (error, text) => {
  const { user, answers, container } = open(EDITOR, {
    [DRAFT]: error === 0 ? new ApiError('PUT', 0, undefined) : error,
  })
  await retype(user, SUBTITLE, 'À ne pas perdre')
  // Another save: the form still begins from the revision that its professional has seen.
  answers[CONTENT] = contentWith({ revision: 9, state: 'scheduled' })
  await press(SAVE)
  const messages = await alerts()
  expect(messages).toContain(text)
  expect(messages).toContain('Votre saisie est conservée dans cette page.')
  expect(input(SUBTITLE).defaultValue).toBe('À ne pas perdre')
  expect(container.querySelector<HTMLInputElement>('[name=revision]')!.value).toBe('3')
  if (error === invalidInput) {
    const second = input('Nom de la tâche 2')
    expect(second.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText(/control characters/)).toBeNull()
  }
})

test('[OFF-09] problems of the draft → listed with links, and at their fields', async () => {
  openContent({
    document: mission({ tasks: [task(1, { action: null })] }),
    problems: [
      { path: 'tasks.0.action', message: 'Ce champ est vide. Remplissez-le.', isBlocking: true },
      { path: 'subtitle', message: 'Commencez chaque phrase par une majuscule.', isBlocking: false },
      { path: '', message: 'Cette mission n’a pas d’outil pour sdn.', isBlocking: true },
    ],
  })
  await screen.findByRole('heading', { level: 1 })
  const list = (about: string) => within(document.querySelector<HTMLElement>(`section[aria-label="${about}"]`)!)
  const hidden = { hidden: true }
  expect(texts(list('Avant publication').getAllByRole('listitem', hidden))).toEqual([
    'Tâches › 1 › Bouton de la tâche : Ce champ est vide. Remplissez-le.',
    'Cette mission n’a pas d’outil pour sdn.',
  ])
  const select = screen.getByRole('combobox', { name: 'Bouton de la tâche (obligatoire)' })
  expect(list('Avant publication').getByRole('link', hidden).getAttribute('href')).toBe(`#${select.id}`)
  expect(document.getElementById(select.getAttribute('aria-describedby')!)!.textContent).toContain('Avant publication')
  expect(list('Conseils').getByRole('link', { ...hidden, name: 'Sous-titre' })).toBeTruthy()
})

test.each([
  [{}, ['Tout est rempli', 'Aucun conseil', 'Une personne suffit']],
  [{ needsTwo: true, forTwo: ['Bonus'] }, ['Tout est rempli', 'Aucun conseil', 'Deux personnes : Bonus']],
  [
    {
      needsTwo: true,
      forTwo: ['Bonus', 'Tâches › Gain', 'Tâches'],
      problems: [
        { path: 'name', message: 'Vide.', isBlocking: true },
        { path: '', message: 'Long.', isBlocking: false },
      ],
    },
    ['À remplir : 1', 'Conseils : 1', 'Deux personnes : Bonus + 2'],
  ],
])('[OFF-19] checks in the head: %j → three dots with words', async (fields, words) => {
  openContent(fields)
  const list = await screen.findByRole('list', { name: 'Vérifications' })
  const shown = [...list.children].map((each) => each.querySelector('summary') ?? each)
  expect(texts(shown as HTMLElement[])).toEqual(words)
})

test('[OFF-02] list of rows: buttons submit the form, which saves what was typed and shows the row', async () => {
  const { user, inputsOf, container } = open(EDITOR, { [DRAFT]: saved })
  await retype(user, SUBTITLE, 'Tapé avant')
  const buttons = [...container.querySelectorAll<HTMLButtonElement>('button[value^="move-up"], button[value^="add"]')]
  expect(new Set(buttons.map(({ type, form }) => type === 'submit' && form !== null))).toEqual(new Set([true]))
  await press('Ajouter une tâche')
  await waitFor(() => expect(inputsOf(DRAFT)).toHaveLength(1))
  const { document: added } = inputsOf(DRAFT)[0]!.body as { document: ContentDocument }
  expect(added).toMatchObject({ subtitle: 'Tapé avant', tasks: [task(1), task(2), { name: '', tools: [] }] })
  expect((added['tasks'] as ContentDocument[])[2]!['id']).toMatch(/^[\da-f-]{36}$/)
  await screen.findByText('La liste est modifiée et le brouillon enregistré.')
  await press(/Descendre.*Tâche 1/)
  await waitFor(() => expect(inputsOf(DRAFT)).toHaveLength(2))
  expect(inputsOf(DRAFT)[1]).toMatchObject({ body: { document: { tasks: [task(2), task(1)] } } })
})

test('[OFF-19] rail: ticked tools → a task named after each; removed → undo is offered', async () => {
  const { user, inputsOf, where } = open(EDITOR, { [DRAFT]: saved })
  await user.click(await screen.findByText('Ajouter des tâches'))
  for (const name of ['CV Studio', 'Transvase']) await user.click(screen.getByRole('checkbox', { name }))
  await press('Ajouter les outils cochés')
  const added = (n: number, name: string) => ({
    name: `Essayer ${name}`,
    icon: 1,
    stars: 50,
    tools: [{ tool_id: testId(50 + n), namespace: null }],
  })
  await waitFor(() =>
    expect(inputsOf(DRAFT)).toMatchObject([
      { body: { document: { tasks: [task(1), task(2), added(0, 'CV Studio'), added(1, 'Transvase')] } } },
    ]),
  )
  await press(/^Retirer.*Tâche 1/)
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=retrait`))
  expect(await screen.findByRole('button', { name: 'J’annule ce retrait' })).toBeTruthy()
})

test('[OFF-19] rail: ten tasks → none is added; without a saved draft no phone', async () => {
  const tasks = Array.from({ length: 10 }, (_, index) => task(index + 1))
  openContent({ document: mission({ tasks }), savedAt: null })
  expect(await screen.findByText(/^Cette liste est pleine/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ajouter une tâche' })).toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
})

test('[OFF-02] list in a row: added, filled from the titles, removed', async () => {
  const tools = [{ tool_id: testId(50), namespace: null }]
  const { user, answers, inputsOf } = open(EDITOR, { [DRAFT]: saved })
  await user.click((await screen.findAllByRole('button', { name: 'Ajouter un outil' }))[1]!)
  await waitFor(() => expect(inputsOf(DRAFT)).toHaveLength(1))
  expect(inputsOf(DRAFT)[0]).toMatchObject({
    body: { document: { tasks: [task(1), task(2, { tools: [{ tool_id: null, namespace: null }] })] } },
  })
  answers[CONTENT] = contentWith({ document: mission({ tasks: [task(1, { tools })] }) })
  await press(SAVE)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Outil (obligatoire)' })
  expect(texts([...select.options])).toEqual(['Aucun choix', 'CV Studio', 'Transvase (non publié)'])
  expect(select.value).toBe(testId(50))
  await press(/Retirer.*Outil 1/)
  await waitFor(() => expect(inputsOf(DRAFT).at(-1)).toMatchObject({ body: { document: { tasks: [task(1)] } } }))
})

test('[OFF-02] references: unknown content → stays chosen; no titles → identifier in a text field', async () => {
  const tasks = [task(1, { tools: [{ tool_id: testId(99), namespace: null }] })]
  openContent({ document: mission({ tasks }) })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Outil (obligatoire)' })
  expect([select.value, select.selectedOptions[0]!.text]).toEqual([testId(99), 'Contenu supprimé ou archivé'])
  openContent({ document: mission({ tasks }) }, { 'GET /office/contents/{kind}/names': 503 })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Outil (obligatoire)' })).value).toBe(testId(99))
})

test('[OFF-02] moment: shown and read in the time of Paris', async () => {
  const document = { ...emptyContent('events'), title: 'Salon', starts_at: '2026-07-01T08:30:00.000Z' }
  const { user, inputsOf } = open('/bureau/contenus/events/e1', {
    [CONTENT]: contentWith({ kind: 'events', key: 'e1', document }),
    [DRAFT]: saved,
  })
  const start = within(await screen.findByRole('group', { name: 'Début (obligatoire)' }))
  const time = start.getByLabelText<HTMLInputElement>('Heure')
  expect([start.getByLabelText<HTMLInputElement>('Jour').value, time.value]).toEqual(['2026-07-01', '10:30'])
  await user.clear(time)
  await user.type(time, '09:00')
  await press(SAVE)
  await waitFor(() =>
    expect(inputsOf(DRAFT)).toMatchObject([
      { body: { document: { ...document, starts_at: '2026-07-01T07:00:00.000Z' } } },
    ]),
  )
})

test.each(['auditor', 'economy', 'admin'] as const)(
  '[OFF-02] content: role %s → values without a form',
  async (role) => {
    const { api, container } = open(EDITOR, {}, [role])
    expect(await screen.findByText('Je découvre mes forces', { selector: 'dd' })).toBeTruthy()
    expect(container.querySelector('form:not(#apercu), input, textarea')).toBeNull()
    expect(api.mock.calls.map(([called]) => called)).not.toContain(PRESENCE)
  },
)

test('[OFF-04] presence: recorded when the page opens; others named with their time', async () => {
  const since = new Date(Date.now() - 3.5 * 60_000).toISOString()
  const { inputsOf } = openContent({ others: [{ name: 'Paul', since }] }, {}, ['editor'])
  expect(plain(await screen.findByText(/Paul modifie ceci/))).toBe('Paul modifie ceci depuis 3 min.')
  expect(inputsOf(PRESENCE)).toHaveLength(1)
})

// ── Two editors ──────────────────────────────────────────────────────────────────────────────────────────────────────

const draftChanged = refusal(409, 'draft_changed')
const theirs = (fields: ContentDocument = {}, revision = 5) =>
  contentWith({ revision, base: mission(), document: mission({ subtitle: 'De Paul', bonus: 200, ...fields }) })

async function openConflict(fields: ContentDocument = {}) {
  const page = open(EDITOR, { [DRAFT]: draftChanged })
  await retype(page.user, SUBTITLE, 'De Nadia')
  await page.user.clear(await nameField())
  await page.user.type(await nameField(), 'Je teste')
  page.answers[CONTENT] = theirs(fields)
  await press(SAVE)
  await seeHeading('Deux versions à réunir')
  return page
}

test('[OFF-04] another save: both versions of each field compared, other changes combined, then saved', async () => {
  const { user, answers, inputsOf, where } = await openConflict()
  expect(inputsOf(CONTENT).at(-2)).toMatchObject({ query: { since: '3' } })
  expect(screen.getByText(/une version de Paul Martin a été enregistrée/)).toBeTruthy()
  const choice = within(screen.getByRole('group', { name: 'Sous-titre' }))
  expect(choice.getByRole('radio', { name: /^Votre version/ })).toBeTruthy()
  expect(choice.getByText('De Nadia')).toBeTruthy()
  expect(choice.getByText('De Paul')).toBeTruthy()
  expect(plain(screen.getByText(/Au départ/))).toBe('Au départ : Un test')
  expect(screen.getAllByRole('group')).toHaveLength(1)
  const values = texts(screen.getAllByRole('definition'))
  expect(values).toEqual(expect.arrayContaining(['Je teste', '200']))
  await user.click(choice.getByRole('radio', { name: /^Votre version/ }))
  answers[DRAFT] = { revision: 6, problems: [] }
  await press('J’enregistre ces choix')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=reuni`))
  expect(inputsOf(DRAFT).at(-1)).toMatchObject({
    body: { revision: 5, document: mission({ name: 'Je teste', subtitle: 'De Nadia', bonus: 200 }) },
  })
})

test('[OFF-04] comparison without a choice → asked again, nothing saved, what was typed stays', async () => {
  const { answers, inputsOf, container } = await openConflict()
  for (const radio of screen.getAllByRole('radio')) radio.removeAttribute('required')
  answers[DRAFT] = saved
  await press('J’enregistre ces choix')
  expect(await alerts()).toContain('choisissez une version pour chaque champ')
  expect(inputsOf(DRAFT)).toHaveLength(1)
  expect(container.querySelector<HTMLInputElement>('[name=subtitle]')!.value).toBe('De Nadia')
})

test('[OFF-04] third save during the comparison → compared again from the first base, the choice stays', async () => {
  const { user, answers, inputsOf } = await openConflict()
  await user.click(screen.getByRole('radio', { name: /^Votre version/ }))
  answers[CONTENT] = theirs({ subtitle: 'Encore Paul' }, 6)
  await press('J’enregistre ces choix')
  expect(await screen.findByText('Encore Paul')).toBeTruthy()
  expect(inputsOf(DRAFT)).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Votre version/ }).defaultChecked).toBe(true)
  answers[DRAFT] = { revision: 7, problems: [] }
  await press('J’enregistre ces choix')
  await waitFor(() => expect(inputsOf(DRAFT)).toHaveLength(2))
  expect(inputsOf(DRAFT)[1]).toMatchObject({ body: { revision: 6, document: { subtitle: 'De Nadia', bonus: 200 } } })
})

test.each([429, new ApiError('PUT', 0, undefined)])(
  '[OFF-04] comparison not saved (%s) → said, choices and what was typed stay',
  async (error) => {
    const { user, answers, container } = await openConflict()
    await user.click(screen.getByRole('radio', { name: /^Version de Paul/ }))
    answers[DRAFT] = error
    await press('J’enregistre ces choix')
    expect(await alerts()).toContain('Votre saisie est conservée')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Version de Paul/ }).defaultChecked).toBe(true)
    expect(container.querySelector<HTMLInputElement>('[name=name]')!.value).toBe('Je teste')
  },
)

test('[OFF-04] another save, base no longer stored → every field that differs is a choice', async () => {
  const page = open(EDITOR, { [DRAFT]: draftChanged })
  await retype(page.user, SUBTITLE, 'De Nadia')
  page.answers[CONTENT] = { ...theirs(), base: null }
  await press(SAVE)
  await screen.findByText(/La version de départ n’est plus disponible/)
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')!.textContent)).toEqual([
    'Sous-titre',
    'Bonus de fin',
  ])
  expect(screen.queryByText(/Au départ/)).toBeNull()
})

test('[OFF-04] another save, nothing typed → newer draft shown, no comparison', async () => {
  const { answers } = open(EDITOR, { [DRAFT]: draftChanged })
  await nameField()
  answers[CONTENT] = theirs()
  await press(SAVE)
  expect(await alerts()).toContain('Relisez cette version')
  expect(screen.queryByRole('heading', { name: 'Deux versions à réunir' })).toBeNull()
  expect(input(SUBTITLE).defaultValue).toBe('De Paul')
})

test('[OFF-04] own save whose answer was lost → saved, no comparison', async () => {
  const { user, answers, where } = open(EDITOR, { [DRAFT]: draftChanged })
  await retype(user, SUBTITLE, 'De Nadia')
  answers[CONTENT] = contentWith({ revision: 4, base: mission(), document: mission({ subtitle: 'De Nadia' }) })
  await press(SAVE)
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=enregistre`))
})

// ── Acts ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

test('[OFF-10] publication of an unchanged draft → saved only if changed: the publisher is no author', async () => {
  const { inputsOf, where } = open(EDITOR, { [PUBLISH]: { version: 1 } })
  await press('Je publie maintenant')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=publie`))
  expect(inputsOf(DRAFT)).toMatchObject([{ body: { revision: 3, onlyIfChanged: true } }])
  expect(inputsOf(PUBLISH)).toMatchObject([{ body: { revision: 3 } }])
})

test('[OFF-02] act after typing → saved first, then done with the new revision', async () => {
  const { user, inputsOf, where } = open(EDITOR, { [DRAFT]: saved, [SUBMIT]: { done: true } }, ['editor'])
  await retype(user, SUBTITLE, 'Corrigé')
  await press('Je demande une relecture')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=relecture`))
  expect(inputsOf(DRAFT)).toMatchObject([{ body: { revision: 3, document: { subtitle: 'Corrigé' } } }])
  expect(inputsOf(SUBMIT)).toMatchObject([{ body: { revision: 4 } }])
})

test('[OFF-04] act after typing, another save → compared, act not done', async () => {
  const { user, answers, writes } = open(EDITOR, { [DRAFT]: draftChanged, [PUBLISH]: { version: 1 } })
  await retype(user, SUBTITLE, 'De Nadia')
  answers[CONTENT] = theirs()
  await press('Je publie maintenant')
  await seeHeading('Deux versions à réunir')
  expect(writes()).not.toContain(PUBLISH)
})

const incomplete = new ApiError('POST', 422, {
  code: 'content_incomplete',
  message: '',
  fields: [{ path: 'subtitle', message: 'Ce champ est vide. Remplissez-le.' }],
})
test.each([
  [refusal(409, 'draft_changed'), 'Relisez cette version'],
  [refusal(409, 'no_draft'), 'n’a plus de brouillon'],
  [refusal(409, 'live_changed'), 'La version publiée a changé'],
  [incomplete, 'Sous-titre : Ce champ est vide. Remplissez-le.'],
  [refusal(409, 'reference_missing'), 'cite un contenu qui n’est pas publié'],
  [refusal(409, 'already_exists'), 'a déjà les mêmes valeurs'],
  [refusal(409, 'two_people_needed'), 'Une autre personne doit le publier'],
  [refusal(403, 'role_needed'), 'Votre rôle ne permet pas cette action'],
  [500, 'Visions ne répond pas'],
])('[OFF-09] publication refused (%s) → said, changes from what is live shown', async (error, text) => {
  const changes = [{ label: 'Sous-titre', before: 'Ancien', after: 'Un test' }]
  openContent({ state: 'changed', live: mission(), changes }, { [PUBLISH]: error })
  await press('Je publie maintenant')
  expect(await alerts()).toContain(text)
  const list = await region('Changements')
  expect(texts(list.getAllByRole('listitem'))).toEqual(['Sous-titreAvantAncienAprèsUn test'])
  if (error === incomplete) expect(input(SUBTITLE).getAttribute('aria-invalid')).toBe('true')
})

test('[OFF-05] schedule: no date or a past one → said, date shown again; else sent as an instant', async () => {
  const { user, answers, inputsOf, where, container } = open(EDITOR, { [PUBLISH]: refusal(409, 'past_instant') })
  const schedule = async () => {
    await screen.findByText('Programmer la publication')
    await user.click(screen.getByText('Je programme'))
  }
  await schedule()
  expect(await alerts()).toContain('indiquez le jour et l’heure')
  expect(inputsOf(PUBLISH)).toEqual([])
  expect(container.querySelector('[name=publish-day]')!.closest('details')!.open, 'its fields are shown').toBe(true)
  await user.type(container.querySelector('[name=publish-day]')!, '2026-11-30')
  await user.type(container.querySelector('[name=publish-time]')!, '08:00')
  await schedule()
  await waitFor(async () => expect(await alerts()).toContain('Choisissez une date à venir'))
  expect(container.querySelector<HTMLInputElement>('[name=publish-day]')!.defaultValue).toBe('2026-11-30')
  answers[PUBLISH] = { version: null }
  await schedule()
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=programme`))
  expect(inputsOf(PUBLISH).at(-1)).toMatchObject({ body: { revision: 3, at: '2026-11-30T07:00:00.000Z' } })
})

test('[OFF-05] scheduled draft → values and date, no form of fields; returned with a comment', async () => {
  const content = contentWith({ state: 'scheduled', publishAt: '2026-11-30T07:00:00.000Z' })
  const { user, inputsOf, where } = open(EDITOR, { [CONTENT]: content, [RETURN]: { done: true } })
  expect(plain((await region('État')).getByText(/^Publication le/))).toBe(
    'Publication le 30 novembre 2026 à 8 h, heure de Paris.',
  )
  expect(screen.queryByRole('textbox', { name: NAME })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Je publie maintenant' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Commentaire pour la rédaction' }), 'Le titre est long')
  await press('Je renvoie à la rédaction')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=renvoi`))
  expect(inputsOf(RETURN)).toMatchObject([{ body: { revision: 3, comment: 'Le titre est long' } }])
})

test('[OFF-05] draft scheduled during typing → what was typed is saved after its return', async () => {
  const { user, answers, inputsOf, where } = open(EDITOR, {
    [DRAFT]: refusal(409, 'draft_in_review'),
    [RETURN]: { done: true },
  })
  await retype(user, SUBTITLE, 'Tapé à côté')
  answers[CONTENT] = contentWith({ state: 'scheduled', publishAt: '2026-11-30T07:00:00.000Z' })
  await press(SAVE)
  expect(await alerts()).toContain('Renvoyez-le d’abord à la rédaction')
  answers[DRAFT] = saved
  await press('Je renvoie à la rédaction')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=renvoi`))
  expect(inputsOf(DRAFT).at(-1)).toMatchObject({ body: { revision: 3, document: { subtitle: 'Tapé à côté' } } })
})

test.each([
  ['publisher', true, 'in-review', false, 'une autre personne doit le relire et le publier.'],
  ['publisher', false, 'in-review', true, 'Ce contenu engage les personnes'],
  ['publisher', false, 'draft', false, 'Une relecture est d’abord demandée.'],
  ['editor', true, 'draft', false, 'Ce contenu engage les personnes'],
] as const)('[OFF-11] fields for two people, %s, author: %s, %s → publishes: %s', async (...given) => {
  const [role, isAuthor, state, publishes, text] = given
  openContent({ needsTwo: true, forTwo: ['Bonus', 'Tâches › Gain'], isAuthor, state }, {}, [role])
  const acts = await region('Actions')
  expect(plain(acts.getByText(/une autre personne/))).toContain(text)
  expect(plain(acts.getByText('Deux personnes', { exact: false }).parentElement!)).toContain(
    'Deux personnes : Bonus, Tâches › Gain.',
  )
  const main = screen.queryByRole('button', { name: 'Je publie maintenant' })
  expect(main !== null).toBe(publishes)
})

const LIVE = { state: 'published', savedAt: null, savedBy: null, live: mission(), revision: 0 } as const
test('[OFF-11] archiving of a content for two: proposed first; another publisher confirms or withdraws', async () => {
  const first = open(`${EDITOR}?confirm=archive`, {
    [CONTENT]: contentWith({ ...LIVE, archivingNeedsTwo: true }),
    [ARCHIVE]: { archived: 0, proposed: 1 },
  })
  await press('Je propose l’archivage')
  await waitFor(() => expect(first.where()).toBe(`${EDITOR}?fait=proposition`))
  const archival = { by: PAUL, at: '2026-11-24T09:00:00.000Z', isMine: false }
  const withdraw = 'DELETE /office/contents/{kind}/{key}/archival'
  const { where } = openContent({ ...LIVE, archivingNeedsTwo: true, archival }, { [withdraw]: { done: true } })
  const acts = await region('Actions')
  expect(plain(acts.getByText(/Archivage proposé par/))).toContain('Paul Martin, le 24 novembre 2026')
  expect(acts.getByRole('link', { name: 'Confirmer l’archivage' })).toBeTruthy()
  await press('J’annule cet archivage')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=annulation`))
  openContent({ ...LIVE, archivingNeedsTwo: true, archival: { ...archival, isMine: true } })
  expect((await region('Actions')).queryByRole('link', { name: 'Confirmer l’archivage' })).toBeNull()
})

test('[OFF-02] published content without a draft → acts on a draft hidden until one is saved', async () => {
  openContent({ state: 'published', savedAt: null, savedBy: null, live: mission(), revision: 0 })
  await region('Actions')
  expect(screen.queryByRole('button', { name: 'Je publie maintenant' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Archiver' })).toBeTruthy()
})

test('[OFF-02] undo → save before the latest restored', async () => {
  const { answers, inputsOf, where } = open(EDITOR, { [RESTORE]: refusal(404, 'not_found') })
  await press('Revenir à l’enregistrement précédent')
  expect(await alerts()).toContain('n’existe plus')
  answers[RESTORE] = saved
  await press('Revenir à l’enregistrement précédent')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=precedent`))
  expect(inputsOf(RESTORE).at(-1)).toMatchObject({ body: { revision: 3, from: { save: 2 } } })
})

test('[OFF-02] discard → asked first, then back to the list; refused → said', async () => {
  const { user, answers, inputsOf, where } = open(EDITOR, { [DISCARD]: draftChanged })
  await user.click(await screen.findByRole('link', { name: 'Abandonner ce brouillon' }))
  await seeHeading(/^Abandonner ce brouillon/)
  expect(inputsOf(DISCARD)).toEqual([])
  await press('J’abandonne ce brouillon')
  expect(await alerts()).toContain('Relisez cette version')
  answers[DISCARD] = { done: true }
  await press('J’abandonne ce brouillon')
  await waitFor(() => expect(where()).toBe('/bureau/contenus/missions?fait=abandon'))
  expect(inputsOf(DISCARD).at(-1)).toMatchObject({ body: { revision: 3 } })
})

test.each([
  [
    new ApiError('POST', 409, { code: 'in_use', message: '', details: { title: 'Trouver un emploi' } }),
    'Utilisé par « Trouver un emploi ».',
  ],
  [refusal(409, 'not_archivable'), 'ne peut pas être archivé'],
  [refusal(409, 'draft_in_review'), 'en relecture ou programmé'],
])('[OFF-02] archive refused (%s) → said', async (error, text) => {
  const { user } = openContent({ state: 'published', live: mission() }, { [ARCHIVE]: error })
  await user.click(await screen.findByRole('link', { name: 'Archiver' }))
  await press('J’archive ce contenu')
  expect(await alerts()).toContain(text)
})

test('[OFF-02] copy → draft of the copy opened', async () => {
  const { inputsOf, where } = open(EDITOR, { [CREATE]: { key: testId(31) } })
  await press('Je copie ce contenu')
  await waitFor(() => expect(where()).toBe(`/bureau/contenus/missions/${testId(31)}?fait=copie`))
  expect(inputsOf(CREATE)).toMatchObject([{ body: { copyOf: MISSION } }])
})

test('[OFF-02] comments: shown with author and date; empty → said; refused → shown again', async () => {
  const comments = [{ id: testId(70), at: '2026-11-24T09:00:00.000Z', by: PAUL, text: 'Trop long\nà la fin' }]
  const { user, answers, inputsOf, where } = openContent({ comments }, { [COMMENT]: 429 })
  const list = await region('Commentaires')
  expect(texts(list.getAllByRole('listitem'))).toEqual(['Paul Martin, le 24 novembre 2026 à 10 hTrop longà la fin'])
  await press('J’ajoute ce commentaire')
  expect(await alerts()).toContain('Votre commentaire est vide')
  await user.type(input('Votre commentaire'), 'Corrigé')
  await press('J’ajoute ce commentaire')
  await waitFor(async () => expect(await alerts()).toContain('Attendez une minute'))
  expect(input('Votre commentaire').defaultValue).toBe('Corrigé')
  answers[COMMENT] = { id: testId(71) }
  await press('J’ajoute ce commentaire')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=commentaire`))
  expect(inputsOf(COMMENT).at(-1)).toMatchObject({ body: { text: 'Corrigé' } })
})

test('[OFF-04] session lost during a save → what was typed waits on the sign-in page, then is saved', async () => {
  const { user, answers, inputsOf, where } = open(EDITOR, {
    [DRAFT]: refusal(440, 'session_expired'),
    'GET /office/providers': { providers: [] },
  })
  await retype(user, SUBTITLE, 'Tapé avant')
  await press(SAVE)
  expect(await screen.findByText('Votre saisie est conservée dans cette page.')).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Me reconnecter/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/bureau/connexion', '_blank'])
  expect(where()).toContain('/bureau/connexion?erreur=expire&suite=%2Fbureau%2Fcontenus')
  answers[DRAFT] = saved
  await press('J’envoie ma saisie')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=enregistre`))
  expect(inputsOf(DRAFT).at(-1)).toMatchObject({
    body: { revision: 3, document: mission({ subtitle: 'Tapé avant' }) },
  })
})

// ── Versions ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const version = {
  version: 2,
  at: '2026-11-24T09:00:00.000Z',
  by: PAUL,
  document: mission({ tasks: [task(1, { tools: [{ tool_id: testId(50), namespace: null }] })] }),
  changes: [{ label: 'Tâches › 1 › Nom', before: '', after: 'Tâche numéro 1' }],
}

test('[OFF-02] version: what it changed, its values with titles; restored as a draft', async () => {
  const { inputsOf, where } = open(`${EDITOR}/versions/2`, { [VERSION]: version, [RESTORE]: saved })
  const changed = await region('Ce que cette version a changé')
  expect(texts(changed.getAllByRole('listitem'))).toEqual(['Tâches › 1 › NomNouveauTâche numéro 1'])
  expect((await region('Ses valeurs')).getByText(/CV Studio/)).toBeTruthy()
  await press('Je reprends cette version')
  await waitFor(() => expect(where()).toBe(`${EDITOR}?fait=reprise`))
  expect(inputsOf(RESTORE)).toMatchObject([{ body: { revision: 3, from: { version: 2 } } }])
})

test('[OFF-02] version: unknown → page that says so; restoration refused → said; auditor → no button', async () => {
  open(`${EDITOR}/versions/x`, { [VERSION]: version })
  await seeHeading('Cette page n’existe pas')
  open(`${EDITOR}/versions/2`, { [VERSION]: version, [RESTORE]: draftChanged })
  await press('Je reprends cette version')
  expect(await alerts()).toContain('Relisez cette version')
  open(`${EDITOR}/versions/2`, { [VERSION]: version }, ['auditor'])
  await region('Ses valeurs')
  expect(screen.queryByRole('button')).toBeNull()
})

// ── What the script of the editor sends ──────────────────────────────────────────────────────────────────────────────

async function send(fields: Record<string, string>, answers: Answers) {
  const { inputsOf } = open('/bureau/relectures', {
    'GET /office/reviews': { waiting: [], scheduled: [] },
    ...answers,
  })
  const saving = `${CONTENTS}/:kind/:cle/automatique`
  const { clientAction } = officeRoutes(saving)[saving]!
  const request = new Request(`http://office.test${EDITOR}/automatique`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  const response = (await clientAction!({ params: { kind: 'missions', cle: MISSION }, request } as never)) as Response
  return { answer: (await response.json()) as Record<string, unknown>, inputsOf }
}

const textOf = (html: string) => plain(new DOMParser().parseFromString(html, 'text/html').body)

test('[OFF-04] automatic save: saved, refused, other draft → JSON that the script shows', async () => {
  const fields = { saisie: '1', revision: '3', name: 'Je teste', bonus: '5', tasks: '0' }
  const { answer, inputsOf } = await send(fields, { [DRAFT]: saved })
  expect(answer).toMatchObject({ revision: 4, message: expect.stringMatching(/^Enregistré à \d/) as string })
  expect(inputsOf(DRAFT)).toMatchObject([
    { body: { revision: 3, document: { name: 'Je teste', bonus: 5, tasks: [] } } },
  ])
  const problems = ['bonus', 'tasks.1.stars'].map((path) => ({ path, message: 'Trop peu.', isBlocking: false }))
  const { answer: shown } = await send(fields, {
    [DRAFT]: saved,
    [CONTENT]: contentWith({ document: mission({ name: 'Je teste' }), problems, needsTwo: true, forTwo: ['Bonus'] }),
  })
  expect(shown['texts']).toEqual({
    title: 'Je teste',
    'points tasks.0': '',
    'number tasks.0': '+\u00a010',
    'points tasks.1': '1\u00a0à revoir',
    'number tasks.1': '+\u00a010',
    'note tasks.1.stars': 'Conseil\u00a0: Trop peu.',
    'note bonus': 'Conseil\u00a0: Trop peu.',
  })
  expect(Object.values(shown['parts'] as Record<string, string>).map(textOf)).toEqual([
    'Brouillon',
    'Tout est rempliConseils : 2Bonus de fin : Trop peu.Tâches › 2 › Gain : Trop peu.Deux personnes : BonusUne autre personne relit et publie ce brouillon. Il change :Bonus',
    'Je demande une relecture',
    '',
  ])
  const corrected = { ...saved, isCorrected: true }
  expect((await send({ ...fields, name: "J'essaie" }, { [DRAFT]: corrected })).answer).toMatchObject({
    message: expect.stringMatching(/^Enregistré à .*, typographie corrigée$/) as string,
  })
  const invalid = await send({ ...fields, bonus: 'x' }, { [DRAFT]: saved })
  expect(invalid.answer).toMatchObject({
    failed: 'invalid_input',
    message: expect.stringMatching(/Bonus de fin\u00a0: .*nombre entier/) as string,
  })
  const changed = await send(fields, { [DRAFT]: draftChanged, [CONTENT]: theirs() })
  expect(changed.answer).toMatchObject({
    failed: 'draft_changed',
    message: expect.stringContaining('Une version de Paul Martin') as string,
  })
})

test('[OFF-04] presence from the script → recorded, the others and the latest revision returned', async () => {
  const since = new Date().toISOString()
  const { answer, inputsOf } = await send(
    { intent: 'presence' },
    { [PRESENCE]: { others: [{ name: 'Paul', since }], revision: 3, savedBy: { name: 'Paul Martin' } } },
  )
  expect(inputsOf(PRESENCE)).toHaveLength(1)
  expect(answer).toEqual({
    others: ['Paul modifie ceci depuis moins d’une minute.'],
    revision: 3,
    by: 'de Paul Martin',
  })
})
