import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answersOf, JOURNEY_ID, journeyOf, PLATFORM_ID } from '../../test/journeys.ts'
import { refusal } from '@visions/ui/test/pages.ts'
import { held, renderRoute, type Answers } from '@visions/ui/test/render-route.tsx'
import * as assessmentEnd from './assessment-end.tsx'
import * as experience from './experience.tsx'
import * as experiences from './experiences.tsx'
import * as platformReturn from './platform-return.tsx'
import * as preStart from './pre-start.tsx'
import * as transition from './transition.tsx'

const LIST = '/user/experiences'
const ORIENTATION = `${LIST}/bilan-orientation`
const ROUTES = {
  [LIST]: experiences,
  [`${LIST}/pre-start`]: preStart,
  [`${LIST}/:name/transition`]: transition,
  [`${LIST}/:name/end`]: assessmentEnd,
  [`${LIST}/:name`]: experience,
  [`${LIST}/:name/retour`]: platformReturn,
}
const open = (at: string, answers: Answers = answersOf(journeyOf())) => renderRoute(ROUTES, at, answers)
const FAILED = 'Oups\u00a0! une erreur est survenue'
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const alertText = async () => (await screen.findByRole('alert')).textContent

test.each([
  [{ journeys: [] }, 'Aucun parcours pour l’instant'],
  [503, /Vos parcours sont conservés/],
])('[JRN-01] [UI-07] experiences %j: the list says %s', async (answer, text) => {
  open(LIST, { 'GET /userplatformjourneys/me': answer })
  await screen.findByText(text)
})

test('[JRN-08] [ERR-05] experience cannot be loaded: says so, links to a retry and to the list', async () => {
  open(ORIENTATION, { ...answersOf(journeyOf()), 'GET /userplatformjourneys/{journeyId}/me': 503 })
  await heading(FAILED)
  await screen.findByText(
    /^Une erreur est survenue lors du chargement de votre expérience, veuillez réessayer ultérieurement\.$/,
  )
  expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe(ORIENTATION)
  expect(screen.getByRole('link', { name: 'Mes parcours' }).getAttribute('href')).toBe(LIST)
})

test('[JRN-08] [BIL-01] steps of the walk cannot be loaded: says so, not that the page is missing', async () => {
  open(`${ORIENTATION}/transition?step=0`, {
    ...answersOf(journeyOf()),
    'GET /userplatformjourneys/{journeyId}/steps': 503,
  })
  await heading(FAILED)
})

test.each([
  [null, 'Aucune note n’a été donnée'],
  [3.68, '3,7 sur 5'],
  [4, '4 sur 5'],
])('[JRN-07] average grade %j: «%s»', async (averageGrade, text) => {
  open(ORIENTATION, answersOf(journeyOf(), averageGrade))
  await screen.findByText(text)
  expect(screen.queryAllByRole('img', { name: /^Note moyenne/ })).toHaveLength(averageGrade === null ? 0 : 1)
})

test('[JRN-07] grade refused: says so', async () => {
  const { user, inputsOf } = open(ORIENTATION, { ...answersOf(journeyOf()), 'POST /userjourney/grade': 503 })
  await user.click(await screen.findByRole('radio', { name: /^5 étoiles/ }))
  await press(user, /mon avis$/)
  expect(await alertText()).toContain('Votre avis n’a pas été enregistré.')
  expect(inputsOf('POST /userjourney/grade')[0]).toMatchObject({
    body: { grade: 5, platformJourneyId: JOURNEY_ID },
  })
})

test.each([
  [429, 'Vous venez de générer plusieurs bilans.'],
  [409, 'Il manque encore une étape'],
  [503, 'Votre demande n’a pas été enregistrée.'],
])('[JRN-05] assessment refused with %i: says why, the page stays', async (status, text) => {
  const standing = journeyOf({}, { isUnlocked: true, missing: [] })
  const { user, where } = open(ORIENTATION, { ...answersOf(standing), 'POST /assessments': status })
  await heading('Bilan d’orientation')
  await press(user, 'Générer mon bilan')
  expect(await alertText()).toContain(text)
  expect(where()).toBe(ORIENTATION)
})

