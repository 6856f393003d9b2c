import { breakCalls, divert, hold } from '../fixtures/calls.ts'
import {
  choose,
  celebrate,
  complete,
  completeTwoServices,
  expand,
  firstMissions,
  followToMissions,
  followToRewards,
  lyceen,
  missionCard,
  missionNames,
  start,
  taskCard,
  toolRow,
  trainee,
} from '../fixtures/missions.ts'
import { expectBalance, visit } from '../fixtures/pages.ts'
import { expect, expectAccessible, jobSeeker, test, type Page } from '../fixtures/test.ts'

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filtrer les missions' }).getByRole('link')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Bienvenue dans vos missions' })
const CHOOSER = 'Bravo, vous avez fini vos premières missions'

/** Puts values in this browser's storage, as a link would have done, before the missions open. */
async function store(page: Page, values: Record<string, string>) {
  await visit(page, '/user/rewards')
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(values))
}

test.describe('what a link left at the browser', () => {
  test('[MIS-01] [MIS-02] «Checking context...» shows while a stored context is saved @both', async ({ page, signIn }) => {
    const person = await signIn()
    await store(page, { context: 'numerique' })
    const { release, count } = await hold(page, `**/api/users/${person.id}`, 'PUT')
    await page.goto('/user/missions')
    await expect(h1(page)).toHaveText('Checking context...')
    await expectAccessible(page)
    release()
    await expect(h1(page)).toHaveText('Matchez avec les offres d’emploi qui vous correspondent')
    expect((await person.call('GET /me')).user).toMatchObject({ context: 'numerique', experiencesInfo: { context: 'numerique' } })
    // What is saved is not saved again.
    await visit(page)
    await expect(missionNames(page)).toHaveCount(2)
    expect(count()).toBe(1)
  })

  test('[MIS-02] a stored experience is joined, then removed; what does not arrive is kept for the next visit', async ({
    page,
    signIn,
    expected,
  }) => {
    await signIn()
    await store(page, { experience: 'bilan-orientation' })
    const joins = '**/api/userplatformjourneys/*/me'
    const repair = await breakCalls(page, joins, 'POST', expected)
    await visit(page)
    await expect(h1(page)).toHaveText('Matchez avec les offres d’emploi qui vous correspondent')
    expect(await page.evaluate(() => localStorage.getItem('experience'))).toBe('bilan-orientation')

    repair()
    const joined = page.waitForResponse((answer) => answer.url().endsWith('/api/userplatformjourneys/bilan-orientation/me'))
    await visit(page)
    expect((await joined).status()).toBe(200)
    expect((await joined).request().method()).toBe('POST')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('experience'))).toBeNull()
    await expect(missionNames(page)).toHaveCount(2)
  })

  test('[MIS-02] a stored search and namespace reach a person who has none, and replace nothing', async ({ page, signIn }) => {
    const person = await signIn({ ...jobSeeker, researchType: null })
    await store(page, { researchType: 'JOB', headai: '{"namespace":"gen","jobs_source":"pole"}' })
    await page.goto('/user/missions')
    // Without a search the objective page comes first; the missions apply what is stored.
    expect(new URL(page.url()).pathname).toBe('/user/objective')
    await page.getByRole('button', { name: 'Une formation' }).click()
    await page.waitForURL('/user/missions')
    await expect(missionNames(page)).toHaveText(['Je trouve ma direction', 'Je compare des formations'])
    await expect.poll(async () => (await person.call('GET /me')).user.namespace).toBe('gen')
    expect((await person.call('GET /me')).user.researchType, 'what the person chose').toBe('FORMATION')

    await store(page, { researchType: 'JOB', headai: 'demo' })
    await visit(page)
    await expect(missionNames(page)).toHaveText(['Je trouve ma direction', 'Je compare des formations'])
    expect((await person.call('GET /me')).user).toMatchObject({ researchType: 'FORMATION', namespace: 'gen' })
  })

  test('[MIS-02] hostile stored values are dropped', async ({ page, signIn }) => {
    const person = await signIn()
    await store(page, {
      context: '<img src=x onerror=alert(1)>',
      researchType: 'ADMIN',
      headai: '{"namespace":"evil"}',
      experience: '../../auth/logout',
      unsentWrites: '["../../auth/logout","javascript:alert(1)"]',
      hasSeenGamificationInfoModal: '{"__proto__":{"polluted":true}}',
      mainObjective: "' or 1=1 --",
      user: 'x'.repeat(30_000),
    })
    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().endsWith('/api/activities')) writes.push(`${request.method()} ${request.url()}`)
    })
    page.on('dialog', (dialog) => writes.push(`dialog ${dialog.message()}`))
    await visit(page)
    await expect(missionNames(page)).toHaveText(['Je montre mes forces', 'Je prépare mes candidatures'])
    await page.waitForLoadState('networkidle')
    expect(writes).toEqual([])
    expect((await person.call('GET /me')).user).toMatchObject({ context: 'Normal', researchType: 'JOB', namespace: null })
  })
})

