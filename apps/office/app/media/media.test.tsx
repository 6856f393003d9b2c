import { screen, waitFor, within } from '@testing-library/react'
import type { Medium, PictureUse } from '@visions/contract/media'
import type { OfficeMe } from '@visions/contract/office'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { alerts, ME, openOffice, plain, press, seeHeading } from '../../test/office.ts'
import { refusal, testId } from '@visions/ui/test/pages.ts'
import { region, renderRoute, texts, type Answers } from '@visions/ui/test/render-route.tsx'
import type { PictureTexts } from './media-act.ts'
import { PictureField } from './picture-field.tsx'
import { OfficeUpload } from '../scripts/office-upload.ts'

const me = (...roles: OfficeMe['roles']): OfficeMe => ({ ...ME, roles })
const medium = (n: number, fields: Partial<Medium> = {}): Medium => ({
  id: testId(n),
  name: `Logo ${n}`,
  alt: `Un dessin ${n}`,
  isDecorative: false,
  address: `/media/${testId(n)}/0123456789ab-320`,
  width: 2000,
  height: 1000,
  bytes: 150_000,
  addedAt: '2026-11-02T09:00:00.000Z',
  replacedAt: null,
  useCount: 0,
  ...fields,
})
const USES: PictureUse[] = [
  { kind: 'events', key: testId(30), title: 'Salon du Belvédère', place: 'live' },
  { kind: 'events', key: testId(31), title: 'Atelier CV', place: 'draft' },
]
const LIST = 'GET /office/media'
const ONE = 'GET /office/media/{id}'
const DELETE = 'DELETE /office/media'

const open = (at: string, answers: Answers = {}) =>
  openOffice(
    at,
    {
      [LIST]: { media: [medium(5, { useCount: 2 }), medium(6, { alt: '', isDecorative: true })], next: null },
      [ONE]: { medium: medium(5), uses: [] },
      ...answers,
    },
    ['editor'],
  )

test('[OFF-06] library: each picture with its text, or decorative, and the number of contents', async () => {
  const { container } = open('/bureau/images')
  await seeHeading('Images')
  expect(texts(screen.getAllByRole('listitem')).filter((text) => text.includes('Logo'))).toEqual([
    'Logo 5Un dessin 5Dans 2 contenus',
    'Logo 6Image décorative, sans texte.Inutilisée',
  ])
  const image = container.querySelector('img')!
  expect(image.getAttribute('srcset')).toBe(
    `/media/${testId(5)}/0123456789ab-320 320w, /media/${testId(5)}/0123456789ab-960 960w`,
  )
  const form = container.querySelector<HTMLFormElement>('office-upload form')!
  expect([form.getAttribute('enctype'), form.getAttribute('method')]).toEqual(['multipart/form-data', 'post'])
})

test('[OFF-06] library: empty, nothing found, nothing unused, and what to do', async () => {
  const none = { [LIST]: { media: [], next: null } }
  for (const [at, text] of [
    ['/bureau/images', 'Les images s’afficheront ici. Ajoutez la première.'],
    ['/bureau/images?recherche=dune', 'Aucune image n’a ces mots'],
    ['/bureau/images?inutilisees=1&nettoyer=1', 'Toutes les images servent'],
  ] as const) {
    open(at, none)
    expect(await screen.findByText(text, { exact: false }), at).toBeTruthy()
  }
})

test('[OFF-06] library: search and filter are sent; pages of the list have both', async () => {
  const { inputsOf } = open('/bureau/images?recherche=dune&inutilisees=1', {
    [LIST]: { media: [medium(5)], next: testId(5) },
  })
  const more = await screen.findByRole('link', { name: /^Voir plus/ })
  expect(more.getAttribute('href')).toBe(`/bureau/images?recherche=dune&inutilisees=1&apres=${testId(5)}`)
  expect(inputsOf(LIST)[0]).toMatchObject({ query: { search: 'dune', unused: 'true' } })
})

test('[OFF-06] library: auditor → no form, no deletion', async () => {
  const { container } = open('/bureau/images?inutilisees=1&nettoyer=1', { 'GET /office/me': me('auditor') })
  await seeHeading('Images')
  expect(container.querySelector('office-upload')).toBeNull()
  expect(screen.queryByRole('button', { name: /supprime/ })).toBeNull()
})

