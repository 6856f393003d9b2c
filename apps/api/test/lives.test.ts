// Lives about rewards, balances, tools, arrivals and ends: which test decides each (PEO-10).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lives } from './lives.cases.ts'

const API = 'apps/api/src/features'
const WEB = 'apps/web/app'
const FILES = {
  arrivals: `${API}/arrivals/arrivals.routes.db.test.ts`,
  arrivalRules: `${API}/arrivals/arrivals.rules.test.ts`,
  arrivalsPage: `${WEB}/routes/arrivals.test.tsx`,
  assessments: `${API}/assessments/assessments.routes.db.test.ts`,
  catalogue: `${WEB}/routes/catalogue-pages.test.tsx`,
  economy: `${API}/rewards/proven-stars.db.test.ts`,
  majorityLives: 'apps/api/test/majority-lives.db.test.ts',
  matches: `${API}/matches/matches.routes.db.test.ts`,
  meetingPages: `${WEB}/routes/meeting-pages.test.tsx`,
  missions: `${API}/missions/missions.routes.db.test.ts`,
  missionRules: `${API}/missions/missions.rules.test.ts`,
  missionsPage: `${WEB}/routes/missions-page.test.tsx`,
  notebookRules: `${API}/notebook/notebook.rules.test.ts`,
  onboarding: `${API}/onboarding/onboarding.routes.db.test.ts`,
  onboardingPage: `${WEB}/routes/onboarding-page.test.tsx`,
  platforms: `${API}/journeys/going-through.db.test.ts`,
  preferences: `${API}/preferences/preferences.routes.db.test.ts`,
  profile: `${API}/profile/profile.routes.db.test.ts`,
  rewardPage: `${WEB}/routes/reward-page.test.tsx`,
  rewards: `${API}/rewards/rewards.routes.db.test.ts`,
  rewardRules: `${WEB}/features/rewards/rewards.test.ts`,
  rewardsJourney: 'e2e/journeys/rewards.spec.ts',
  rewardsPage: `${WEB}/routes/rewards-page.test.tsx`,
  sharedRead: `${WEB}/routes/shared-read.test.tsx`,
  tasksJourney: 'e2e/journeys/tasks.spec.ts',
} as const