test.describe('which missions a person gets', () => {
  test('[MIS-03] without an age group the page lists what is missing and leads to the profile @both', async ({ page, signIn }) => {
    const person = await signIn({ firstName: 'Camille', hasDoneOnboarding: true })
    await visit(page)
    const missing = page.getByRole('main').getByRole('listitem')
    await expect(missing).toHaveText(['Âge', 'Situation', 'Niveau d’études'])
    await expectAccessible(page)
    await person.call('PUT /users/{id}', { params: { id: person.id }, body: { situation: 'Étudiant' } })
    await visit(page)
    await expect(missing).toHaveText(['Âge', 'Niveau d’études'])
    await page.getByRole('link', { name: 'Voir mon profil' }).click()
    await page.waitForURL('/user/profile')
    await expect(h1(page)).toHaveText('Mes informations personnelles')
  })

  test('[MIS-03] what is missing and the way to the profile, without scripts @nojs', async ({ page, signIn }) => {
    await signIn({ firstName: 'Camille', hasDoneOnboarding: true })
    await page.goto('/user/missions')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Âge', 'Situation', 'Niveau d’études'])
    await page.getByRole('link', { name: 'Voir mon profil' }).click()
    await page.waitForURL('/user/profile')
  })

  test('[MIS-04] the objective page comes first without a search, but not for a Lycéen', async ({ page, signIn }) => {
    const person = await signIn({ ...jobSeeker, researchType: null })
    await page.goto('/user/missions')
    expect(new URL(page.url()).pathname).toBe('/user/objective')
    await page.getByRole('button', { name: 'Un emploi' }).click()
    await page.waitForURL('/user/missions')
    await expect(missionNames(page)).toHaveText(['Je montre mes forces', 'Je prépare mes candidatures'])

    await person.call('PUT /users/{id}', { params: { id: person.id }, body: { situation: 'Lycéen', researchType: null } })
    await visit(page)
    expect(new URL(page.url()).pathname).toBe('/user/missions')
    await expect(missionNames(page)).toHaveCount(3)
  })

  test('[MIS-04] the presets show before two services are completed, the chooser after, the objective’s missions once it is chosen', async ({
    page,
    signIn,
  }) => {
    const person = await signIn()
    const [first, second] = await firstMissions(person)
    await complete(person, first!.tasks[0]!._id)
    await visit(page)
    await expect(missionNames(page)).toHaveText(['Je montre mes forces', 'Je prépare mes candidatures'])
    await complete(person, second!.tasks[0]!._id)
    await visit(page)
    await expect(h1(page)).toHaveText(CHOOSER)
    await choose(person, 'Changer de métier')
    await visit(page)
    await expect(h1(page)).toHaveText('Mes missions')
  })

  test('[MIS-05] [MIS-06] a Lycéen has three first missions, towards trainings', async ({ page, signIn }) => {
    await signIn(lyceen)
    await visit(page)
    await expect(missionNames(page)).toHaveText(['Je découvre ce qui me plaît', 'J’explore mes pistes', 'Je prépare mes vœux'])
    await expect(h1(page)).toHaveText('Matchez avec les offres de formations qui vous correspondent')
    await expectAccessible(page)
  })

  test('[MIS-05] [MIS-06] a job has two first missions, of each age group', async ({ page, signIn }) => {
    const person = await signIn()
    const sets = [
      ['16-18', ['Je me prépare à un premier job', 'J’approche une entreprise']],
      ['18-25', ['Je montre mes forces', 'Je prépare mes candidatures']],
      ['25-30', ['Je choisis ma prochaine étape', 'J’élargis mon réseau']],
      ['30+', ['Je relis mon parcours', 'Je prépare la suite']],
    ] as const
    for (const [age, names] of sets) {
      await person.call('PUT /users/{id}', { params: { id: person.id }, body: { age_group: age } })
      await visit(page)
      await expect(missionNames(page), age).toHaveText([...names])
      await expect(h1(page)).toHaveText('Matchez avec les offres d’emploi qui vous correspondent')
    }
  })

  test('[MIS-05] [MIS-06] a training has two first missions', async ({ page, signIn }) => {
    await signIn(trainee)
    await visit(page)
    await expect(missionNames(page)).toHaveText(['Je trouve ma direction', 'Je compare des formations'])
    await expect(h1(page)).toHaveText('Matchez avec les offres de formations qui vous correspondent')
    await expect(missionCard(page, 'Je trouve ma direction')).toContainText('Un outil au choix, puis vos premières formations.')
  })

  // What each namespace picks: the missions, the subtitle and the tools of the first one.
  const NAMESPACES = [
    {
      title: 'sdn, which searches trainings',
      profile: { ...jobSeeker, researchType: null, namespace: 'sdn' },
      missions: ['Je trouve ma direction', 'J’explore les métiers du numérique'],
      subtitle: 'Un outil au choix, puis vos premières formations au numérique.',
      tools: ['Octopoire', 'Cap Bruyère', 'Mosaïne'],
    },
    {
      title: 'tingari-emploi, whatever the age',
      profile: { ...jobSeeker, age_group: '30+', namespace: 'tingari-emploi' },
      missions: ['Je rassemble mes compétences', 'Je reprends le chemin de l’emploi'],
      subtitle: 'Vos savoir-faire réunis, prêts à être partagés.',
      tools: ['Mosaïne', 'Ruchelune', 'Polyglossine'],
    },
    {
      title: 'gen, job',
      profile: { ...jobSeeker, namespace: 'gen' },
      missions: ['Je pars de mes envies', 'Je me prépare à postuler'],
      subtitle: 'Jouez une partie, puis regardez les offres qui en découlent.',
      tools: ['Ruchelune', 'Marelline', 'Bouture & Cie'],
    },
    {
      title: 'gen, training',
      profile: { ...trainee, namespace: 'gen' },
      missions: ['Je trouve ma direction', 'Je compare des formations'],
      subtitle: 'Un outil au choix, puis vos premières formations.',
      tools: ['Ruchelune', 'Marelline'],
    },
    {
      title: 'gen, Lycéen',
      profile: { ...lyceen, namespace: 'gen' },
      missions: ['Je découvre ce qui me plaît', 'J’explore mes pistes', 'Je prépare mes vœux'],
      subtitle: 'Un outil au choix, puis vos premières formations.',
      tools: ['Ruchelune', 'Cap Bruyère'],
    },
    {
      title: 'demo, job',
      profile: { ...jobSeeker, namespace: 'demo' },
      missions: ['Je fais connaissance avec mes atouts', 'Je me prépare à postuler'],
      subtitle: 'Une première mission à montrer en cinq minutes.',
      tools: ['Ruchelune', 'Octopoire', 'Transvase'],
    },
    {
      title: 'demo, training',
      profile: { ...trainee, namespace: 'demo' },
      missions: ['Je trouve ma direction', 'Je compare des formations'],
      subtitle: 'Une première mission à montrer en cinq minutes.',
      tools: ['Cap Bruyère', 'Transvase', 'Octopoire'],
    },
    {
      title: 'demo, Lycéen',
      profile: { ...lyceen, namespace: 'demo' },
      missions: ['Je découvre ce qui me plaît', 'J’explore mes pistes', 'Je prépare mes vœux'],
      subtitle: 'Une première mission à montrer en cinq minutes.',
      tools: ['Cap Bruyère', 'Les Cent Portes', 'Octopoire', 'Bouture & Cie'],
    },
  ] as const
  for (const { title, profile, missions, subtitle, tools } of NAMESPACES)
    test(`[MIS-05] the missions and tools of the namespace ${title}`, async ({ page, signIn }) => {
      await signIn(profile)
      await visit(page)
      await expect(missionNames(page)).toHaveText([...missions])
      const card = missionCard(page, missions[0])
      await expect(card.getByText(subtitle, { exact: true })).toBeVisible()
      await card.getByRole('link', { name: /^accomplir/ }).click()
      await expect(card.getByRole('heading', { level: 4 })).toHaveText([...tools])
    })
})

