import { RANKED_KINDS } from '@visions/contract/constants'
import type { MayApply, UsefulData } from '@visions/contract/matches'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PERSON, renderRoute } from '@visions/ui/test/render-route.tsx'
import { matchLives } from '../../test/matches-lives.cases.ts'
import * as matches from './matches.tsx'

type State = UsefulData['state']
interface Standing {
  states: State[]
  consent?: 'none' | 'pending' | 'confirmed' | 'given-up'
  mayApply?: MayApply
}
const shared = (count: number) => Array<State>(count).fill('shared')

/** What the API answers after the acts of a life. The other kinds of data are missing. */
const STANDINGS: Record<string, Standing> = {
  'precision-0-of-7': { states: [], consent: 'none' },
  'precision-1-of-7': { states: shared(1) },
  'precision-3-of-7': { states: shared(3) },
  'precision-6-of-7': { states: shared(6) },
  'precision-7-of-7': { states: shared(7) },
  'precision-withdrawn': { states: [...shared(5), 'ready', 'ready'] },
  'partner-refuses': { states: ['unsent'], consent: 'given-up' },
  'partner-has-not-received': { states: ['sending'], consent: 'pending' },
  'partner-confirms': { states: shared(1) },
  'shared-what-is-unknown': { states: [] },
  'two-providers': { states: shared(3) },
  'minor-applies': { states: shared(1), mayApply: 'adults-only' },
  'lyceen-over-18': { states: shared(1), mayApply: 'pupil' },
  'no-age': { states: shared(1), mayApply: 'age-group-needed' },
  'minor-just-18': { states: shared(1), mayApply: 'yes' },
}
/** Lives that this page does not decide, each with the reason. */
const ELSEWHERE: Record<string, string> = {
  'empty-matches': 'the provider ranks by distance and has no limit of it: a list is never empty for a town',
  'matched-by-saved-offer': 'matches.routes.db.test.ts, «task that shows matches»',
  'saved-offer-undone': 'matches.routes.db.test.ts, «task that shows matches»',
  'saved-in-frame-then-apply': 'the list is read again when the frame reports the answer: e2e/journeys/matches.spec.ts',
}

const TOOL = { _id: '2b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3c11', name: 'Transvase', minutes: 5, isOwn: false }
const quotesIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/«([^»]+)»/g)].map(([, it]) => it!))

test('[PEO-10] lives: each is run here, or names what decides it', () => {
  const ids = matchLives.map(({ id }) => id)
  expect([...Object.keys(STANDINGS), ...Object.keys(ELSEWHERE)].toSorted()).toEqual(ids.toSorted())
})

test.each(matchLives.filter(({ id }) => id in STANDINGS))('[PEO-10] [NBK-08] $id', async ({ id, must, never }) => {
  const { states, consent = 'confirmed', mayApply = 'yes' } = STANDINGS[id]!
  const useful = RANKED_KINDS.map((kind, index) => ({ kind, state: states[index] ?? 'missing', tool: TOOL }))
  renderRoute({ '/user/matchs': matches }, '/user/matchs', {
    'GET /me': PERSON,
    'GET /matches': {
      provider: { _id: TOOL._id, name: 'Affluents', origin: 'http://matching.example' },
      consent,
      hasChanged: false,
      hasData: true,
      improveTask: null,
      researchType: null,
      useful,
      mayApply,
      ofAgeFrom: null,
    },
    'GET /matches/frame': 503,
    'GET /identifiers/service/{serviceId}': { _id: 'pseudonym' },
  })
  await screen.findByRole('region', { name: 'Précision de mes matchs' })
  const text = document.body.textContent.replaceAll('\u00a0', ' ')
  for (const quote of quotesIn(must).filter((one) => / sur 7$|^Postuler$|^Écrire/.test(one)))
    expect(text, `«${quote}»`).toContain(quote)
  if (id === 'no-age') expect(screen.getByRole('link', { name: 'Indiquez votre tranche d’âge' })).toBeTruthy()
  for (const quote of quotesIn(never)) expect(text, `«${quote}»`).not.toContain(quote)
})
