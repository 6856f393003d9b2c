// Walks of people with several devices, accounts and links (test/devices.cases.ts): run here on the page of
// recommendations, or proven by the test that is named, or not done for a reason.
import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import { storePerson } from '../lib/storage.ts'
import { deviceWalks } from '../../test/devices.cases.ts'
import { service } from '../../test/services.ts'
import * as recommendations from './recommendations.tsx'

const PAGE = '/user/recommendations'
const GAME = 24
const TEXTS = Array.from({ length: GAME }, (_, place) => `J’aime la chose ${place + 1}`)
type Storage = Record<string, string>

interface Account {
  id: string
  /** Answers «yes» to so many sentences of the game, then «unsure» to others. */
  yes: number
  unsure?: number
}
const A: Account = { id: 'a7b1c9d2-5f1e-4a61-8d0b-3f2f6f3c0e11', yes: GAME }
const B: Account = { id: 'b7b1c9d2-5f1e-4a61-8d0b-3f2f6f3c0e11', yes: 0 }

const gameOf = ({ yes, unsure = 0 }: Account) => ({
  sentences: TEXTS.map((text, place) => ({
    code: `s-${place}`,
    text,
    answer: place < yes ? 'yes' : place < yes + unsure ? 'unsure' : null,
    interest: null,
  })),
  result: null,
  toLookUp: TEXTS.slice(0, Math.min(yes, 20)),
})

/** Signs in on a device, opens the recommendations, and returns what they say. Changes the storage of the device. */
async function see(device: Storage, account: Account, answers: Answers = {}): Promise<string> {
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(device)) localStorage.setItem(key, value)
  storePerson({ _id: account.id, firstName: 'Zoé', avatar: 1 })
  const { container, unmount } = renderRoute({ [PAGE]: recommendations }, PAGE, {
    'GET /preferences/game': gameOf(account),
    'POST /recommendations': ({ body }: { body: { recommendationSentences: string[] } }) => ({
      recommendations: body.recommendationSentences.map((sentence, place) => ({
        ...service,
        _id: `0b2c6dd4-3f0e-4f5d-8a52-0c9a6f0d3${String(place).padStart(3, '0')}`,
        name: `Outil pour ${sentence}`,
        reasons: [{ sentence, words: [], meaning: null }],
      })),
    }),
    ...answers,
  })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(container.querySelector('[aria-busy], [class*=skeleton]')).toBeNull())
  const words = container.textContent
  for (const key of Object.keys(device)) delete device[key]
  Object.assign(device, Object.fromEntries(Object.entries(localStorage)))
  unmount()
  return words
}

const INVITED = 'Aucune recommandation n’a pu être trouvée'
const TOOL = 'Outil pour J’aime la chose 1'
const played = (words: string) => {
  expect(words).toContain(TOOL)
  expect(words).not.toContain(INVITED)
}
const neverPlayed = (words: string) => {
  expect(words).toContain(INVITED)
  expect(words).not.toContain('Outil pour')
}