test.describe('the first missions', () => {
  test('[MIS-07] the filters count tasks, keep the choice in the address, and a finished mission moves @both', async ({ page, signIn }) => {
    const person = await signIn()
    const [first] = await firstMissions(person)
    await visit(page)
    await expect(filters(page)).toHaveText(['En cours (4)', 'Terminé (0)'])
    await filters(page).nth(1).click()
    await expect(page.getByRole('heading', { name: 'Aucune mission terminée pour l’instant' })).toBeVisible()
    await expect(missionNames(page)).toHaveCount(0)
    await expectAccessible(page)

    // A task that is done counts, its mission stays.
    await complete(person, first!.tasks[0]!._id)
    await visit(page)
    await expect(filters(page)).toHaveText(['En cours (3)', 'Terminé (1)'])
    await expect(missionNames(page)).toHaveText(['Je montre mes forces', 'Je prépare mes candidatures'])

    await complete(person, first!.tasks[1]!._id)
    await visit(page)
    await expect(filters(page)).toHaveText(['En cours (2)', 'Terminé (2)'])
    await expect(missionNames(page)).toHaveText(['Je prépare mes candidatures'])
    await filters(page).nth(1).click()
    await expect(page).toHaveURL(/\?filtre=termine$/)
    await expect(filters(page).nth(1)).toHaveAttribute('aria-current', 'page')
    await expect(missionNames(page)).toHaveText(['Je montre mes forces'])
    await expectAccessible(page)
    await page.goBack()
    await expect(missionNames(page)).toHaveText(['Je prépare mes candidatures'])
    await expect(filters(page).nth(0)).toHaveAttribute('aria-current', 'page')
    await page.goForward()
    await page.reload()
    await expect(missionNames(page)).toHaveText(['Je montre mes forces'])
  })

  test('[MIS-07] the filters without scripts @nojs', async ({ page, signIn }) => {
    const person = await signIn()
    const [first] = await firstMissions(person)
    await complete(person, ...first!.tasks.map(({ _id }) => _id))
    await page.goto('/user/missions')
    await expect(missionNames(page)).toHaveText(['Je prépare mes candidatures'])
    await page.getByRole('link', { name: 'Terminé (2)' }).click()
    await expect(missionNames(page)).toHaveText(['Je montre mes forces'])
    await page.getByRole('link', { name: 'Voir les tâches' }).click()
    await expect(taskCard(page, 'Nommer mes qualités')).toContainText('Fait')
  })

  test('[MIS-07] [MIS-12] a mission unfolds and folds, in the address', async ({ page, signIn }) => {
    await signIn()
    await visit(page)
    const card = missionCard(page, 'Je prépare mes candidatures')
    await expect(card).toContainText('2 tâches, 200 VisionsStars à gagner')
    await card.getByRole('link', { name: 'Voir les tâches' }).click()
    await expect(card).toContainText('0 tâche accomplie sur 2 (0 %)')
    await expect(page).toHaveURL(/mission=/)
    await expectAccessible(page)
    await card.getByRole('link', { name: 'Replier la mission' }).click()
    await expect(card).toContainText('2 tâches, 200 VisionsStars à gagner')
    await page.goBack()
    await expect(card).toContainText('0 tâche accomplie sur 2 (0 %)')
  })

  test('[MIS-08] [TSK-11] other objectives unlock with the second completed service, and the counter stops there @both', async ({
    page,
    signIn,
  }) => {
    const person = await signIn()
    const [first, second] = await firstMissions(person)
    await visit(page)
    const card = page.getByRole('region', { name: 'Terminez les missions 1 et 2 pour débloquer d’autres objectifs' })
    const locked = card.getByRole('button', { name: 'Choisir un nouvel Objectif' })
    await expect(locked).toBeDisabled()
    await expect(card).toContainText('0 service complété sur 2')
    await locked.click({ force: true })
    await expect(page).toHaveURL('/user/missions')

    // The frame of matches is no service.
    await complete(person, first!.tasks[0]!._id, first!.tasks[1]!._id)
    await visit(page)
    await expect(card).toContainText('1 service complété sur 2')
    await expect(card.getByRole('progressbar')).toHaveAttribute('value', '1')
    await expect(locked).toBeDisabled()
    await expectAccessible(page)

    await complete(person, second!.tasks[0]!._id)
    await visit(page, '/user/missions?vue=premieres')
    const open = page.getByRole('region', { name: 'D’autres objectifs sont débloqués' })
    await expect(open).toContainText('2 services complétés sur 2')
    await expectAccessible(page)
    await open.getByRole('link', { name: 'Choisir un nouvel Objectif' }).click()
    await expect(h1(page)).toHaveText(CHOOSER)

    await choose(person, 'Travailler à mon compte')
    const { missions } = await person.call('GET /usermissions/me')
    await complete(person, missions[0]!.mission.tasks[0]!._id)
    await person.call('PUT /users/{id}', { params: { id: person.id }, body: { mainObjective: null } })
    await visit(page, '/user/missions?vue=premieres')
    await expect(open, 'three are completed, two is the most').toContainText('2 services complétés sur 2')
  })

  test('[MIS-10] the first missions cannot be loaded: the page says so, and trying again shows them', async ({
    page,
    signIn,
    expected,
  }) => {
    await signIn()
    await visit(page, '/user/rewards')
    const repair = await breakCalls(page, '**/api/usermissions/presets', 'GET', expected)
    await followToMissions(page)
    await expect(page.getByRole('heading', { name: 'Oups ! une erreur est survenue' })).toBeVisible()
    await expect(missionNames(page)).toHaveCount(0)
    await expectAccessible(page)
    repair()
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(missionNames(page)).toHaveCount(2)
  })
})

