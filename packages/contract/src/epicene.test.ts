import { expect, test } from 'vitest'
import { AGE_OPTIONS, SITUATION_OPTIONS } from './contents/words.ts'
import { epiceneCases, FORBIDDEN_ANYWHERE } from './epicene.cases.ts'
import { adviseOnFrench, GENDERED } from './french-rules.ts'
import { ownSituation, situationLine, situationText } from './situation-words.ts'

/** Cases that other tests prove, by the beginning of their names: mails, pages of others, states of the office. */
const ELSEWHERE = /^(?:greet|other|content-state|born|birth|civility|trade|no-situation)/

/** What the product shows at the places of situations and ages. */
function shownAt(place: string, stored: string): string | undefined {
  const situation = situationText(stored)
  const age = AGE_OPTIONS.find(([band]) => band === stored)?.[1]
  if (place === 'the select of the profile') return SITUATION_OPTIONS.find(([value]) => value === stored)?.[1]
  if (place === 'sentence to the person') return ownSituation(stored)?.replace('À', 'à')
  if (place === '«Vous êtes …»') return `Vous êtes ${situation}`
  if (place === '«Élodie est …» to an adviser') return `Élodie est ${situation}`
  if (/^(?:first word|PDF)/.test(place)) return situationLine(stored) ?? age
  return situation ?? age
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const given = epiceneCases.filter(({ id }) => !ELSEWHERE.test(id))

test.each(
  given.filter(({ id }) => /lycee|student|seeker|employee|independent|situation|^band-(?:minor|young|older)/.test(id)),
)('[PEO-05] situations and ages: $id', ({ arrives, place, right, forbidden }) => {
  const shown = plain(shownAt(place, arrives)) ?? 'no line'
  expect(right.map((one) => one.toLowerCase())).toContain(shown.toLowerCase())
  for (const wrong of forbidden)
    expect(` ${shown} `).not.toMatch(new RegExp(`[ «]${wrong.replaceAll(/[()+?.]/g, String.raw`\\$&`)}[ »]`))
})

test.each(given)('[PEO-05] rules of words: $id → what is right passes', ({ right }) => {
  for (const text of right.map((one) => one.replace(/^contains: ?/, '')).filter((one) => !/À l’infini·e/.test(one))) {
    for (const { wrong } of GENDERED) expect(text).not.toMatch(wrong)
    for (const wrong of FORBIDDEN_ANYWHERE) expect(text).not.toMatch(wrong)
  }
})

/** Forbidden texts that are right elsewhere: one word, a name, or a question of words around them. */
const NEEDS_A_SENTENCE =
  /^[^ ]+$|^(?:Prêt \?|Soyez|Il a|Elle a|Je suis|seul devant|bienvenue à|Montrer à|Cher|Bienvenue|sûr et)/

test('[PEO-05] rules of words: forms that guess a gender in a sentence → advice', () => {
  const missed = given
    .filter(({ id }) => id.startsWith('status') || id.startsWith('adviser') || id === 'user-of-site')
    .flatMap(({ forbidden }) => forbidden)
    .filter((text) => !NEEDS_A_SENTENCE.test(text) && adviseOnFrench(text).length === 0)
  expect(missed).toEqual([])
  for (const text of [
    'Vous êtes inscrite.',
    'Êtes-vous sûr ?',
    'Restez seul devant votre écran.',
    'Un conseiller vous répond.',
    'Les conseillers vous répondent.',
    'Prêt·e ?',
    'Employé(e)',
  ])
    expect(adviseOnFrench(text), text).not.toEqual([])
})
