import type { Fields } from '@visions/contract/contents/fields'
import { expect, test } from 'vitest'
import { fakeApi, pageArgs, testId } from '@visions/ui/test/pages.ts'
import { ApiError } from '@visions/ui/lib/api.ts'
import { megabytesText, pictureName } from '@visions/ui/lib/picture-name.ts'
import { actOnMedia, actOnMedium } from './media-act.ts'
import { uploadRefusal } from './media-words.ts'
import { addPicturesOf } from './picture-act.ts'

const ID = testId(7)
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47])
const picture = (bytes: Uint8Array<ArrayBuffer> = PNG, name = 'affiche_salon-2026.PNG') => new File([bytes], name)

const args = (fields: Record<string, string | File>, id?: string) =>
  pageArgs(`/bureau/images${id ? `/${id}` : ''}`, { id }, fields)
const TEXTS = { intent: 'add', name: '', alt: ' Deux dunes\u0007 ' }
const redirected = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Response)
  return (error as Response).headers.get('location')
}

test('[OFF-06] form without scripts: bytes, texts and the name of the file → sent; page of the picture', async () => {
  const api = fakeApi({ 'POST /office/media': { id: ID, isNew: true } })
  const to = await redirected(actOnMedia(api, args({ ...TEXTS, image: picture() })))
  expect(to).toBe(`/bureau/images/${ID}?fait=ajout#contenu`)
  expect(api).toHaveBeenCalledWith('POST /office/media', {
    query: { name: 'Deux dunes', alt: 'Deux dunes', isDecorative: 'false' },
    body: PNG,
  })
  const known = fakeApi({ 'POST /office/media': { id: ID, isNew: false } })
  const again = await redirected(actOnMedia(known, args({ ...TEXTS, image: picture() })))
  expect(again).toBe(`/bureau/images/${ID}?fait=connue#contenu`)
})

const LOGO = { type: 'picture', label: 'Logo', max: 300 } as const
const FIELDS: Fields = { logo: LOGO, small: LOGO }
const addTo = (api: ReturnType<typeof fakeApi>, fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'add-picture logo', logo: '/old', ...fields }))
    form.set(name, value)
  return addPicturesOf(api, FIELDS, form).then((added) => ({ added, logo: form.get('logo') }))
}

test('[OFF-15] picture added in the form of a content → sent, and the value of its field', async () => {
  const address = `/media/${ID}/0123456789ab-320`
  const api = fakeApi({ 'POST /office/media': { id: ID, isNew: true, name: 'Logo', address } })
  const image = { 'logo.image': picture(), 'logo.alt': 'Deux dunes' }
  expect(await addTo(api, image)).toEqual({ added: { path: 'logo' }, logo: address })
  expect(api).toHaveBeenCalledWith('POST /office/media', {
    query: { name: 'Deux dunes', alt: 'Deux dunes', isDecorative: 'false' },
    body: PNG,
  })
})

test('[OFF-15] picture in the form of a content: refused → said with its texts, field unchanged', async () => {
  const api = fakeApi({})
  const { added, logo } = await addTo(api, { 'logo.image': picture() })
  expect([added?.failure, logo]).toEqual([uploadRefusal('alt_again'), '/old'])
  expect(added?.texts).toEqual({ name: '', alt: '', isDecorative: false })
  for (const intent of ['save', 'add-picture name', 'add-picture __proto__', 'add-picture '])
    expect((await addTo(api, { intent, '__proto__.image': picture() })).added, intent).toBeUndefined()
  expect(api).not.toHaveBeenCalled()
})

test('[OFF-15] file in a content, and another button → added; its name alone, after a sign-in → said', async () => {
  const address = `/media/${ID}/0123456789ab-320`
  const api = fakeApi({ 'POST /office/media': { id: ID, isNew: true, name: 'Logo', address } })
  const image = { 'logo.image': picture(), 'logo.decorative': 'on', 'small.image': picture(new Uint8Array(), '') }
  for (const intent of ['save', 'publish', 'add-picture logo'])
    expect(await addTo(api, { intent, ...image }), intent).toEqual({ added: { path: 'logo' }, logo: address })
  expect(api).toHaveBeenCalledTimes(3)
  const both = await addTo(api, { intent: 'save', ...image, 'small.image': picture() })
  expect([both.added?.path, both.added?.failure, both.logo]).toEqual(['small', uploadRefusal('alt_again'), address])
  const { added } = await addTo(api, { intent: 'save', 'logo.image': 'IMG_4032.HEIC' })
  expect(added).toMatchObject({ path: 'logo', failure: uploadRefusal('no_file') })
})