test('[OFF-06] unused pictures: confirmation → checked ones deleted; in use since → said', async () => {
  let isInUse = true
  const { user, inputsOf, where } = open('/bureau/images?inutilisees=1&nettoyer=1', {
    [LIST]: { media: [medium(5), medium(6)], next: null },
    [DELETE]: () => {
      if (isInUse) throw refusal(409, 'in_use')
      return { deleted: 1 }
    },
  })
  const card = await region('Supprimer des images inutilisées\u00a0?')
  await user.click(card.getByRole('checkbox', { name: 'Logo 6' }))
  await user.click(card.getByRole('button', { name: 'Je supprime ces images' }))
  expect(await alerts()).toContain('Un contenu utilise cette image, et rien n’a été supprimé.')
  expect(inputsOf(DELETE)[0]).toMatchObject({ body: { ids: [testId(5)] } })
  isInUse = false
  await press('Je supprime ces images')
  await waitFor(() => expect(where()).toBe('/bureau/images?fait=suppression'))
  expect(await screen.findByText('Les images choisies sont supprimées.')).toBeTruthy()
})

test('[OFF-06] picture: facts, uses with their state, texts saved; text and decorative → said, not sent', async () => {
  const change = 'PUT /office/media/{id}'
  const { user, inputsOf, writes, where } = open(`/bureau/images/${testId(5)}`, {
    [ONE]: { medium: medium(5, { useCount: 2 }), uses: USES },
    [change]: { done: true },
  })
  expect((await screen.findByRole('img', { name: 'Un dessin 5' })).getAttribute('src')).toContain('-320')
  const table = within(await screen.findByRole('table'))
  expect(texts(table.getAllByRole('row')).slice(1)).toEqual([
    'Salon du BelvédèreÉvénementsEn ligne',
    'Atelier CVÉvénementsBrouillon',
  ])
  const card = await region('Changer les textes')
  await user.click(card.getByRole('checkbox', { name: 'Image décorative' }))
  await user.click(card.getByRole('button', { name: 'J’enregistre ces textes' }))
  expect(await alerts()).toContain('Décrivez l’image')
  expect(writes()).toEqual([])
  await user.clear(card.getByRole('textbox', { name: 'Texte alternatif' }))
  await user.click(card.getByRole('button', { name: 'J’enregistre ces textes' }))
  await waitFor(() => expect(where()).toBe(`/bureau/images/${testId(5)}?fait=textes`))
  expect(inputsOf(change)[0]).toMatchObject({ body: { name: 'Logo 5', alt: '', isDecorative: true } })
})

test('[OFF-06] picture in use: replacement names the number of contents, deletion is refused', async () => {
  const used = { [ONE]: { medium: medium(5, { useCount: 2 }), uses: USES } }
  open(`/bureau/images/${testId(5)}?remplacer=1`, used)
  const card = await region('Remplacer cette image\u00a0?')
  expect(plain(card.getByText(/La nouvelle image apparaît/))).toContain('immédiatement dans 2 contenus')
  expect(card.getByRole('button', { name: 'Je remplace l’image partout' })).toBeTruthy()
  open(`/bureau/images/${testId(5)}?supprimer=1`, used)
  const deletion = await region('Supprimer cette image\u00a0?')
  expect(plain(deletion.getByText(/utilisent cette image/))).toContain('2 contenus utilisent cette image, dont « Salon')
  expect(deletion.queryByRole('button')).toBeNull()
})

