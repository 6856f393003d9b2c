import { MAX_COUNTED } from '@visions/contract/constants'
import { NEXT_STEPS, type Overview } from '@visions/contract/overview'
import { describe, expect, test } from 'vitest'
import { isBlank, missionsSentence, platformsText, starsSentence, stepWords, upTo, weekText } from './progress-words.ts'

const DATA = {
  experience: 'bilan-orientation',
  title: 'Bilan d’orientation',
  platform: 'Cap Bruyère',
  task: 'a/b',
  name: 'Passer un test',
  mission: 'Mes forces',
  author: 'Mme Diallo',
  version: '2',
  proposes: 'mission',
  establishment: 'Point conseil',
  meeting: '018f0000-0000-7000-8000-000000000001',
}

describe('next useful step', () => {
  test.each(NEXT_STEPS)('[MIS-01] %s says what, why, and leads somewhere', (kind) => {
    const { title, text, action, to } = stepWords({ kind, data: DATA }, () => true)
    for (const words of [title, text, action]) {
      expect(words).not.toMatch(/undefined|'| [!?:;»]|« /)
      expect(words.length).toBeGreaterThan(5)
    }
    expect(to).toMatch(/^\/user\/[\w?=#&/%-]+$/)
  })

  test('[BIL-07] [JRN-02] [TSK-06] each step → address of its object', () => {
    const to = (kind: (typeof NEXT_STEPS)[number], data = {}) =>
      stepWords({ kind, data: { ...DATA, ...data } }, () => true).to
    expect(to('complete-profile')).toBe('/user/profile')
    expect(to('complete-profile', { missing: 'search' })).toBe('/user/objective')
    expect(to('read-adviser-note')).toBe('/user/experiences/bilan-orientation/bilan/partage?version=2#notes')
    expect(to('read-adviser-note', { proposes: 'nothing' })).toBe('/user/notifications')
    expect(to('continue-platform')).toBe('/user/experiences/bilan-orientation')
    expect(to('do-task')).toBe('/user/missions/a%2Fb')
    expect(to('share-assessment')).toBe('/user/experiences/bilan-orientation/bilan/partage')
  })
})

const week = (monday: string, balance: number, received = 0, spent = 0) => ({ monday, balance, received, spent })
const stars = (weeks: Overview['stars']['weeks'], received: number): Overview['stars'] => {
  const { balance } = weeks.at(-1)!
  return { balance, received, spent: received - balance, weeks }
}

describe('stars in a sentence', () => {
  test('[RWD-01] [UI-05] nothing received before → the listed weeks and the balance', () => {
    const first = stars([week('2026-11-09', 100, 150, 50), week('2026-11-16', 150, 50)], 200)
    expect(starsSentence(first)).toBe(
      'En 2\u00a0semaines\u00a0: 200\u00a0étoiles reçues, 50\u00a0dépensées. Votre solde est maintenant de 150\u00a0VisionsStars.',
    )
    expect(weekText('2026-11-16')).toBe('16 novembre 2026')
  })

  test('[RWD-01] received before → all since the beginning, too', () => {
    const later = stars([week('2026-11-09', 300, 0, 100), week('2026-11-16', 300)], 900)
    expect(starsSentence(later)).toContain('Depuis le début\u00a0: 900\u00a0étoiles reçues, 600\u00a0dépensées.')
  })
})

const BLANK: Overview = {
  stars: stars([week('2026-11-16', 0)], 0),
  missions: { completed: 0, tasksDone: 0, total: 1, list: [{ _id: 'x', name: 'Mes forces', done: 0, total: 2 }] },
  platforms: [{ experience: 'parcoursup', title: 'Coach', finished: 0, underWay: 0, total: 1 }],
  consents: { live: 0, withdrawn: 0, recipients: [] },
  next: { kind: 'explore', data: {} },
}

test('[MIS-12] [JRN-02] [CON-06] nothing earned, begun or shared → nothing drawn', () => {
  expect(isBlank(BLANK)).toBe(true)
  expect(isBlank({ ...BLANK, missions: { ...BLANK.missions, tasksDone: 1 } })).toBe(false)
  expect(isBlank({ ...BLANK, platforms: [{ ...BLANK.platforms[0]!, underWay: 1 }] })).toBe(false)
  expect(isBlank({ ...BLANK, consents: { live: 0, withdrawn: 1, recipients: [] } })).toBe(false)
  expect(isBlank({ ...BLANK, stars: stars([week('2026-11-16', 50, 50)], 50) })).toBe(false)
})

test('[MIS-12] [JRN-02] figures in words', () => {
  expect(missionsSentence({ ...BLANK.missions, tasksDone: 3 })).toBe(
    '0\u00a0tâche sur\u00a02 dans ces missions. En tout\u00a0: 3\u00a0tâches accomplies.',
  )
  expect(missionsSentence({ ...BLANK.missions, tasksDone: 3, completed: 1 })).toContain(
    '3\u00a0tâches accomplies, 1\u00a0mission terminée.',
  )
  expect(platformsText({ finished: 2, underWay: 1, total: 4 })).toBe(
    '2\u00a0terminées, 1\u00a0en cours, 1\u00a0à faire',
  )
  expect(platformsText({ finished: 1, underWay: 0, total: 1 })).toBe('1\u00a0terminée')
  expect([upTo(999), upTo(MAX_COUNTED)]).toEqual(['999', '1\u202f000 ou plus'])
})

test('[OFF-20] next step whose page offers nothing → another that does', () => {
  const words = (kind: (typeof NEXT_STEPS)[number], ...missing: string[]) =>
    stepWords({ kind, data: { ...DATA, step: '0' } }, (id) => !missing.includes(id))
  expect(words('finish-starter-mission', 'game').to).toBe('/user/catalog')
  expect(words('finish-starter-mission', 'game', 'tools')).toMatchObject({
    title: 'La suite se prépare',
    to: '/user/profile',
  })
  expect(words('ask-for-meeting', 'meetings').to).toBe('/user/catalog')
  expect(words('explore', 'tools').to).toBe('/user/profile')
  expect(words('do-task', 'tools', 'game', 'rewards').to).toMatch(/^\/user\/missions\//)
})