const RETURN = `${ORIENTATION}/retour?billet=${'a'.repeat(22)}.${'a'.repeat(22)}`
const RETURNED = { experience: 'bilan-orientation', platform: { slug: 'cap-bruyere' } }

test('[JRN-11] return is slow: says so, posts the ticket once, then shows the experience', async () => {
  const { answer, release } = held(RETURNED)
  const { where, inputsOf } = open(RETURN, { ...answersOf(journeyOf()), 'POST /userplatformjourneys/return': answer })
  await screen.findByText('Nous enregistrons votre retour…')
  release()
  await waitFor(() => expect(where()).toBe(`${ORIENTATION}?comingFrom=cap-bruyere`))
  expect(inputsOf('POST /userplatformjourneys/return')).toHaveLength(1)
})

test('[JRN-11] return meets an outage: says so, a retry registers it', async () => {
  const { user, answers, where } = open(RETURN, { ...answersOf(journeyOf()), 'POST /userplatformjourneys/return': 503 })
  expect(await alertText()).toContain('Visions ne répond pas pour le moment.')
  expect(await alertText()).not.toContain('valable')
  answers['POST /userplatformjourneys/return'] = RETURNED
  await press(user, 'Réessayer')
  await waitFor(() => expect(where()).toBe(`${ORIENTATION}?comingFrom=cap-bruyere`))
})

test('[JRN-11] not shaped like a ticket: nothing is posted', async () => {
  const { inputsOf } = open(`${ORIENTATION}/retour?billet=%22%3E%3Cscript%3E`)
  await screen.findByRole('heading', { name: 'Votre retour n’a pas pu être enregistré' })
  expect(inputsOf('POST /userplatformjourneys/return')).toEqual([])
})

test('[JRN-30] event code too long: message next to the focused field, nothing sent', async () => {
  const { user, inputsOf } = open(`${LIST}/pre-start`)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code de l’événement/)
  fireEvent.change(field, { target: { value: 'x'.repeat(121) } })
  await press(user, 'Paramétrer mon bilan')
  await screen.findByText(/120\scaractères au plus/)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(inputsOf('POST /bo/prestart')).toEqual([])
})

test('[JRN-30] [ERR-05] set-up without the person or without a network: says so, typed text stays', async () => {
  const { user, answers, where, inputsOf } = open(`${LIST}/pre-start`)
  answers['POST /bo/prestart'] = 0
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code de l’événement/)
  fireEvent.change(field, { target: { value: 'SALON-26' } })
  await press(user, 'Paramétrer mon bilan')
  expect(await alertText()).toContain('Une erreur est survenue, veuillez réessayer plus tard.')
  expect(field.value).toBe('SALON-26')
  expect(where()).toBe(`${LIST}/pre-start`)
  expect(inputsOf('POST /bo/prestart')).toHaveLength(1)
  document.querySelector('input[name=userId]')!.remove()
  await press(user, 'Paramétrer mon bilan')
  await waitFor(async () =>
    expect(await alertText()).toContain('Une erreur est survenue, veuillez réessayer plus tard.'),
  )
  expect(inputsOf('POST /bo/prestart'), 'no call without the person').toHaveLength(1)
})

