import type { KnownSentence } from '@visions/contract/notebook'
import { expect, test } from 'vitest'
import { placesOf } from './walk-places.ts'

const ID = '018f0000-0000-7000-8000-000000000001'
const known = (
  key: string,
  at: string,
  source: Partial<KnownSentence['source']>,
  changes: Partial<KnownSentence> = {},
): KnownSentence => ({
  key,
  at,
  text: `Phrase de ${key}`,
  own: null,
  isRefused: false,
  source: { kind: 'piste', name: 'Opticien', toolId: null, answered: 0, total: 0, ...source },
  ...changes,
})
const fact = (kind: 'game' | 'result', at: string, data = {}) => ({ kind, data, stars: [50], bonus: 0, at })
const inShort = (...args: Parameters<typeof placesOf>) =>
  placesOf(...args).map(({ day, fact: what, name, sentence, stars }) => [day, what, name, sentence, stars])

test('[NBK-04] [PIS-03] route: facts, visits and closed pistes in order, each with its day in Paris', () => {
  const looks = known(`looks:${ID}`, '2026-12-31T22:59:58.000Z', {})
  const doubt = known(`doubt:${ID}`, '2026-12-31T23:00:04.000Z', {}, { own: 'Mes mots.' })
  const closing = known(`closing:${ID}`, '2027-01-02T10:00:00.000Z', { name: 'Comptable' })
  const game = known('game', '2026-11-26T10:00:00.000Z', { kind: 'game', name: 'Le jeu' })
  expect(inShort([fact('game', '2026-11-26T10:00:01.000Z')], [closing, doubt, looks, game])).toEqual([
    ['26 novembre 2026', 'Jeu terminé', undefined, 'Phrase de game', 50],
    ['31 décembre 2026', 'À quoi ça ressemble', 'Opticien', `Phrase de looks:${ID}`, 0],
    ['1er janvier 2027', 'Le doute', 'Opticien', 'Mes mots.', 0],
    // Without its reason: the page is printed.
    ['2 janvier 2027', 'Piste écartée', 'Comptable', undefined, 0],
  ])
})

test('[NBK-04] sentences of a tool: with its result, further ones on their own', () => {
  const of = (key: string, name = 'Cap') => known(key, '2026-12-05T10:00:00.000Z', { kind: 'tool', name })
  const day = '5 décembre 2026'
  const walked = [fact('result', '2026-12-05T09:00:00.000Z', { tool: 'Cap' })]
  expect(inShort(walked, [of('interests:x'), of('values:x'), of('values:y', 'Rive')])).toEqual([
    [day, 'Résultat reçu', 'Cap', 'Phrase de interests:x', 50],
    [day, 'Résultat reçu', 'Cap', 'Phrase de values:x', 0],
    [day, 'Résultat reçu', 'Rive', 'Phrase de values:y', 0],
  ])
})

test('[NBK-03] [PEO-08] refused sentences and words of distress → not on the route', () => {
  const at = '2026-12-05T10:00:00.000Z'
  expect(
    placesOf(
      [],
      [
        known('game', at, { kind: 'game' }, { isRefused: true }),
        known(`looks:${ID}`, at, {}, { own: 'Je veux mourir.', isPrivate: true }),
      ],
    ),
  ).toEqual([])
})