test.each([
  ['no file', { ...TEXTS, image: picture(new Uint8Array(), '') }, 'Aucun fichier n’est choisi.'],
  [
    'file of 8 MB and a byte',
    { ...TEXTS, image: picture(new Uint8Array(8 * 1024 * 1024 + 1)) },
    'fait 8,3\u00a0Mo\u00a0: c’est 8\u00a0Mo au plus',
  ],
  ['no text', { ...TEXTS, alt: '  ', image: picture() }, 'Décrivez l’image'],
  ['text, and decorative', { ...TEXTS, decorative: 'on', image: picture() }, 'Décrivez l’image'],
])('[OFF-06] upload: %s → said with what was typed, not sent', async (_, fields, text) => {
  const api = fakeApi({})
  const outcome = await actOnMedia(api, args(fields))
  expect(outcome.failure).toContain(text)
  expect(outcome.texts?.alt).toBe(fields.alt.trim().replace('\u0007', ''))
  expect(api).not.toHaveBeenCalled()
})

test('[OFF-06] upload: refused file → said with what the file is', async () => {
  const error = (status: number, code: string, details?: Record<string, string>) =>
    new ApiError('POST', status, { code, message: '', ...(details && { details }) })
  const failureOf = async (refused: ApiError) =>
    (await actOnMedia(fakeApi({ 'POST /office/media': refused }), args({ ...TEXTS, image: picture() }))).failure
  expect(await failureOf(error(422, 'picture_type', { found: 'svg' }))).toContain('SVG n’est pas accepté')
  expect(await failureOf(error(422, 'picture_type', { found: 'exe' }))).toContain('n’est pas une image JPEG')
  expect(await failureOf(error(422, 'picture_damaged'))).toContain('abîmé ou incomplet')
  expect(await failureOf(error(429, 'too_many_calls'))).toContain('Attendez un quart d’heure')
  expect(await failureOf(error(500, 'failed'))).toContain('n’a pas abouti')
  expect(uploadRefusal('toString')).toContain('n’a pas abouti')
})

test('[OFF-06] replacement → bytes sent, page of the picture; refusal → said', async () => {
  const key = 'PUT /office/media/{id}/picture'
  const api = fakeApi({ [key]: { useCount: 2 } })
  const form = { intent: 'replace', image: picture() }
  expect(await redirected(actOnMedium(api, args(form, ID)))).toBe(`/bureau/images/${ID}?fait=remplacement#contenu`)
  expect(api).toHaveBeenCalledWith(key, { params: { id: ID }, body: PNG })
  const refused = fakeApi({ [key]: new ApiError('PUT', 403, { code: 'publisher_needed', message: '' }) })
  const outcome = await actOnMedium(refused, args(form, ID))
  expect(outcome).toMatchObject({ form: 'upload', failure: expect.stringContaining('le rôle Publication') })
})

test('[OFF-06] deletion: checked pictures alone; none checked → not sent', async () => {
  const api = fakeApi({ 'DELETE /office/media': { deleted: 1 } })
  const form = { intent: 'delete', image: testId(8) }
  expect(await redirected(actOnMedia(api, args(form)))).toBe('/bureau/images?fait=suppression#contenu')
  expect(api).toHaveBeenCalledWith('DELETE /office/media', { body: { ids: [testId(8)] } })
  const outcome = await actOnMedia(api, args({ intent: 'delete', image: 'x' }))
  expect(outcome.failure).toContain('Aucune image n’est cochée')
  expect(api).toHaveBeenCalledTimes(1)
})

test('[OFF-15] name of a picture: typed, else its text, else of the file, never empty, 120 characters at most', () => {
  expect(pictureName({ name: ' Logo ', alt: 'Deux dunes' }, 'x.png')).toBe('Logo')
  expect(pictureName({ name: ' ', alt: 'Deux dunes' }, 'IMG_4032.HEIC')).toBe('Deux dunes')
  expect(pictureName({ alt: '' }, 'logo_agence--2.final.jpeg')).toBe('logo agence 2.final')
  expect(pictureName({ name: null, alt: '' }, '.png')).toBe('Image')
  expect(pictureName({ alt: '' }, `${'é'.repeat(300)}.png`)).toHaveLength(120)
  expect([8_388_609, 10_953_190, 12_000_000].map(megabytesText)).toEqual(
    ['8,3', '10,9', '12'].map((size) => `${size}\u00a0Mo`),
  )
})