test('[BIL-04] steps missing at the end: lists them, registers nothing', async () => {
  const { inputsOf } = open(`${ORIENTATION}/end`)
  await screen.findByRole('heading', { name: 'Il reste quelque chose à faire' })
  expect(screen.getByText('Terminez Cap Bruyère')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Retourner à mon parcours' }).getAttribute('href')).toBe(ORIENTATION)
  expect(inputsOf('POST /bo/complete')).toEqual([])
})

const done = { isUnlocked: true, missing: [], finished: 1 }

test('[BIL-04] end cannot be registered: says so, a retry registers it', async () => {
  const { user, answers } = open(`${ORIENTATION}/end`, { ...answersOf(journeyOf({}, done)), 'POST /bo/complete': 503 })
  expect(await alertText()).toContain('La fin de votre bilan n’est pas encore enregistrée')
  answers['POST /bo/complete'] = () => {
    Object.assign(answers, answersOf(journeyOf({}, { ...done, completedAt: '2026-11-22T10:00:00Z' })))
    return {}
  }
  await press(user, 'Réessayer')
  await heading('Félicitations\u00a0!')
})

const ENDED = answersOf(journeyOf({}, { ...done, completedAt: '2026-11-22T10:00:00Z' }))
const CLOUD = { services: [{ _id: PLATFORM_ID, isPersonalCloud: true }], next: null, total: 1 }

test('[BIL-04] [SHR-02] no data for the cloud: the end says so', async () => {
  open(`${ORIENTATION}/end`, {
    ...ENDED,
    'GET /services': CLOUD,
    'GET /personaldata': { services: [], kinds: [], deletion: null },
  })
  await screen.findByText('Vous n’avez pas encore de données disponibles pour votre cloud personnel')
})

test('[BIL-04] [SHR-02] data fail to load → message, no sharing, the cloud can be opened', async () => {
  const { user, where, answers } = open(`${ORIENTATION}/end`, {
    ...ENDED,
    'GET /services': CLOUD,
    'GET /personaldata': 503,
  })
  await screen.findByText(/Vos données n’ont pas pu s’afficher/)
  expect(screen.queryByRole('link', { name: /^Partager mes données/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Ouvrir mon cloud/ })).toBeTruthy()
  answers['POST /assessments'] = { assessment: {} }
  await press(user, 'Générer mon bilan')
  await waitFor(() => expect(where()).toBe(`${ORIENTATION}/bilan`))
})

test('[JRN-02] return from a tool without its end → dialog with the progress, nothing finished', async () => {
  const { user, where, writes } = open(`${ORIENTATION}?comingFrom=cap-bruyere`)
  const dialog = await screen.findByRole('dialog', { name: 'De retour de Cap Bruyère' })
  expect(dialog.textContent).toMatch(/Cette étape est encore «\sPas commencé\s»/)
  await user.click(within(dialog).getByRole('link', { name: 'Je continue' }))
  await waitFor(() => expect(where()).toBe(ORIENTATION))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes()).toEqual([])
})

test.each(['__proto__', 'marelline'])('[JRN-02] returning from an unknown tool %s: no window', async (slug) => {
  open(`${ORIENTATION}?comingFrom=${slug}`)
  await heading('Bilan d’orientation')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['cap-bruyere', '__proto__'])('[JRN-06] data of %s cannot be shared yet: no window', async (slug) => {
  const { platformJourney, userPlatformJourney } = journeyOf()
  const [platform] = platformJourney.platforms
  Object.assign(platform!, {
    prerequisite: { _id: PLATFORM_ID, name: 'Cap Bruyère' },
    exchange: { serviceImportId: PLATFORM_ID, serviceExportId: PLATFORM_ID, purposeId: PLATFORM_ID },
  })
  const { api } = open(`${ORIENTATION}?partager=${slug}`, answersOf({ platformJourney, userPlatformJourney }))
  await heading('Bilan d’orientation')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.mock.calls.some(([key]) => String(key).includes('/consents/'))).toBe(false)
})

const platform = { platform: { _id: PLATFORM_ID }, proof: null, sharing: 'none' } as const

test('[JRN-01] [JRN-10] experience with an assessment: card with duration, progress, icon and links', async () => {
  const assessment = { _id: JOURNEY_ID, version: 1, state: 'ready' as const }
  const begun = { platforms: [{ ...platform, status: 1 as const }], finished: 1, total: 4, assessment }
  open(LIST, answersOf(journeyOf({}, begun)))
  const card = within(await screen.findByRole('article', { name: 'Bilan d’orientation' }))
  expect(card.getByText('20 à 30 minutes')).toBeTruthy()
  expect(card.getByRole('img', { name: /^Parcours\s: 1\soutil terminé sur\s4$/ })).toBeTruthy()
  expect(document.querySelector('article svg use[href$="#compass"]')).toBeTruthy()
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Je continue\u00a0: Bilan d’orientation', ORIENTATION],
    ['Voir mon bilan\u00a0: Bilan d’orientation', `${ORIENTATION}/bilan`],
  ])
})