const RUN: Record<string, () => Promise<void>> = {
  'game-on-phone-read-on-computer': async () => played(await see({}, A)),
  'half-game-two-devices': async () => {
    const words = await see({}, { ...A, yes: 12 })
    played(words)
    expect(words).toMatch(/12\sréponses sur 24/)
  },
  'correction-on-other-device': async () => {
    const phone: Storage = {}
    await see(phone, A)
    const words = await see(phone, { ...A, yes: 2 })
    played(words)
    expect(words).not.toContain('Outil pour J’aime la chose 3')
  },
  'redo-game': async () => played(await see({}, { ...A, yes: 5 })),
  'own-phrases-account': async () => {
    const words = await see({ owner: A.id, recommendations: '["J’aime l’informatique"]' }, A)
    expect(words).toContain('Outil pour J’aime l’informatique')
    expect(words).toContain('Ces phrases restent dans ce navigateur')
    played(words)
  },
  siblings: async () => {
    const school: Storage = { owner: A.id, recommendations: '["Ma phrase à moi"]' }
    played(await see(school, A))
    const words = await see(school, B)
    neverPlayed(words)
    expect(words).not.toContain('Ma phrase à moi')
    expect(JSON.stringify(school)).not.toContain('Ma phrase')
  },
  'b-played-before': async () => {
    const school: Storage = { owner: A.id, recommendations: '["Ma phrase à moi"]' }
    await see(school, A)
    const words = await see(school, { ...B, yes: 1 })
    played(words)
    expect(words).not.toMatch(/Ma phrase|chose 2/)
  },
  'return-to-a': async () => {
    const school: Storage = {}
    for (const who of [A, B]) await see(school, who)
    played(await see(school, A))
  },
  'private-first': async () => played(await see({}, A)),
  cleared: async () => played(await see({}, A)),
  'new-account-same-person': async () => {
    const phone: Storage = {}
    await see(phone, A)
    neverPlayed(await see(phone, { ...B, yes: 0 }))
  },
  'evicted-after-seven-days': async () => played(await see({}, A)),
  'old-format': async () => {
    for (const recommendations of ['["un","deux"]', '{"broken', '[{"text":"x"}]', '"mot"', 'null']) {
      const words = await see({ owner: A.id, recommendations }, A)
      played(words)
      expect(words).not.toContain('[object Object]')
    }
  },
  'old-storage-other-owner': async () => {
    const phone: Storage = { recommendations: '["Une phrase d’avant"]' }
    expect(await see(phone, { ...B, yes: 1 })).not.toContain('Une phrase d’avant')
    expect(phone['recommendations']).toBeUndefined()
  },
  'storage-and-account-differ': async () => {
    const words = await see({ owner: A.id, recommendations: JSON.stringify(TEXTS.slice(0, 6)) }, A)
    expect(words).toContain('Outil pour J’aime la chose 20')
    expect(words).toContain('Toutes vos réponses comptent')
  },
  'storage-full-of-junk': async () => played(await see({ owner: A.id, recommendations: 'x'.repeat(2_000_000) }, A)),
  'blocked-storage': async () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    const blocked = (['getItem', 'setItem', 'removeItem'] as const).map((act) =>
      vi.spyOn(Storage.prototype, act).mockImplementation(refuse),
    )
    try {
      played(await see({}, A))
    } finally {
      for (const spy of blocked) spy.mockRestore()
    }
  },
  'api-fails-once': async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const words = await see({}, A, { 'GET /preferences/game': 503 })
    expect(words).toContain('Vos phrases sont conservées')
    expect(words).toContain('Réessayer')
    expect(words).not.toContain(INVITED)
  },
  'game-not-started': async () => neverPlayed(await see({}, B)),
  'game-all-neutral': async () => {
    const words = await see({}, { ...B, unsure: GAME })
    expect(words).toContain('Vos réponses ne favorisent aucun thème')
    expect(words).toContain('J’explore l’univers')
  },
}

/** The test that proves a walk, by file and a part of its title. */
const ELSEWHERE: Record<string, [file: string, title: string]> = {
  'own-phrase-removed': ['apps/web/app/features/recommendations/sentences.test.ts', 'removed sentence → restored'],
  'same-phrase-two-cases': ['apps/web/app/features/recommendations/sentences.test.ts', 'new sentence: trimmed'],
  'fresh-tool': [
    'apps/api/src/features/recommendations/recommendations.routes.db.test.ts',
    'changed tool: found by its new words',
  ],
  'archived-tool': [
    'apps/api/src/features/recommendations/recommendations.routes.db.test.ts',
    'samples, withdrawn tools',
  ],
  'cards-too': ['apps/api/src/features/preferences/preferences.routes.db.test.ts', '[SWP-01]'],
  'animal-and-name': ['apps/web/app/lib/storage.test.ts', 'same person with another name'],
  'onboarding-half': ['apps/web/app/features/onboarding/onboarding.test.ts', 'resume'],
  'sign-out-one': ['apps/web/app/lib/storage.test.ts', 'clearStorage: sign-out'],
  'two-tabs-two-accounts': ['apps/api/test/access.db.test.ts', 'x-user-id of another person → 403'],
  'siblings-without-sign-out': ['apps/web/app/lib/storage.test.ts', 'session ended by itself'],
  'no-scripts': ['e2e/journeys/game.spec.ts', 'without scripts'],
  'signed-out-recommendations': ['e2e/journeys/account.spec.ts', 'user area without session → landing page'],
  'sdn-first-screen': ['apps/web/app/routes/onboarding-page.test.tsx', 'it is saved before the page is chosen'],
  'sdn-four-in-parallel': ['apps/web/app/routes/doors.test.tsx', 'sign-in after a link with a namespace'],
  'sdn-no-scripts': ['e2e/journeys/site.spec.ts', 'first page is that of its people'],
  'sdn-mail-code-other-tab': ['apps/web/app/routes/doors.test.tsx', 'sign-in after a link with a namespace'],
  'sdn-existing-account': ['apps/web/app/features/missions/pending-context.test.ts', 'where the person has none'],
  'gen-onboarding': ['apps/web/app/routes/onboarding-page.test.tsx', 'it is saved before the page is chosen'],
  'unknown-namespace': ['apps/web/app/routes/onboarding-page.test.tsx', 'unknown namespace in the address: ignored'],
  'namespace-json': ['apps/web/app/lib/storage.test.ts', 'namespace as a name or as an object'],
  'namespace-archived': ['apps/api/src/features/namespaces/namespaces.routes.db.test.ts', 'until it is archived'],
  'sdn-objective-page': [
    'apps/web/app/features/onboarding/onboarding.test.ts',
    'search set by a namespace → objective skipped',
  ],
  'sdn-reload-onboarding': [
    'apps/web/app/features/onboarding/onboarding.test.ts',
    'not needed by a namespace anywhere',
  ],
  'experience-link': ['apps/web/app/features/missions/pending-context.test.ts', 'stored experience → joined'],
  'dont-know-once': ['apps/web/app/routes/onboarding-page.test.tsx', 'end of the onboarding, «Je ne sais pas encore»'],
  'dont-know-then-missions': ['apps/api/src/features/missions/missions.rules.test.ts', 'audience'],
  'dont-know-other-device': ['apps/api/src/features/profile/profile.routes.db.test.ts', 'each field of the contract'],
  'dont-know-reload': ['apps/web/app/features/onboarding/onboarding.test.ts', 'resume'],
  'dont-know-skipped': [
    'apps/web/app/routes/onboarding-page.test.tsx',
    'end of the onboarding, «Je ne sais pas encore»',
  ],
  'dont-know-lyceen': ['apps/web/app/features/onboarding/onboarding.test.ts', 'Lycéen, or search set by a namespace'],
  'dont-know-change': ['apps/web/app/features/onboarding/search-link.test.tsx', 'named, with a link to change it'],
  'known-answer': ['apps/web/app/features/onboarding/onboarding.test.ts', 'resume'],
  'answered-by-namespace': ['apps/web/app/features/onboarding/onboarding.test.ts', 'search set by a namespace'],
}