/** The test that decides a life: its file, and a part of its title. */
const DECIDED: Record<string, readonly [file: keyof typeof FILES, title: string]> = {
  'sold-out-between': ['rewardPage', 'sold out during the purchase: said, the stars are untouched'],
  'second-tab': ['rewards', 'two tabs with one recap'],
  'once-a-person': ['rewards', 'reach: rewards obtained as often as allowed'],
  'twice-a-person': ['rewards', 'reach: rewards obtained as often as allowed'],
  'young-account': ['rewardRules', 'goal: never one that cannot be obtained; one with a date last'],
  'young-account-48-hours': ['economy', 'account under 48 hours: cash value → 403 with the instant'],
  'three-days-of-acts': ['rewardRules', 'conditions of cash value → one sentence, the first that is missing'],
  'mail-only-identity': ['rewardPage', 'cash value, %o: «Obtenir» is disabled, with the way on'],
  'daily-part-empty': ['rewardPage', 'no code left this hour: the ticket and the button say when the next ones come'],
  'daily-part-last-hour': ['rewardPage', 'no code left this hour: the ticket and the button say'],
  'ended-today': ['rewards', 'windows open and close by the database’s clock'],
  'wish-becomes-impossible': [
    'rewardRules',
    'wish → everything measures to it, also within reach or sold out; not offered → said',
  ],
  'refunded-code': ['rewards', 'reach: rewards obtained as often as allowed, also after a refund'],
  'nothing-in-reach': ['rewardsPage', 'nothing within reach: said, with the way to earn stars'],
  'exact-price': ['rewardPage', 'as many stars as the price: «Obtenir» opens the recap'],
  'credit-unseen-before-recap': ['onboarding', 'purchase that ends the starter mission: its answer'],

  'balance-after-purchase': ['rewards', 'two tabs with one recap'],
  'balance-two-tabs': ['rewards', 'two tabs with one recap'],
  'balance-credit-from-elsewhere': ['arrivals', 'finished mission: shown on any device until it was seen'],
  'balance-back-button': ['rewardsJourney', 'double click, reloads, Back, the same step again: one purchase'],
  'balance-fails-to-load': ['catalogue', 'balance and journey fail to load → ERROR'],

  'skip-everything': ['onboardingPage', 'last act, sentence %s → a title that is true'],
  'skip-after-three-sentences': ['onboarding', 'game: five sentences are no first step, six are'],
  'six-sentences-same': ['notebookRules', 'ties are ties'],
  'six-sentences-fact': [
    'arrivals',
    'first step of the starter mission: names the tool that was opened, or the sentences',
  ],
  'opens-tool-first': [
    'arrivals',
    'first step of the starter mission: names the tool that was opened, or the sentences',
  ],
  'first-answer-adult': ['rewardRules', 'majority declared less than 24 hours ago → the date'],
  'changed-answer-adult': ['profile', 'from no age group or «16-18» to an adult one → of age after 24 hours'],
  'same-answer-again': ['profile', 'of age after 24 hours, despite other saves'],
  'france-connect-adult': ['majorityLives', 'MAJORITY_LIVES'],

  'tool-blocked': ['missionsPage', 'personal cloud: a link to the person’s own cloud'],
  'tool-blocked-then-link': ['tasksJourney', 'tool: dialog, double click → one credit'],
  'tool-without-site': ['missionsPage', 'tool without a website: says so, opens and posts nothing'],
  'tool-site-down': ['missionsPage', 'tool only opened: said without a check'],
  'tool-opened-only': ['missions', 'tool only opened → completed, not finished'],
  'tool-twice': ['missions', 'each start of a tool and each opening of the frame → recorded'],
  'choice-task': ['missionsPage', 'choice → link to the simulator, nothing completed'],
  'choice-task-started': ['platforms', 'start of the simulator: its choice task is credited, once, in one mission'],
  'profile-sent-refused': [
    'matches',
    'profile sent → for each publisher one consent, delivery, receipt and notification',
  ],

  'arrival-once-two-devices': ['arrivals', 'finished mission: shown on any device until it was seen, then never again'],
  'arrival-not-seen': ['arrivals', 'finished mission: shown on any device until it was seen, then never again'],
  'arrival-two-facts': ['arrivalsPage', 'several arrivals → one dialog, the rest in one line'],
  'assessment-ready-shown': [
    'arrivals',
    'assessment with its stars, a bonus of the job: shown → none of them is unread',
  ],
  'consent-never-celebrated': ['arrivalRules', 'each reason has its kind, the most important first'],
  'adviser-opened-by-program': ['sharedRead', 'page that runs scripts without an act of a reader'],
  'minor-reward-by-address': ['rewards', 'rewards for adults: hidden from minors in lists and details'],

  'everything-done': ['missionsPage', 'missions of the objective or all finished'],
  'everything-done-then-new': ['missionRules', 'objectives that pay later, and finished ones'],
  'does-not-know': ['onboardingPage', 'objective page, «Je ne sais pas encore»: saved, then missions'],
  'city-skipped': ['meetingPages', 'no town: asked above the establishments, saved'],
  'all-tasks-but-unavailable': ['missionRules', 'nextTask: skips a task whose tools are all archived'],
  'two-missions-one-title': ['arrivalsPage', 'words: each credit is named after its fact'],
  'two-first-missions': ['arrivalsPage', 'words: each credit is named after its fact'],
  'two-rewards-one-title': ['rewardsPage', 'a first purchase: its codes and a link to them'],

  'new-answers-add': [
    'notebookRules',
    'five answers about interests: nothing is said; six: one sentence with its source',
  ],
  'changed-answers': ['preferences', 'answer: replaces the earlier one'],
  'same-answers-again': ['preferences', 'deck of trades finished → 50 stars once; sectors and repeated answers → none'],
  'corrected-statement': ['assessments', 'disagreement: added with a comment, then removed'],
}

/** Lives that the product leads otherwise, each with the reason. */
const MOVED: Record<string, string> = {
  'purchase-held': 'no purchase is held: a signal refuses it before the debit',
  'balance-support-correction': 'support refunds purchases and corrects no balance',
  'visitor-answers-then-account': 'sentences are answered in an account only',
  'visitor-answers-existing-account': 'sentences are answered in an account only',
}

test('[PEO-10] lives: each is decided by a test that exists, or has a reason', () => {
  const ids = lives.map(({ id }) => id)
  expect([...Object.keys(DECIDED), ...Object.keys(MOVED)].toSorted()).toEqual(ids.toSorted())
  const root = path.join(import.meta.dirname, '../../..')
  for (const [file, title] of Object.values(DECIDED))
    expect(readFileSync(path.join(root, FILES[file]), 'utf8').includes(title), `${FILES[file]}: ${title}`).toBe(true)
})
