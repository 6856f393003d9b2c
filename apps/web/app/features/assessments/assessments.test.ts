import type { Statement } from '@visions/contract/assessments'
import { describe, expect, test } from 'vitest'
import { isAbout } from './assessment-act.ts'
import { assessmentAddress, readVersion, sharesAddress, statementAnchor } from './assessment-address.ts'
import { differences } from './wording.ts'

const read = (search: string) => readVersion(new URLSearchParams(search))
const statement = (more: Partial<Statement> = {}): Statement => ({
  key: 'interests/A',
  text: 'Artistique',
  detail: '',
  source: 'Cap Bruyère',
  score: { value: 60, max: 100, label: 'marqué' },
  reasons: [],
  ...more,
})

describe('addresses', () => {
  test('[BIL-06] a version is asked for by its number; anything else is no version', () => {
    expect(read('')).toBeUndefined()
    expect(read('version=3')).toBe(3)
    for (const nonsense of ['', '0', '-1', '1.5', '1e3', '١', 'latest', '99999999']) expect(read(`version=${nonsense}`), nonsense).toBe(0)
    expect(assessmentAddress('bilan-orientation')).toBe('/user/experiences/bilan-orientation/bilan')
    expect(assessmentAddress('bilan-orientation', 2)).toBe('/user/experiences/bilan-orientation/bilan?version=2')
    expect(sharesAddress('bilan-orientation', 2, { retirer: 'a&b' })).toBe(
      '/user/experiences/bilan-orientation/bilan/partage?version=2&retirer=a%26b',
    )
  })
  test('[BIL-06] a statement has an anchor that an address can hold', () => {
    expect(statementAnchor('interests/A')).toBe('enonce-interests-A')
    expect(statementAnchor('skills/mesurer.0a1b')).toBe('enonce-skills-mesurer-0a1b')
  })
})

describe('what changed', () => {
  test('[BIL-06] only what differs is told, as it was and as it is', () => {
    expect(differences(statement(), statement())).toEqual([])
    expect(differences(statement(), statement({ score: { value: 88, max: 100, label: 'très marqué' } }))).toEqual([
      { before: 'marqué, 60\u00a0sur\u00a0100', after: 'très marqué, 88\u00a0sur\u00a0100' },
    ])
    expect(differences(statement(), statement({ score: null, source: 'Marelline' }))).toEqual([
      { before: 'marqué, 60\u00a0sur\u00a0100', after: '' },
      { before: 'D’après Cap Bruyère.', after: 'D’après Marelline.' },
    ])
  })
  test('[BIL-06] of the reasons, those that came and those that went', () => {
    const before = statement({ reasons: ['Vous aimez dessiner.', 'Ce métier recrute.'] })
    const after = statement({ reasons: ['Ce métier recrute.', 'Vous aimez raconter.'] })
    expect(differences(before, after)).toEqual([{ before: 'Vous aimez dessiner.', after: 'Vous aimez raconter.' }])
    expect(differences(statement(), statement({ reasons: ['Vous aimez raconter.'] }))).toEqual([
      { before: '', after: 'Vous aimez raconter.' },
    ])
  })
})

test('[BIL-06] an outcome is shown by the form it is about, and no other', () => {
  expect(isAbout('interests/A')({ about: 'interests/A', error: '…' })).toBe(true)
  expect(isAbout('interests/A')({ about: 'interests/I', error: '…' })).toBe(false)
  expect(isAbout('interests/A')({ refusal: 'sold_out' })).toBe(false)
})
