import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CodeLot, CodeStock } from '@visions/contract/codes'
import type { OfficeMe } from '@visions/contract/office'
import { expect, test } from 'vitest'
import { alerts, ME, officeRoutes, openOffice, plain, press, seeHeading } from '../../test/office.ts'
import { refusal, testId } from '@visions/ui/test/pages.ts'
import { region, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import type { CodesOutcome } from './codes-act.ts'

const ROUTES = officeRoutes('/bureau/codes/:id')

const me = (...roles: OfficeMe['roles']): OfficeMe => ({ ...ME, roles })
const stock = (n: number, fields: Partial<CodeStock> = {}): CodeStock => ({
  id: testId(n),
  title: `Récompense ${n}`,
  partner: 'Librairie des Quais',
  left: 40,
  expired: 0,
  soldRecently: 28,
  daysLeft: 40,
  lowStock: 10,
  waitingLots: 0,
  ...fields,
})
const lot = (n: number, fields: Partial<CodeLot> = {}): CodeLot => ({
  id: testId(n),
  fileName: `lot-${n}.csv`,
  count: 3,
  known: 0,
  refused: 0,
  left: 3,
  shapes: [],
  expiresOn: null,
  state: 'waiting',
  importedBy: 'Paul',
  importedAt: '2026-11-02T09:00:00.000Z',
  isOwn: false,
  decidedBy: null,
  decidedAt: null,
  ...fields,
})
const LIST = 'GET /office/codes'
const ONE = 'GET /office/codes/{id}'
const RELEASE = 'POST /office/code-lots/{id}/release'
const AT = `/bureau/codes/${testId(5)}`

const open = (at: string, answers: Answers = {}) =>
  openOffice(at, { [LIST]: { rewards: [stock(5)] }, [ONE]: { reward: stock(5), lots: [] }, ...answers }, ['economy'])

test('[RWD-09] stock: codes, pace, days left and waiting lots of each reward', async () => {
  open('/bureau/codes', {
    [LIST]: {
      rewards: [
        stock(5, { left: 2, daysLeft: 2, waitingLots: 1 }),
        stock(6, { left: 0, daysLeft: 0 }),
        stock(7, { soldRecently: 0, daysLeft: null }),
      ],
    },
  })
  await seeHeading('Codes')
  expect(screen.getAllByRole('row').slice(1).map(plain)).toEqual([
    'Récompense 5 Librairie des Quais2Bientôt épuisé28Environ 2 jours101 lot à mettre en vente',
    'Récompense 6 Librairie des Quais0Épuisé28Épuisé10Aucun en attente',
    'Récompense 7 Librairie des Quais400Aucun échange depuis 28 jours10Aucun en attente',
  ])
})

test('[RWD-09] stock: empty → said', async () => {
  open('/bureau/codes', { [LIST]: { rewards: [] } })
  expect(await screen.findByText(/Les récompenses publiées s’afficheront ici/)).toBeTruthy()
})

test('[OFF-01] lots: own lot → no release; lot of another → release after a confirmation', async () => {
  const lots = [
    lot(8, { isOwn: true, importedBy: 'Nadia Ferrand' }),
    lot(9),
    lot(10, { state: 'released', left: 1, decidedBy: 'Zoé', decidedAt: '2026-11-03T09:00:00.000Z' }),
  ]
  const { user, inputsOf } = open(AT, { [ONE]: { reward: stock(5), lots }, [RELEASE]: { done: true } })
  const list = await region('Lots')
  expect(texts(list.getAllByRole('heading', { level: 3 }))).toEqual(['lot-8.csv', 'lot-9.csv', 'lot-10.csv'])
  expect(list.getByText('Vous avez importé ce lot', { exact: false })).toBeTruthy()
  expect(list.getAllByRole('link', { name: /^Mettre en vente/ }).map(plain)).toEqual(['Mettre en vente lot-9.csv'])
  await user.click(list.getByRole('link', { name: /^Mettre en vente/ }))
  await press('Je mets ces codes en vente')
  expect(await screen.findByText('Les codes du lot sont en vente.')).toBeTruthy()
  expect(inputsOf(RELEASE)).toMatchObject([{ params: { id: testId(9) } }])
})

test('[RWD-09] lot: counts, lengths and kinds, also before its release; odd codes are pointed out', async () => {
  const shapes = [
    { kind: 'digits', length: 16, count: 48, isOdd: false },
    { kind: 'letters', length: 3, count: 2, isOdd: true },
    { kind: 'short', length: 0, count: 1, isOdd: true },
  ] as const
  const { user } = open(AT, { [ONE]: { reward: stock(5), lots: [lot(9, { shapes: [...shapes] })] } })
  const expectShapes = async () => {
    expect(plain(await screen.findByText(/^48 codes/))).toBe(
      '48 codes de 16 chiffres ; 2 codes de 3 lettres ; 1 code de moins de 3 caractères.',
    )
    expect(screen.getByText(/À vérifier/).textContent).not.toContain('16')
  }
  await region('Lots')
  await expectShapes()
  await user.click(screen.getByRole('link', { name: /^Mettre en vente/ }))
  await screen.findByRole('button', { name: 'Je mets ces codes en vente' })
  await expectShapes()
})

test('[OFF-01] release refused → why; the address of an own lot asks nothing', async () => {
  const lots = [lot(8, { isOwn: true }), lot(9)]
  const answers = { [ONE]: { reward: stock(5), lots }, [RELEASE]: refusal(409, 'lot_withdrawn') }
  open(`${AT}?vendre=${testId(9)}`, answers)
  await press('Je mets ces codes en vente')
  expect(await alerts()).toContain('Ce lot a été retiré')
  open(`${AT}?vendre=${testId(8)}`, answers)
  await screen.findByRole('region', { name: 'Lots' })
  expect(screen.queryByRole('button', { name: 'Je mets ces codes en vente' })).toBeNull()
})

/** The page of a reward whose action answers with this outcome. */
const openWith = (outcome: CodesOutcome, answers: Answers = {}) => {
  const page = { ...ROUTES['/bureau/codes/:id'], clientAction: () => outcome }
  const opened = renderRoute({ '/bureau/codes/:id': page }, AT, {
    'GET /office/me': me('economy'),
    [ONE]: { reward: stock(5), lots: [] },
    ...answers,
  })
  /** Sends the form of the threshold: jsdom cannot send one with a file. */
  const press = async () => {
    const form = await region('Être prévenu')
    await userEvent.click(form.getByRole('button', { name: 'J’enregistre ce seuil' }))
  }
  return { ...opened, press }
}

test('[RWD-09] import: report with the numbers of the lines', async () => {
  const { press, container } = openWith({
    form: 'import',
    report: {
      lot: testId(9),
      imported: 2,
      known: 3,
      knownLines: [3, 5],
      refused: 4,
      refusedLines: [
        { line: 7, reason: 'invisible' },
        { line: 8, reason: 'cut' },
        { line: 9, reason: 'invisible' },
      ],
    },
  })
  await press()
  const report = plain(await screen.findByRole('status'))
  expect(report).toContain('2 codes sont importés. Une autre personne peut maintenant les mettre en vente.')
  expect(report).toContain('Codes déjà connus ou en double : lignes 3 et 5, puis 1 autre.')
  expect(report).toContain('4 lignes ignorées. Corrigez-les, puis importez à nouveau ce fichier')
  expect(report).toContain('Lignes 7 et 9 : caractères invisibles.Ligne 8 : code peut-être coupé')
  expect(report).toContain('Puis 1 autre ligne.')
  expect(container.querySelector('form[enctype="multipart/form-data"]')).not.toBeNull()
})

test('[RWD-09] import refused → in its form; threshold that is no number → not sent', async () => {
  const first = openWith({ form: 'import', failure: 'Rien n’a été importé.' })
  await first.press()
  expect(plain(await (await region('Importer des codes')).findByRole('alert'))).toContain('Rien n’a été importé.')
  const { user, inputsOf } = open(AT)
  const threshold = await region('Être prévenu')
  await user.clear(threshold.getByLabelText(/^Seuil/))
  await user.type(threshold.getByLabelText(/^Seuil/), 'dix')
  await user.click(threshold.getByRole('button', { name: 'J’enregistre ce seuil' }))
  expect(await screen.findByText(/^Écrivez un nombre entre 0 et/)).toBeTruthy()
  expect(inputsOf('PUT /office/codes/{id}')).toEqual([])
})

test('[OFF-01] auditor → lots, no form and no act', async () => {
  open(AT, { 'GET /office/me': me('auditor'), [ONE]: { reward: stock(5), lots: [lot(9)] } })
  await screen.findByRole('region', { name: 'Lots' })
  expect(screen.queryByRole('button', { name: /^J/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Mettre en vente|Retirer/ })).toBeNull()
})