test.describe('the main objective', () => {
  test('[MIS-09] choosing an objective: the note, the error without a choice, the missions that follow @both', async ({ page, signIn }) => {
    const person = await signIn()
    await completeTwoServices(person)
    await visit(page)
    await expect(h1(page)).toHaveText(CHOOSER)
    await expect(page.getByText('Vous pourrez changer d’objectif à tout moment.')).toBeVisible()
    const choices = page.getByRole('group', { name: 'Votre objectif' }).getByRole('radio')
    await expect(choices).toHaveCount(6)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Valider mon objectif' }).click()
    await expect(page.getByRole('group').getByText('Veuillez sélectionner un objectif !')).toBeVisible()
    await expect(choices.first()).toBeFocused()
    await expectAccessible(page)
    expect((await person.call('GET /me')).user.gamification.mainObjective).toBeNull()

    await page.getByText('Changer de métier', { exact: true }).click()
    await page.getByRole('button', { name: 'Valider mon objectif' }).click()
    await expect(h1(page)).toHaveText('Mes missions')
    await welcome(page).getByRole('button', { name: 'C’est parti' }).click()
    await expect(page.getByLabel('Objectif activé').locator('option:checked')).toHaveText('Changer de métier')
    await expect(missionNames(page).first()).toHaveText('Je fais le point sur mon parcours')
    await expect(page.getByRole('navigation', { name: 'Filtrer les missions' }), 'the presets are hidden').toBeHidden()
    const { objectives } = await person.call('GET /public/missionobjectiveassociations/objectives')
    const { mainObjective } = (await person.call('GET /me')).user.gamification
    expect(objectives.find(({ _id }) => _id === mainObjective)!.name).toBe('Changer de métier')
    await visit(page)
    await expect(h1(page), 'it is kept').toHaveText('Mes missions')
  })

  test('[MIS-09] choosing an objective without scripts @nojs', async ({ page, signIn }) => {
    const person = await signIn()
    await completeTwoServices(person)
    await page.goto('/user/missions')
    await page.getByRole('button', { name: 'Valider mon objectif' }).click()
    await expect(page.getByRole('group').getByText('Veuillez sélectionner un objectif !')).toBeVisible()
    await page.getByText('Choisir mes études', { exact: true }).click()
    await page.getByRole('button', { name: 'Valider mon objectif' }).click()
    await expect(h1(page)).toHaveText('Mes missions')
    await expect(missionNames(page).first()).toHaveText('Je découvre mes forces')
    await page.getByLabel('Objectif activé').selectOption('Trouver une alternance')
    await page.getByRole('button', { name: 'Changer d’objectif' }).click()
    await expect(missionNames(page).first()).toHaveText('Je comprends l’alternance')
  })

  test('[MIS-09] the first missions stay one press away from the chooser', async ({ page, signIn }) => {
    const person = await signIn()
    await completeTwoServices(person)
    await visit(page)
    await page.getByRole('link', { name: 'Revoir mes premières missions' }).click()
    await expect(missionNames(page)).toHaveText(['Je montre mes forces', 'Je prépare mes candidatures'])
  })

  test('[MIS-09] an objective that cannot be saved: the error, and nothing is lost', async ({ page, signIn, expected }) => {
    const person = await signIn()
    await completeTwoServices(person)
    await visit(page)
    const repair = await breakCalls(page, `**/api/users/${person.id}`, 'PUT', expected)
    await page.getByText('Changer de métier', { exact: true }).click()
    await page.getByRole('button', { name: 'Valider mon objectif' }).click()
    await expect(page.getByRole('group').getByText('Une erreur est survenue')).toBeVisible()
    repair()
    await expect(page.getByRole('radio', { name: 'Changer de métier' })).toBeChecked()
    await page.getByRole('button', { name: 'Valider mon objectif' }).click()
    await expect(h1(page)).toHaveText('Mes missions')
  })

  test('[MIS-10] the objectives cannot be loaded: an empty list and an error, in the chooser and in the selector', async ({
    page,
    signIn,
    expected,
  }) => {
    const person = await signIn()
    await completeTwoServices(person)
    await visit(page, '/user/rewards')
    const repair = await breakCalls(page, '**/api/public/missionobjectiveassociations/objectives', 'GET', expected)
    await followToMissions(page)
    await expect(h1(page)).toHaveText(CHOOSER)
    await expect(page.getByRole('main').getByText('Une erreur est survenue')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectAccessible(page)

    await choose(person, 'Changer de métier')
    await followToRewards(page)
    await followToMissions(page)
    await welcome(page).getByRole('button', { name: 'C’est parti' }).click()
    await expect(page.getByLabel('Objectif activé').locator('option')).toHaveText(['Choisissez un objectif'])
    await expect(page.getByRole('main').getByText('Une erreur est survenue')).toBeVisible()
    await expect(missionNames(page), 'the missions are there all the same').toHaveText([/.+/, /.+/, /.+/, /.+/, /.+/, /.+/, /.+/])
    await expectAccessible(page)
    repair()
    await visit(page)
    await expect(page.getByLabel('Objectif activé').locator('option')).toHaveCount(6)
  })

  test('[MIS-11] a welcome once at this browser, the selector, the missions to do and those that are finished @both', async ({
    page,
    signIn,
  }) => {
    const person = await signIn(trainee)
    await choose(person, 'Choisir mes études')
    await visit(page)
    await expect(welcome(page)).toBeVisible()
    await expectAccessible(page)
    await welcome(page).getByRole('button', { name: 'C’est parti' }).click()
    await expect(welcome(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('hasSeenGamificationInfoModal'))).toBe('true')
    await expect(missionNames(page)).toHaveText([
      'Je découvre mes forces',
      'J’explore des métiers',
      'Je visite des campus',
      'Je prépare mes vœux',
    ])
    await expect(page.getByRole('heading', { name: 'Missions terminées' })).toBeHidden()
    await expectAccessible(page)

    const { missions } = await person.call('GET /usermissions/me')
    await complete(person, ...missions[0]!.mission.tasks.map(({ _id }) => _id))
    await visit(page)
    const finished = page.getByRole('region', { name: 'Missions terminées' })
    await expect(missionNames(page)).toHaveCount(4)
    await expect(finished.getByRole('heading', { level: 2 })).toHaveText(['Missions terminées', 'Je découvre mes forces'])
    await expectAccessible(page)
    await expect(welcome(page), 'once').toBeHidden()

    // Nothing changes before it is asked.
    const selector = page.getByLabel('Objectif activé')
    await expect(selector.locator('option')).toHaveCount(6)
    await selector.selectOption('Trouver une alternance')
    await expect(missionNames(page).first()).toHaveText('J’explore des métiers')
    await page.getByRole('button', { name: 'Changer d’objectif' }).click()
    await expect(missionNames(page).first()).toHaveText('Je comprends l’alternance')
    await expect(selector.locator('option:checked')).toHaveText('Trouver une alternance')
    await expect(finished, 'what is begun stays').toContainText('Je découvre mes forces')
  })

  test('[MIS-11] every mission finished: the page says so', async ({ page, signIn }) => {
    const person = await signIn(trainee)
    await choose(person, 'Travailler à mon compte')
    for (const { mission } of (await person.call('GET /usermissions/me')).missions)
      await complete(person, ...mission.tasks.map(({ _id }) => _id))
    await visit(page)
    await welcome(page).getByRole('button', { name: 'Fermer' }).click()
    await expect(page.getByText('Toutes vos missions sont terminées')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Missions terminées' }).getByRole('article')).toHaveCount(4)
    await expectAccessible(page)
  })

  test('[MIS-10] [MIS-11] an objective without missions, and missions that cannot be loaded', async ({ page, signIn, expected }) => {
    const person = await signIn(trainee)
    await choose(person, 'Choisir mes études')
    await visit(page, '/user/rewards')
    await page.evaluate(() => localStorage.setItem('hasSeenGamificationInfoModal', 'true'))
    const mine = '**/api/usermissions/me'
    const fill = await divert(page, mine, 'GET', (route) => route.fulfill({ json: { missions: [], completedServices: 0 } }))
    await followToMissions(page)
    await expect(page.getByRole('heading', { name: 'Il n’y a pas encore de missions associées à votre objectif' })).toBeVisible()
    await expect(missionNames(page)).toHaveCount(0)
    await expectAccessible(page)

    fill()
    await followToRewards(page)
    const repair = await breakCalls(page, mine, 'GET', expected)
    await followToMissions(page)
    await expect(page.getByRole('heading', { name: 'Oups ! une erreur est survenue' })).toBeVisible()
    await expect(page.getByLabel('Objectif activé').locator('option:checked')).toHaveText('Choisir mes études')
    repair()
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(missionNames(page)).toHaveCount(4)
  })

  test('[MIS-12] a mission shows what is done of it, in tasks, percent and stars, and its bonus', async ({ page, signIn }) => {
    const person = await signIn(trainee)
    await choose(person, 'Choisir mes études')
    const tasks = (await person.call('GET /usermissions/me')).missions[0]!.mission.tasks.map(({ _id }) => _id)
    await visit(page)
    await welcome(page).getByRole('button', { name: 'C’est parti' }).click()
    const card = missionCard(page, 'Je découvre mes forces')
    const steps = [
      ['0 tâche accomplie sur 3', '(0 %)', '0 VisionsStars sur 140'],
      ['1 tâche accomplie sur 3', '(33 %)', '50 VisionsStars sur 140'],
      ['2 tâches accomplies sur 3', '(67 %)', '100 VisionsStars sur 140'],
    ] as const
    for (const [index, [progress, percent, stars]] of steps.entries()) {
      await visit(page)
      await expect(card.getByText(`${progress} ${percent}`)).toBeVisible()
      await expect(card.getByText(stars)).toBeVisible()
      await expect(card.getByRole('img', { name: `Parcours de la mission : ${progress}` })).toBeVisible()
      await expect(card.getByText('Bonus de la mission terminée').locator('..')).toContainText('+100')
      await complete(person, tasks[index]!)
    }
    await visit(page)
    await expect(card).toContainText('3 tâches accomplies, bonus de 100 VisionsStars reçu')
    await card.getByRole('link', { name: 'Voir les tâches' }).click()
    await expect(card.getByText('3 tâches accomplies sur 3 (100 %)')).toBeVisible()
    await expect(card.getByText('140 VisionsStars sur 140')).toBeVisible()
    await expect(card.getByText('Bonus reçu').locator('..')).toContainText('+100')
    await expectBalance(page, 240)
  })

  test('[MIS-13] the last task brings the bonus of 100 stars, once @both', async ({ page, signIn }) => {
    const person = await signIn(trainee)
    await choose(person, 'Choisir mes études')
    const tasks = (await person.call('GET /usermissions/me')).missions[0]!.mission.tasks.map(({ _id }) => _id)
    await complete(person, tasks[0]!, tasks[2]!)
    await visit(page)
    await welcome(page).getByRole('button', { name: 'C’est parti' }).click()
    await expectBalance(page, 90)
    await expand(page, 'Nommer mes qualités')
    await (await start(page, 'Ruchelune')).close()
    const done = page.getByRole('dialog', { name: 'Mission terminée' })
    await expect(done).toContainText('+50')
    await expect(done).toContainText('La mission « Je découvre mes forces »')
    await expect(done).toContainText('+100')
    await expectAccessible(page)
    await celebrate(page, 'Mission terminée', 240)
    await expect(page.getByRole('region', { name: 'Missions terminées' })).toContainText('Je découvre mes forces')
    await expectBalance(page, 240)
    await expect(page.getByRole('main'), 'the focus is somewhere').toBeFocused()

    // Again: played, not paid.
    await complete(person, ...tasks)
    await visit(page)
    const card = missionCard(page, 'Je découvre mes forces')
    await card.getByRole('link', { name: 'Voir les tâches' }).click()
    await expand(page, 'Nommer mes qualités')
    const recorded = page.waitForResponse((answer) => answer.url().endsWith('/action'))
    await (await start(page, 'Ruchelune')).close()
    expect((await recorded).status()).toBe(200)
    await visit(page)
    await expectBalance(page, 240)
    await expect(toolRow(page, 'Ruchelune')).toBeHidden()
  })
})

test('[MIS-07] [MIS-08] [MIS-09] [MIS-11] the states of the page fit 320 by 640 pixels', async ({ page, signIn, expected }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const person = await signIn({ firstName: 'Camille', hasDoneOnboarding: true })
  await visit(page)
  await expectAccessible(page)
  await person.call('PUT /users/{id}', { params: { id: person.id }, body: jobSeeker })
  await visit(page)
  await expectAccessible(page)
  await expand(page, 'Nommer mes qualités')
  await expectAccessible(page)
  await toolRow(page, 'Octopoire').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Explorez Octopoire' })).toBeVisible()
  await expectAccessible(page)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'J’ai Compris' }).click()
  await (await popup).close()
  await expect(page.getByRole('dialog', { name: 'Tâche accomplie' })).toBeVisible()
  await expectAccessible(page)
  await celebrate(page, 'Tâche accomplie', 50)
  await expectAccessible(page)
  await filters(page).nth(1).click()
  await expectAccessible(page)

  await completeTwoServices(person)
  await visit(page)
  await page.getByRole('button', { name: 'Valider mon objectif' }).click()
  await expect(page.getByRole('group').getByText('Veuillez sélectionner un objectif !')).toBeVisible()
  await expectAccessible(page)
  await choose(person, 'Reprendre une formation')
  await visit(page)
  await expect(welcome(page)).toBeVisible()
  await expectAccessible(page)
  await welcome(page).getByRole('button', { name: 'C’est parti' }).click()
  await expectAccessible(page)
  await followToRewards(page)
  await breakCalls(page, '**/api/usermissions/me', 'GET', expected)
  await followToMissions(page)
  await expect(page.getByRole('heading', { name: 'Oups ! une erreur est survenue' })).toBeVisible()
  await expectAccessible(page)
})