/** Walks that the product treats in another manner, or that another feature decides, with the reason. */
const NOT_HERE: Record<string, string> = {
  'answers-on-both': 'REC-02: the page reads the account at each load; the merge is that of single answers',
  'liked-tools': 'SRV-03: grades are rows of the account; no list of them is in the browser',
  'offline-phone': 'Recommendations are not stored for use without network',
  'welcome-once': 'MIS-11: the flag is in the browser; no welcome when a mission is begun (missions-page.test)',
  'onboarding-same-moment': 'ONB-02: an answer changes one field, the end is only ever set',
  'end-other-sessions': 'AUT-07: the next call answers 440, and the page of the expired session follows',
  'erased-account': 'AUT-10: an unknown session answers with Clear-Site-Data',
  'b-in-private-window': 'The browser separates both storages and cookies',
  'answers-before-sign-up': 'PIS-02 belongs to a later release: there is no /essayer',
  'answers-before-sign-in-of-old': 'PIS-02 belongs to a later release: there is no /essayer',
  'browser-profile-sync': 'Storage is not synchronised: the same as two devices',
  'copied-address': 'The address has no identifier: the page is that of who is signed in',
  'back-button-after-sign-out': 'AUT-10: pages of the area are sent with no-store',
  'private-namespace': 'The same storage from the link to the sign-up',
  'private-link-normal-sign-up': 'Another storage: no namespace, the default',
  'cleared-while-open': 'The page reads the account, see «cleared»',
  'signed-out-universe': 'Public pages are the same for all people',
  'clock-wrong': 'answered_at is written by the database',
  'two-answers-same-moment': 'One row a sentence: the later write wins on both devices',
  'sdn-other-browser': 'Nothing carries it: the default',
  'sdn-then-gen': 'One key in the storage: the last link wins',
  'namespace-capitals': 'An unknown name: the page of the link says so',
  'namespace-spaces': 'An unknown name: the page of the link says so',
  'namespace-twice': 'URLSearchParams takes the first, always',
  'namespace-proto': 'An unknown name: the page of the link says so',
  'namespace-stale': 'The storage has no end: sdn, one of both right results',
  'namespace-next-person': 'The storage has no end; a sign-out clears it (AUT-10)',
  'sdn-back': 'A redirect leaves no entry in the history',
  'sdn-two-devices': 'The namespace is of the account, see «sdn-first-screen»',
  'dont-know-after-game': 'The result has a link «Choisir entre une formation et un emploi», no question',
  'dont-know-next-week': 'Nothing asks again',
  'dont-know-then-formation-match': 'MAT-01: both tabs are always there',
  'dont-know-matches': 'MAT-01: both tabs are always there, trainings open',
  'dont-know-mail': 'There is no weekly mail',
  'dont-know-adviser': 'The assessment names a search that was chosen, and nothing otherwise',
}

test('[REC-04] each walk is run, proven by a test that exists, or has a reason', () => {
  const ids = deviceWalks.map(({ id }) => id)
  const known = [RUN, ELSEWHERE, NOT_HERE].flatMap((table) => Object.keys(table))
  expect(known.toSorted()).toEqual(ids.toSorted())
  for (const [id, [file, title]] of Object.entries(ELSEWHERE))
    expect(readFileSync(file, 'utf8').includes(title), id).toBe(true)
})

test.each(Object.entries(RUN))('[REC-04] [AUT-10] walk %s', async (_, walk) => walk())
