import type { Statement } from '@visions/contract/assessments'
import { describe, expect, test } from 'vitest'
import { fakeApi, pageArgs, refusal } from '@visions/ui/test/pages.ts'
import { actOnAssessment, actOnShares, isAbout } from './assessment-act.ts'
import { assessmentAddress, readVersion, sharesAddress, statementAnchor } from './assessment-address.ts'
import { loadShares } from './assessment-data.ts'
import { differences } from './wording.ts'

const read = (search: string) => readVersion(new URLSearchParams(search))
const statement = (more: Partial<Statement> = {}): Statement => ({
  key: 'interests/A',
  text: 'Artistique',
  detail: '',
  source: 'Cap Bruyère',
  date: null,
  score: { value: 60, max: 100, label: 'marqué' },
  reasons: [],
  facts: [],
  ...more,
})

describe('addresses', () => {
  test('[BIL-06] versionOf: a version number → read; anything else → no version', () => {
    expect(read('')).toBeUndefined()
    expect(read('version=3')).toBe(3)
    for (const nonsense of ['', '0', '-1', '1.5', '1e3', '١', 'latest', '99999999'])
      expect(read(`version=${nonsense}`), nonsense).toBe(0)
    expect(assessmentAddress('bilan-orientation')).toBe('/user/experiences/bilan-orientation/bilan')
    expect(assessmentAddress('bilan-orientation', 2)).toBe('/user/experiences/bilan-orientation/bilan?version=2')
    expect(sharesAddress('bilan-orientation', 2, { retirer: 'a&b' })).toBe(
      '/user/experiences/bilan-orientation/bilan/partage?version=2&retirer=a%26b',
    )
  })
  test('[BIL-06] anchor of a statement: valid in an address', () => {
    expect(statementAnchor('interests/A')).toBe('enonce-interests-A')
    expect(statementAnchor('skills/mesurer.0a1b')).toBe('enonce-skills-mesurer-0a1b')
  })
})

describe('changes between versions', () => {
  test('[BIL-06] changed values → before and after; unchanged values → left out', () => {
    expect(differences(statement(), statement())).toEqual([])
    expect(differences(statement(), statement({ score: { value: 88, max: 100, label: 'très marqué' } }))).toEqual([
      { before: 'marqué, 60\u00a0sur\u00a0100', after: 'très marqué, 88\u00a0sur\u00a0100' },
    ])
    expect(differences(statement(), statement({ score: null, source: 'Marelline' }))).toEqual([
      { before: 'marqué, 60\u00a0sur\u00a0100', after: '' },
      { before: 'D’après Cap Bruyère.', after: 'D’après Marelline.' },
    ])
  })
  test('[BIL-06] reasons: added and removed ones', () => {
    const before = statement({ reasons: ['Vous aimez dessiner.', 'Ce métier recrute.'] })
    const after = statement({ reasons: ['Ce métier recrute.', 'Vous aimez raconter.'] })
    expect(differences(before, after)).toEqual([{ before: 'Vous aimez dessiner.', after: 'Vous aimez raconter.' }])
    expect(differences(statement(), statement({ reasons: ['Vous aimez raconter.'] }))).toEqual([
      { before: '', after: 'Vous aimez raconter.' },
    ])
  })
})

test('[BIL-06] isAbout: outcome → shown by the form it is about only', () => {
  expect(isAbout('interests/A')({ about: 'interests/A', error: '…' })).toBe(true)
  expect(isAbout('interests/A')({ about: 'interests/I', error: '…' })).toBe(false)
  expect(isAbout('interests/A')({ refusal: 'sold_out' })).toBe(false)
})

describe('forms', () => {
  const page = (fields: Record<string, string>) =>
    pageArgs('/user/experiences/bilan-orientation/bilan', { name: 'bilan-orientation' }, fields)
  const DISAGREE = 'PUT /assessments/{id}/disagreements/{statement}'
  const disagree = { intent: 'disagree', assessment: '0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11', statement: 'interests/R' }

  test('[BIL-06] pasted comment → line ends remain, control characters removed', async () => {
    const api = fakeApi({ [DISAGREE]: {} })
    await actOnAssessment(api, page({ ...disagree, comment: 'Pas\ttant\u000b que ça.\r\nDemandez.' }))
    const params = { id: disagree.assessment, statement: 'interests/R' }
    expect(api.mock.calls).toEqual([[DISAGREE, { params, body: { comment: 'Pas\ttant que ça.\nDemandez.' } }]])
  })
  test('[BIL-06] refused comment → "too long" only when it is', async () => {
    const errorOf = async (comment: string) =>
      ((await actOnAssessment(fakeApi({ [DISAGREE]: 400 }), page({ ...disagree, comment }))) as { error: string }).error
    expect(await errorOf('a'.repeat(1001))).toContain('trop long')
    expect(await errorOf('a'.repeat(1000))).toContain('un caractère invisible')
  })
  test('[BIL-07] too many links in an hour, or in all → a message with a remedy each', async () => {
    const share = {
      intent: 'share',
      id: disagree.assessment,
      version: '1',
      form: 'full',
      days: '7',
      label: 'Mme\tRoux',
    }
    const refused = async (code: string) =>
      (await actOnShares(fakeApi({ 'POST /assessments/{id}/shares': refusal(409, code) }), page(share))) as {
        error: string
        sent: object
      }
    expect((await refused('too_many_links')).error).toContain('Retirez d’abord un lien')
    expect((await refused('too_many_links_in_all')).error).toContain('Refaites votre bilan')
    expect((await refused('too_many_links_in_all')).sent).toEqual({ form: 'full', days: '7', label: 'Mme Roux' })
    expect((await refused('not_ready')).error).not.toMatch(/liens/)
  })
  test('[BIL-07] links page → loads only the data it shows', async () => {
    const version = { _id: disagree.assessment, version: 1, state: 'ready' }
    const api = fakeApi({
      'GET /assessments': { assessments: [version] },
      'GET /assessments/{id}/shares': { shares: [] },
      'GET /assessments/{id}/notes': { notes: [] },
    })
    expect(await loadShares(api, 'bilan-orientation', page({}).url)).toMatchObject({
      shown: version,
      shares: [],
      notes: [],
    })
    expect(api.mock.calls.map(([call]) => call as string)).toEqual([
      'GET /assessments',
      'GET /assessments/{id}/shares',
      'GET /assessments/{id}/notes',
    ])
  })
})