const PROPOSAL = {
  id: testId(40),
  by: 'Paul Martin',
  at: '2026-11-24T09:00:00.000Z',
  isMine: false,
  address: `/media/${testId(5)}/abcdefabcdef-320`,
  text: null,
}
test('[OFF-11] picture of a reward: replacement is proposed; another publisher accepts, not its author', async () => {
  const uses: PictureUse[] = [{ kind: 'rewards', key: testId(30), title: 'Cinéma', place: 'live' }]
  open(`/bureau/images/${testId(5)}?remplacer=1`, { [ONE]: { medium: medium(5, { useCount: 1 }), uses } })
  const card = await region('Remplacer cette image\u00a0?')
  expect(card.getByRole('button', { name: 'Je propose cette image' })).toBeTruthy()
  const agree = 'POST /office/media/{id}/agreement'
  const shown = { 'GET /office/me': me('publisher'), [agree]: { done: true } }
  open(`/bureau/images/${testId(5)}`, {
    ...shown,
    [ONE]: { medium: medium(5), uses, proposal: { ...PROPOSAL, isMine: true } },
  })
  expect((await region('Changement proposé')).queryByRole('button', { name: 'J’accepte ce changement' })).toBeNull()
  const { user, where, inputsOf } = open(`/bureau/images/${testId(5)}`, {
    ...shown,
    [ONE]: { medium: medium(5), uses, proposal: PROPOSAL },
  })
  await user.click((await region('Changement proposé')).getByRole('button', { name: 'J’accepte ce changement' }))
  await waitFor(() => expect(where()).toBe(`/bureau/images/${testId(5)}?fait=accord`))
  expect(inputsOf(agree)).toMatchObject([{ params: { id: testId(5) }, body: { proposal: PROPOSAL.id } }])
})

test('[OFF-06] unused picture: deletion after a confirmation', async () => {
  const { inputsOf, where } = open(`/bureau/images/${testId(5)}?supprimer=1`, { [DELETE]: { deleted: 1 } })
  await press('Je supprime cette image')
  await waitFor(() => expect(where()).toBe('/bureau/images?fait=suppression'))
  expect(inputsOf(DELETE)[0]).toMatchObject({ body: { ids: [testId(5)] } })
})

test.each([
  ['unknown', ONE, refusal(404, 'not_found')],
  ['no identifier', ONE, 503],
])('[OFF-06] picture: %s → page of the office that says so', async (about, key, answer) => {
  open(`/bureau/images/${about === 'unknown' ? testId(9) : 'x'}?remplacer=1`, { [key]: answer })
  await seeHeading('Cette page n’existe pas')
})

test('[OFF-06] picture: auditor → facts without any form', async () => {
  open(`/bureau/images/${testId(5)}?remplacer=1`, { 'GET /office/me': me('auditor') })
  await screen.findByRole('img', { name: 'Un dessin 5' })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('link', { name: /Remplacer|Supprimer/ })).toBeNull()
})

const NAMES = [5, 6].map((n) => ({ key: medium(n).address, title: `Logo ${n}` }))
const field = (defaultValue: string, texts?: PictureTexts) =>
  renderRoute(
    {
      '/field': {
        default: () => (
          <PictureField label="Image" name="image" defaultValue={defaultValue} pictures={NAMES} texts={texts} />
        ),
      },
    },
    '/field',
    {},
  )

test('[OFF-15] field: names instead of addresses, current one chosen; a file can be added', async () => {
  const { container } = field(medium(6).address)
  const select = await screen.findByLabelText<HTMLSelectElement>('Image')
  expect(texts([...select.options])).toEqual(['Aucune image', 'Logo 6', 'Logo 5'])
  expect(select.value).toBe(medium(6).address)
  expect(container.querySelector('img')!.getAttribute('src')).toBe(medium(6).address)
  expect(container.textContent).not.toContain('/media/')
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'J’ajoute cette image', hidden: true })
  expect([add.name, add.value]).toEqual(['intent', 'add-picture image'])
  const parts = [...container.querySelectorAll<HTMLInputElement>('details input')].map(({ name }) => name)
  expect(parts).toEqual(['image.image', 'image.alt', 'image.decorative'])
})

test('[OFF-15] field: refused new picture → its texts again, open', async () => {
  const { container } = field('', { name: '', alt: 'Deux dunes', isDecorative: false })
  await screen.findByLabelText('Image')
  expect(container.querySelector('details')!.open).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Texte alternatif').value).toBe('Deux dunes')
})

