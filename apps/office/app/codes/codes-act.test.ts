import { expect, test } from 'vitest'
import { fakeApi, pageArgs, testId } from '@visions/ui/test/pages.ts'
import { ApiError } from '@visions/ui/lib/api.ts'
import { actOnRewardCodes } from './codes-act.ts'

const ID = testId(7)
const REPORT = { lot: testId(8), imported: 1, known: 0, knownLines: [], refused: 0, refusedLines: [] }
const BYTES = new Uint8Array(Buffer.from('code\nA\n'))

const args = (fields: Record<string, string | File>) => pageArgs(`/bureau/codes/${ID}`, { id: ID }, fields)

test('[RWD-09] form without scripts: bytes, name and last day of the file → sent; report shown', async () => {
  const api = fakeApi({ 'POST /office/codes/{id}/lots': REPORT })
  const file = new File([BYTES], 'avril\u0007.csv')
  const outcome = await actOnRewardCodes(api, args({ intent: 'import', file, expiresOn: '2027-01-31' }))
  expect(outcome).toEqual({ form: 'import', report: REPORT })
  expect(api).toHaveBeenCalledWith('POST /office/codes/{id}/lots', {
    params: { id: ID },
    query: { name: 'avril.csv', expiresOn: '2027-01-31' },
    body: BYTES,
  })
})

test('[OFF-13] day and number typed as in tables → sent; two meanings → not sent', async () => {
  const api = fakeApi({ 'POST /office/codes/{id}/lots': REPORT, 'PUT /office/codes/{id}': {} })
  await actOnRewardCodes(api, args({ intent: 'import', file: new File([BYTES], 'x'), expiresOn: '31 janvier 2027' }))
  const threshold = (lowStock: string) => actOnRewardCodes(api, args({ intent: 'set-threshold', lowStock }))
  await expect(threshold('1\u202f200')).rejects.toMatchObject({ status: 302 })
  for (const typed of ['1.200', '', '-1', '1e3'])
    expect((await threshold(typed)).failure).toContain('Écrivez un nombre')
  expect(api.mock.calls.map(([, sent]) => sent)).toMatchObject([
    { query: { expiresOn: '2027-01-31' } },
    { body: { lowStock: 1200 } },
  ])
})

test.each<[string, Record<string, string | File>, string]>([
  ['no file', { file: new File([], '') }, 'Aucun fichier'],
  ['512 KiB and a byte', { file: new File([new Uint8Array(512 * 1024 + 1)], 'x.csv') }, 'dépasse 500\u00a0Ko'],
  ['a day of another form', { file: new File([BYTES], 'x.csv'), expiresOn: '31/01' }, 'Ce jour n’existe pas'],
])('[RWD-09] import: %s → said, not sent', async (_, fields, text) => {
  const api = fakeApi({})
  const { failure } = await actOnRewardCodes(api, args({ intent: 'import', ...fields }))
  expect(failure).toContain(text)
  expect(api).not.toHaveBeenCalled()
})

test('[OFF-01] release of an own lot → why, and nothing changed', async () => {
  const refused = new ApiError('POST', 403, { code: 'own_lot', message: '' })
  const api = fakeApi({ 'POST /office/code-lots/{id}/release': refused })
  const outcome = await actOnRewardCodes(api, args({ intent: 'release', lot: testId(8) }))
  expect(outcome).toEqual({ form: 'lot', failure: expect.stringContaining('une autre personne') as string })
})
