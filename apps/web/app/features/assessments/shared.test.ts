import { expect, test } from 'vitest'
import { fakeApi, pageArgs, refusal } from '@visions/ui/test/pages.ts'
import { leaveNote, loadShared, type NoteRefused, type SharedPageData } from './shared-act.ts'

const page = (fields?: Record<string, string>) => pageArgs('/bilan/secret', { token: 'secret' }, fields)
const [OPEN, LEAVE] = ['GET /public/sharedassessments/{token}', 'POST /public/sharedassessments/{token}/notes']
const refusing = (status: number, code: string) =>
  fakeApi({ [OPEN]: refusal(status, code), [LEAVE]: refusal(status, code) })
/** The content of `data()`. */
type Held<T> = { data: T; init: { status: number } }
const note = { author: 'Mme Roux', text: 'Bravo', mission: '', key: '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11' }

test.each([
  [404, 'link_expired', 'expired'],
  [400, 'invalid_input', 'unknown'],
])('[BIL-07] link that shows nothing (%i %s) → 404 page with its reason: %s', async (status, code, trouble) => {
  const { data, init } = (await loadShared(refusing(status, code), page())) as unknown as Held<SharedPageData>
  expect(data).toEqual({ shared: null, trouble })
  expect(init.status).toBe(404)
})

test('[BIL-07] too many requests → its own page; other failures → error page', async () => {
  const { data, init } = (await loadShared(
    refusing(429, 'too_many_requests'),
    page(),
  )) as unknown as Held<SharedPageData>
  expect([data, init.status]).toEqual([{ shared: null, trouble: 'busy' }, 429])
  await expect(loadShared(refusing(503, 'try_again'), page())).rejects.toMatchObject({ status: 503 })
})

test('[BIL-07] note without name or text → asked again, nothing sent', async () => {
  const api = fakeApi({ [LEAVE]: {} })
  const refused = async (changes: Partial<typeof note>) =>
    ((await leaveNote(api, page({ ...note, ...changes }))) as unknown as Held<NoteRefused>).data
  expect(Object.keys((await refused({ author: ' ', text: '' })).errors)).toEqual(['author', 'text'])
  expect((await refused({ text: 'a'.repeat(2001) })).errors).toEqual({ text: '2\u202f000\u00a0caractères au plus.' })
  expect(await refused({ author: '' })).toMatchObject({ text: 'Bravo', key: note.key })
  expect(api).not.toHaveBeenCalled()
})

test('[BIL-07] note → sent once under its key, redirect to the thanks', async () => {
  const api = fakeApi({ [LEAVE]: {} })
  const answer = (await leaveNote(
    api,
    page({ ...note, author: 'Mme\tRoux', text: 'Bravo\u000c\r\n\u0000!', mission: 'not one' }),
  )) as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/bilan/secret?merci=1'])
  expect(api.mock.calls).toEqual([
    [
      LEAVE,
      {
        params: { token: 'secret' },
        headers: { 'idempotency-key': note.key },
        body: { author: 'Mme Roux', text: 'Bravo\n!', missionId: null },
      },
    ],
  ])
})

test('[BIL-07] refused note → fields, key and a message for each reason', async () => {
  const titles = new Set<string | undefined>()
  for (const [status, code] of [
    [429, 'too_many_requests'],
    [409, 'too_many_notes'],
    [409, 'too_many_notes_in_all'],
    [400, 'invalid_input'],
    [404, 'mission_not_found'],
    [0, 'no_answer'],
  ] as const) {
    const { data, init } = (await leaveNote(refusing(status, code), page(note))) as unknown as Held<NoteRefused>
    expect(data).toMatchObject({ author: 'Mme Roux', text: 'Bravo', key: note.key, errors: {} })
    expect(data.error).toMatch(/\p{L}/u)
    titles.add(data.error)
    expect(init.status).toBe(status || 503)
  }
  expect(titles.size).toBe(6)
})

test('[BIL-07] note accepted before it was edited → sent as another note', async () => {
  const { data } = (await leaveNote(
    refusing(422, 'idempotency_key_reused'),
    page(note),
  )) as unknown as Held<NoteRefused>
  expect(data).toMatchObject({ text: 'Bravo', key: '' })
  expect(data.error).toContain('déjà enregistrée')
})