test('[OFF-15] field: picture of the product → its words; of another site → not loaded', async () => {
  const known = field('/images/logos/cap-bruyere.svg')
  expect(await screen.findByRole('option', { name: 'Cap bruyere' })).toBeTruthy()
  known.unmount()
  for (const foreign of ['https://elsewhere.example/x.png', '//elsewhere.example/x.png', 'javascript:alert(1)', '']) {
    const opened = field(foreign)
    await screen.findByLabelText('Image')
    expect(opened.container.querySelector('img[src]'), foreign).toBeNull()
    expect(opened.container.textContent, foreign).not.toContain('elsewhere')
    opened.unmount()
  }
})

// ── The script of the form ───────────────────────────────────────────────────────────────────────────────────────────

beforeAll(() => {
  if (!customElements.get('office-upload')) customElements.define('office-upload', OfficeUpload)
})

/** Catches the request of the script. `answer`: ends it. */
function catchUpload() {
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    open = vi.fn()
    setRequestHeader = vi.fn()
    send = vi.fn()
    constructor() {
      super()
      sent.push(this)
    }
  }
  const sent: FakeRequest[] = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    sent,
    progress: (loaded: number, total: number) =>
      sent.at(-1)!.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })),
    answer: (status: number, body: object) => {
      Object.assign(sent.at(-1)!, { status, responseText: JSON.stringify(body) })
      sent.at(-1)!.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
    },
  }
}
async function fillIn(file: File) {
  const opened = open('/bureau/images')
  const card = await region('Ajouter une image')
  await opened.user.upload(card.getByLabelText(/^Fichier/), file)
  // jsdom does not count the file that the test chose.
  opened.container.querySelector<HTMLFormElement>('office-upload form')!.noValidate = true
  const press = () => opened.user.click(card.getByRole('button', { name: 'J’ajoute cette image' }))
  const alert = () => opened.container.querySelector('[data-failure]')!.textContent.replaceAll('\u00a0', ' ')
  return { ...opened, card, press, alert }
}
const PNG = new File(['\u0089PNG'], 'logo_agence.png', { type: 'image/png' })

test('[OFF-06] script: progress is shown and announced; a second press sends nothing', async () => {
  const { sent, progress, answer } = catchUpload()
  const { user, card, press, alert, container } = await fillIn(PNG)
  await user.type(card.getByRole('textbox', { name: 'Texte alternatif' }), 'Deux dunes')
  await press()
  await press()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.open).toHaveBeenCalledWith(
    'POST',
    '/api/office/media?name=Deux+dunes&alt=Deux+dunes&isDecorative=false',
  )
  expect(sent[0]!.setRequestHeader).toHaveBeenCalledWith('content-type', 'application/octet-stream')
  expect(sent[0]!.send.mock.calls[0]![0]).toBe(PNG)
  progress(50, 100)
  expect(container.querySelector('progress')!.value).toBe(50)
  expect(plain(card.getByRole('status'))).toBe('Envoi de l’image : 50 %')
  sent[0]!.upload.dispatchEvent(new Event('load'))
  expect(plain(card.getByRole('status'))).toContain('Préparation')

  answer(422, { code: 'picture_type', details: { found: 'svg' } })
  await waitFor(() => expect(alert()).toContain('Le format SVG n’est pas accepté'))
  expect(container.querySelector('progress')!.hidden).toBe(true)
  expect(container.querySelector('[aria-busy]')).toBeNull()
  await press()
  expect(sent).toHaveLength(2)
  answer(0, {})
  await waitFor(() => expect(alert()).toContain('votre connexion a coupé'))
})

test('[OFF-06] script: no text, or text and decorative → said, not sent; too large → said', async () => {
  const { sent } = catchUpload()
  const { user, card, press, alert } = await fillIn(PNG)
  await press()
  expect(alert()).toContain('Décrivez l’image')
  await user.click(card.getByRole('checkbox', { name: 'Image décorative' }))
  await user.type(card.getByRole('textbox', { name: 'Texte alternatif' }), 'Deux dunes')
  await press()
  expect(alert()).toContain('Décrivez l’image')
  await user.upload(
    card.getByLabelText(/^Fichier/),
    new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }),
  )
  await press()
  expect(alert()).toContain('fait 8,3 Mo')
  expect(sent).toEqual([])
})