test('[JRN-11] return ticket of another person: 404 says that the link is not valid', async () => {
  open(RETURN, { ...answersOf(journeyOf()), 'POST /userplatformjourneys/return': 404 })
  expect(await alertText()).toContain('Ce lien n’est pas ou n’est plus valable.')
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Reprendre mon parcours' }).getAttribute('href')).toBe(ORIENTATION)
})

test('[JRN-07] second grade replaces the first: both are thanked for, the form shows the last', async () => {
  const standing = journeyOf()
  const answers = answersOf(standing)
  const { user, inputsOf } = open(ORIENTATION, answers)
  for (const [grade, button] of [
    [4, 'J’enregistre mon avis'],
    [2, 'Je change mon avis'],
  ] as const) {
    answers['POST /userjourney/grade'] = () => {
      const mine = { ...standing.userPlatformJourney, gradeGiven: grade }
      Object.assign(answers, answersOf({ ...standing, userPlatformJourney: mine }, grade))
      return { gradeGiven: grade, averageGrade: grade }
    }
    await user.click(await screen.findByRole('radio', { name: `${grade} étoiles sur 5` }))
    await press(user, button)
    await screen.findByText('Merci, votre avis est enregistré.')
    await waitFor(() => expect(screen.getByText(`${grade} sur 5`)).toBeTruthy())
  }
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 étoiles sur 5' }).checked).toBe(true)
  expect(inputsOf('POST /userjourney/grade')).toMatchObject([{ body: { grade: 4 } }, { body: { grade: 2 } }])
})

test.each([true, false])(
  '[JRN-05] [BIL-04] version 1 ready, another one unlocked: %s → link to read it, button for a new one',
  async (isUnlocked) => {
    const mine = { assessment: { _id: JOURNEY_ID, version: 1, state: 'ready' as const } }
    open(ORIENTATION, answersOf(journeyOf({}, isUnlocked ? { ...mine, isUnlocked, missing: [] } : mine)))
    const card = within(await screen.findByRole('region', { name: 'Votre bilan' }))
    expect(card.getByText(/^La version 1 est prête/)).toBeTruthy()
    for (const text of [/^Une nouvelle version se débloque quand ces étapes sont faites/, 'Terminez Cap Bruyère'])
      expect(card.queryAllByText(text)).toHaveLength(isUnlocked ? 0 : 1)
    const link = card.getByRole('link', { name: 'Voir mon bilan' })
    expect(link.getAttribute('href')).toBe(`${ORIENTATION}/bilan`)
    const button = card.getByRole('button', { name: 'Refaire mon bilan' })
    expect(button.getAttribute('aria-disabled')).toBe(isUnlocked ? null : 'true')
  },
)

test('[JRN-30] set-up skipped: journey opened, no call', async () => {
  const { user, where, inputsOf } = open(`${LIST}/pre-start`)
  const link = await screen.findByRole('link', { name: 'Passer cette étape' })
  expect(link.getAttribute('href')).toBe(`${ORIENTATION}/transition?step=0`)
  await user.click(link)
  await waitFor(() => expect(where()).toBe(ORIENTATION))
  expect(inputsOf('POST /bo/prestart')).toEqual([])
})

test('[JRN-30] both set-up answers empty: sent, journey opened', async () => {
  const { user, where, inputsOf } = open(`${LIST}/pre-start`, { ...answersOf(journeyOf()), 'POST /bo/prestart': {} })
  await screen.findByLabelText(/^Code de l’événement/)
  await press(user, 'Paramétrer mon bilan')
  await waitFor(() =>
    expect(inputsOf('POST /bo/prestart')[0]).toMatchObject({ body: { eventCode: '', recommendationName: '' } }),
  )
  await waitFor(() => expect(where()).toBe(ORIENTATION))
})

test('[JRN-04] [PEO-10] platform: its button is a link, nothing is started before it is followed', async () => {
  const { user, writes } = open(ORIENTATION)
  await heading('Bilan d’orientation')
  const link = screen.getByRole('link', { name: /^Je commence\s*avec Cap Bruyère/ })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(link.getAttribute('href')).toBe(`/user/ouvrir/parcours?id=${JOURNEY_ID}&outil=${PLATFORM_ID}`)
  await user.click(link)
  expect(writes()).toEqual([])
})

test('[BIL-03] [PEO-10] step: its link opens the tool, the page follows once the step is recorded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const at = `${ORIENTATION}/transition?step=2`
  const { user, where, answers, writes } = open(at, walk(2, { 'GET /auth/check': {} }))
  await heading('Explorer des métiers')
  const link = screen.getByRole('link', { name: /^Je commence/ })
  expect(link.getAttribute('href')).toBe(
    `/user/ouvrir/etape?de=bilan-orientation&etape=2&id=${JOURNEY_ID}&outil=${PLATFORM_ID}`,
  )
  await user.click(link)
  await vi.advanceTimersByTimeAsync(3000)
  expect(where()).toBe(at)
  Object.assign(answers, walk(3))
  await vi.advanceTimersByTimeAsync(3000)
  await waitFor(() => expect(where()).toBe(`${ORIENTATION}/transition?step=3`))
  expect(writes()).toEqual([])
})

test.each(['', '4'])('[BIL-01] [JRN-08] step «%s»: page not found', async (step) => {
  open(`${ORIENTATION}/transition?step=${step}`)
  await heading('Erreur 404, page non trouvée')
  expect(document.body.textContent).toMatch(/Ce guide a 4\sétapes\. L’adresse ne correspond à aucune de ces étapes\./)
})

test('[JRN-05] [JRN-09] digital context: one platform suffices, no walk without its tools', async () => {
  const standing = journeyOf({ guide: ['Ouvrez l’outil.', 'Revenez ici.'] })
  const steps = [{ ...STEP, service: { ...STEP.service, _id: JOURNEY_ID } }]
  const answers = { ...answersOf(standing), 'GET /userplatformjourneys/{journeyId}/steps': { steps } }
  const { unmount } = open(ORIENTATION, answers)
  await screen.findByText('L’outil du parcours')
  expect(screen.getByText(/^0\soutil terminé sur\s1$/)).toBeTruthy()
  expect(screen.getByText('Terminez Cap Bruyère')).toBeTruthy()
  const guide = within(screen.getByRole('region', { name: 'Mode d’emploi' }))
  expect(guide.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(standing.platformJourney.guide)
  expect(screen.queryByRole('region', { name: 'Suivre le guide, étape par étape' })).toBeNull()
  unmount()
  const { where } = open(`${ORIENTATION}/transition?step=1`, answers)
  await waitFor(() => expect(where()).toBe(ORIENTATION))
})

test('[JRN-05] [JRN-11] every platform finished: full progress, proof, assessment can be generated', async () => {
  const platforms = [{ ...platform, status: 2 as const, proof: 'returned' as const }]
  open(ORIENTATION, answersOf(journeyOf({}, { ...done, platforms })))
  await screen.findByText('Fin enregistrée, sans étoiles confirmées.')
  await screen.findByRole('img', { name: /^Progression du parcours\s: 100\s%$/ })
  expect(screen.getByRole('button', { name: 'Générer mon bilan' }).getAttribute('aria-disabled')).not.toBe('true')
})

test.each([
  [false, 'Cap Bruyère ne transmet pas de résultats\u00a0: votre bilan se fait sans cet outil.'],
  [true, undefined],
])('[BIL-15] platform that sends results %s: the card and the step say %j', async (sendsResults, text) => {
  const { platformJourney } = journeyOf()
  const platforms = [{ ...platformJourney.platforms[0]!, sendsResults }]
  const standing = journeyOf({ platforms }, { missing: [] })
  const { unmount } = open(ORIENTATION, answersOf(standing))
  await heading('Bilan d’orientation')
  const wordsOf = () => document.querySelector('main, body')!.textContent
  expect(wordsOf().includes('ne transmet pas de résultats')).toBe(!sendsResults)
  if (text) expect(wordsOf()).toContain(text)
  // All tools send no results.
  expect(wordsOf().includes('votre bilan contiendra seulement vos réponses dans Visions')).toBe(!sendsResults)
  unmount()
  const step = {
    step: 0,
    isApi: false,
    service: { _id: PLATFORM_ID, name: 'Cap Bruyère', logo: '/logo.svg', code: null, timeEstimation: 10 },
    title: 'Dites ce qui vous attire',
    text: '',
    steps: [],
  }
  open(`${ORIENTATION}/transition?step=0`, {
    ...answersOf(standing),
    'GET /userplatformjourneys/{journeyId}/steps': { steps: [step] },
  })
  await heading('Dites ce qui vous attire')
  expect(wordsOf().includes('ne transmet pas de résultats')).toBe(!sendsResults)
})

test('[JRN-04] [JRN-11] «J’ai terminé»: refused → reason; accepted → finished, focus on the next step', async () => {
  const standing = journeyOf({}, { platforms: [{ ...platform, status: 1 }] })
  standing.platformJourney.platforms[0]!.reportsCompletion = false
  const FINISH = 'POST /userplatformjourneys/finish'
  const { user, answers, inputsOf } = open(ORIENTATION, {
    ...answersOf(standing),
    [FINISH]: refusal(409, 'reported_by_partner'),
  })
  await heading('Bilan d’orientation')
  await press(user, /^J’ai terminé\s*Cap Bruyère$/)
  expect(await alertText()).toContain('Cet outil nous prévient automatiquement')
  answers[FINISH] = () => {
    const mine = {
      ...standing.userPlatformJourney,
      platforms: [{ ...platform, status: 2 as const, proof: 'declared' as const }],
    }
    Object.assign(answers, answersOf({ ...standing, userPlatformJourney: mine }))
    return {}
  }
  await press(user, /^J’ai terminé\s*Cap Bruyère$/)
  await screen.findByText('Fin déclarée par vous.')
  const next = screen.getByRole('heading', { name: 'Votre bilan' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(screen.queryByRole('button', { name: /^J’ai terminé/ })).toBeNull()
  expect(inputsOf(FINISH).at(-1)).toMatchObject({
    body: { platformId: PLATFORM_ID, platformJourneyId: JOURNEY_ID },
  })
})

test.each([
  ['pending', 'Votre accord est enregistré. Cap Bruyère ne l’a pas encore confirmé.', 'Voir ou retirer mon accord'],
  ['confirmed', 'Données partagées avec Cap Bruyère.', 'Voir ou retirer mon accord'],
  ['given-up', 'Cap Bruyère ne répond pas. Vous pouvez relancer l’envoi.', 'Relancer depuis Mes données'],
] as const)('[JRN-06] [CON-04] sharing %s: the card says so and links to the consents', async (sharing, text, link) => {
  const standing = journeyOf({}, { platforms: [{ ...platform, status: 0, sharing }] })
  standing.platformJourney.platforms[0]!.exchange = {
    serviceImportId: PLATFORM_ID,
    serviceExportId: PLATFORM_ID,
    purposeId: PLATFORM_ID,
  }
  open(ORIENTATION, answersOf(standing))
  await screen.findByText(text)
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/user/share')
})

const STEP = {
  step: 2,
  isApi: false,
  title: 'Explorer des métiers',
  text: '',
  service: { ...journeyOf().platformJourney.platforms[0]!.platform },
  steps: [],
}
const walk = (step: number, more: Answers = {}): Answers => ({
  ...answersOf(journeyOf({}, { step })),
  'GET /userplatformjourneys/{journeyId}/steps': { steps: [0, 1, 2, 3].map((number) => ({ ...STEP, step: number })) },
  'POST /bo/galaxydonestep': {},
  ...more,
})

test('[BIL-01] walk begun: links lead to the next step; viewing a step posts nothing', async () => {
  const { unmount } = open(ORIENTATION, walk(3))
  const link = await screen.findByRole('link', { name: 'Je reprends le guide' })
  expect(link.getAttribute('href')).toBe(`${ORIENTATION}/transition?step=3`)
  unmount()
  const { where, writes } = open(`${ORIENTATION}/transition`, walk(3))
  await waitFor(() => expect(where()).toBe(`${ORIENTATION}/transition?step=3`))
  await heading('Explorer des métiers')
  expect(writes()).toEqual([])
})
