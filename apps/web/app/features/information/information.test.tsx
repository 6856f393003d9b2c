import { topicsAbout } from '@visions/contract/contents/help-topics'
import { contract } from '@visions/contract'
import { CASH_VALUE, DECLARED_AGE_HOURS, TASKS_A_DAY } from '@visions/contract/constants'
import type { HelpTopic } from '@visions/contract/help'
import type { Route } from '@visions/contract/kernel'
import { LIMITS, type RateLimit } from '@visions/contract/limits'
import type { Operator } from '@visions/contract/operator'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { UNKNOWN } from '../shell/opening.ts'
import { PublicPage } from '../shell/public-page.tsx'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { Accessibility } from '@visions/ui/reading/accessibility.tsx'
import { Help } from './help.tsx'
import { LegalNotices } from './legal-notices.tsx'
import { Privacy } from './privacy.tsx'
import { Professionals } from '@visions/ui/reading/professionals.tsx'
import { faqPage, fillTopics } from './questions.ts'
import { SiteMap } from './site-map.tsx'
import { Terms } from './terms.tsx'

const operator: Operator = {
  contactEmail: 'contact@operator.example',
  dpoEmail: 'dpo@operator.example',
  publisher: {
    name: 'Publisher',
    address: 'Publisher’s address',
    phone: '01',
    registration: 'Registration',
    director: 'Director',
  },
  hosting: { name: 'Host', address: 'Host’s address', phone: '02' },
  mediator: 'Mediator',
  dataLocation: 'Data location.',
  officeUrl: null,
  session: { idleSeconds: 5400, seconds: 7200 },
}
/** As the API sends them. */
const TOPICS: HelpTopic[] = [
  {
    anchor: 'missions',
    title: 'Missions',
    lead: '',
    questions: [
      {
        question: 'Combien rapporte une mission\u00a0?',
        answer:
          '<p>{{starterStep}}\u00a0VisionsStars, voyez <a href="/confidentialite#exercer">vos droits</a>.</p>\n<ul><li>Un</li><li>Deux</li></ul>',
      },
      { question: 'Que faire\u00a0?', answer: '<p><a href="#nous-ecrire">Écrivez-nous</a>.</p>' },
    ],
  },
  {
    anchor: 'connexion',
    title: 'Connexion',
    lead: '<p>Écrivez à {{contactEmail}} et à {{dpoEmail}}.</p>',
    questions: [],
  },
]
const topics = fillTopics(TOPICS, operator)
const PAGES = {
  '/mentions-legales': <LegalNotices operator={operator} />,
  '/conditions': <Terms operator={operator} />,
  '/confidentialite': <Privacy operator={operator} />,
  '/confidentialite/professionnels': (
    <PublicPage slug="professionnels">
      <Professionals operator={operator} />
    </PublicPage>
  ),
  '/accessibilite': (
    <PublicPage slug="accessibilite">
      <Accessibility operator={operator} origin="https://visions.example" />
    </PublicPage>
  ),
  '/aide': <Help topics={topics} />,
  '/plan-du-site': <SiteMap />,
}
function mainOf(page: ReactNode): string {
  const root = { id: 'root', path: '/', element: page }
  const loaderData = { root: { contactEmail: operator.contactEmail, ...UNKNOWN } }
  const router = createMemoryRouter([root], { hydrationData: { loaderData } })
  return renderToStaticMarkup(<RouterProvider router={router} />).match(/<main[^]*<\/main>/)![0]
}
const html = Object.fromEntries(Object.entries(PAGES).map(([path, page]) => [path, mainOf(page)]))
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '\n')
const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
const paths = Object.keys(PAGES)

test.each(paths)('[PUB-10] %s has the apostrophes and the spaces of French', (path) => {
  const text = textOf(html[path]!)
  expect(text.match(/.{0,20}(&#x27;| [;:!?%»]|«[^\u00a0]|[^\u00a0]»|[^\u00a0\d][;!?]).{0,20}/g)).toBeNull()
})

test.each(paths)('[PUB-10] every link of %s leads somewhere', (path) => {
  const known = [
    ...Object.values(PUBLIC_PAGES).map((page) => page.path),
    '/authentication/login',
    '/authentication/signup',
  ]
  for (const [, href] of html[path]!.matchAll(/<a [^>]*href="([^"]*)"/g)) {
    const [page, anchor] = href!.split('#') as [string, string?]
    if (anchor) expect(idsOf(html[page || path]!), href).toContain(anchor)
    else if (!/^(mailto:|\/user(\/\w+)+$|https:)/.test(page)) expect(known).toContain(page)
  }
  expect(new Set(idsOf(html[path]!)).size, 'an id names one thing').toBe(idsOf(html[path]!).length)
})

test.each(paths)('[PUB-10] %s shows no mark of its text file', (path) => {
  expect(textOf(html[path]!)).not.toMatch(/\{\{|\*\*|\]\(|^(?:#|- |\|)/m)
})

test('[PUB-10] terms without a mediator: no paragraph for one', () => {
  const without = mainOf(<Terms operator={{ ...operator, mediator: null }} />)
  expect(without).not.toContain('médiateur')
  expect(html['/conditions']).toContain('médiateur')
})

test('[ECO-03] [ECO-04] [ECO-07] [ECO-10] [ECO-11] terms and privacy: the limits of the contract', () => {
  for (const words of [
    `${TASKS_A_DAY}\u00a0tâches rapportent des VisionsStars chaque jour`,
    `un compte de ${CASH_VALUE.accountHours}\u00a0heures`,
    `gagnées ${CASH_VALUE.provenDays}\u00a0jours différents`,
    `de ${CASH_VALUE.firstHour}\u00a0h à ${CASH_VALUE.lastHour}\u00a0h, heure de Paris`,
    `au bout de ${DECLARED_AGE_HOURS}\u00a0heures`,
  ])
    expect(html['/conditions']).toContain(words)
  expect(html['/confidentialite']).toContain(`Ils s’ouvrent ${DECLARED_AGE_HOURS}\u00a0heures après`)
})

test('[PUB-10] legal notices: all values that the operator configured', () => {
  const { publisher, hosting, contactEmail, dpoEmail } = operator
  for (const value of [...Object.values(publisher), ...Object.values(hosting), contactEmail, dpoEmail])
    expect(html['/mentions-legales']).toContain(value)
})

test('[PUB-10] terms: mediator; privacy page: hosting and length of sessions', () => {
  expect(html['/conditions']).toContain('Mediator')
  expect(html['/confidentialite']).toContain('Host’s address')
  expect(html['/confidentialite']).toContain('Data location.')
  expect(html['/confidentialite']).toContain('après 90\u00a0minutes sans activité, et au plus tard après 2\u00a0heures')
})

test('[PUB-10] privacy page: calls counted by address, and retention of the counters', () => {
  // The page is for people: calls of professionals are on another origin.
  const limits = Object.entries<Route>(contract).flatMap(([call, { access, limit = [] }]) =>
    access.startsWith('office') ? [] : [limit].flat().map((one): [string, RateLimit] => [call, one]),
  )
  const counted = limits
    .filter(([, { per }]) => per !== 'account')
    .map(([call, { counts = 'calls' }]) => `${call}: ${counts}`)
  expect(counted.toSorted()).toEqual([
    'GET /partners/trades: refusals',
    'GET /public/account-changes/{token}: refusals',
    'GET /public/meetings/{token}: refusals',
    'GET /public/piste-cards/{token}/picture: refusals',
    'GET /public/piste-cards/{token}/trades: calls',
    'GET /public/piste-cards/{token}: refusals',
    'GET /public/providers: calls',
    'GET /public/sharedassessments/{token}/pdf: refusals',
    'GET /public/sharedassessments/{token}: refusals',
    'GET /public/subscriptions/{token}: refusals',
    'POST /auth/code/confirmation: refusals',
    'POST /auth/code: unused',
    'POST /auth/code: unused',
    'POST /auth/sso/{ssoToken}: refusals',
    'POST /auth/sso/{ssoToken}: refusals',
    'POST /meetings: calls',
    'POST /partners/applications: refusals',
    'POST /partners/completions: refusals',
    'POST /public/account-changes/{token}/reversal: refusals',
    'POST /public/meetings/{token}/cancellation: refusals',
    'POST /public/meetings/{token}/dates: refusals',
    'POST /public/meetings/{token}/refusal: refusals',
    'POST /public/piste-cards/{token}/proposals: calls',
    'POST /public/sharedassessments/{token}/notes: calls',
    'POST /public/sharedassessments/{token}/visits: refusals',
    'PUT /public/subscriptions/{token}: refusals',
  ])
  for (const sentence of [
    'les connexions commencées ou refusées et les codes demandés.',
    'les pages ouvertes, dans la mémoire de nos machines seulement.',
    'les liens refusés et les messages de partenaires refusés.',
    'les messages laissés sur un bilan, les métiers proposés par un lien et les demandes de rendez-vous.',
    'l’heure des codes envoyés depuis un jour.',
  ])
    expect(html['/confidentialite']).toContain(sentence)
  const seconds = Object.values(LIMITS).map((limit) => limit.seconds)
  expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([60, 86_400])
  expect(html['/confidentialite']).toContain('Chaque compteur porte sur une minute à un jour.')
})

test('[OFF-02] help values: mail links with escaped addresses; in tags and unknown codes: unchanged', () => {
  const answer =
    '<p>{{dpoEmail}} {{toString}} {{une tache}}</p><p><a href="/aide?x={{finish}}">{{finish}} {{dpoEmail}}</a></p>'
  const [filled] = fillTopics([{ ...TOPICS[0]!, lead: '', questions: [{ question: '{{finish}}', answer }] }], {
    ...operator,
    dpoEmail: '"<b>&"@operator.example',
  })
  const address = '&quot;&lt;b&gt;&amp;&quot;@operator.example'
  expect(filled!.questions).toEqual([
    {
      question: '{{finish}}',
      answer: `<p><a href="mailto:${address}">${address}</a> {{toString}} {une tache}</p><p><a href="/aide?x={{finish}}">50 ${address}</a></p>`,
    },
  ])
})

test('[PUB-10] structured data of the help page: the questions and answers of the page, as text', () => {
  expect(faqPage(topics)?.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual([
    ['Combien rapporte une mission\u00a0?', '50\u00a0VisionsStars, voyez vos droits. Un Deux'],
    ['Que faire\u00a0?', 'Écrivez-nous.'],
  ])
  const [answer] = faqPage([
    { ...TOPICS[0]!, questions: [{ question: 'a', answer: '<p>1 &lt; 2 &amp;amp; 3</p>' }] },
  ])!.mainEntity
  expect(answer!.acceptedAnswer.text).toBe('1 < 2 &amp; 3')
})

test('[PUB-10] help page without topics, or without an answer of the API: says so, with the contact section', () => {
  for (const [given, words] of [
    [null, 'Nous ne pouvons pas afficher les questions'],
    [[], 'Vous avez une question'],
  ] as const) {
    const main = mainOf(<Help topics={given} />)
    expect(main).toContain(words)
    expect(main).toContain(`href="mailto:${operator.contactEmail}"`)
    expect(faqPage(given ?? [])).toBeNull()
  }
})

test('[PUB-10] site map: every public page', () => {
  for (const { path } of Object.values(PUBLIC_PAGES)) expect(html['/plan-du-site']).toContain(`href="${path}"`)
})

/** A page of the office, whose layout has the landmarks. */
const inOffice = (page: ReactNode) => mainOf(<main>{page}</main>)

test('[PEO-07] notice for professionals: cookies, durations, rights; the same text in the office', () => {
  const page = html['/confidentialite/professionnels']!
  for (const words of ['__Host-pro_sid', '__Host-pro_browser', '__Host-pro_invitation', 'deux ans', 'six mois'])
    expect(page).toContain(words)
  for (const id of ['bureau', 'conseil', 'etablissements', 'cookies', 'droits', 'cnil'])
    expect(idsOf(page)).toContain(id)
  expect(page).toContain('après 90\u00a0minutes sans activité, et au plus tard après 2\u00a0heures')
  const office = inOffice(<Professionals operator={operator} />)
  expect(textOf(office)).toBe(textOf(page))
  // No address of the site of people: it does not exist on the origin of professionals.
  expect([...office.matchAll(/<a [^>]*href="(\/[^"]*)"/g)]).toEqual([])
})

test('[PEO-07] accessibility statement: the office has its own origin and its own tests', () => {
  const people = html['/accessibilite']!
  const office = inOffice(<Accessibility operator={operator} origin="https://pro.visions.example" isOffice />)
  expect(office).toContain('au bureau de Visions, à l’adresse <strong>https://pro.visions.example</strong>')
  expect([office, people].map((page) => page.includes('l’éditeur de contenus'))).toEqual([true, false])
  expect([office, people].map((page) => page.includes('320'))).toEqual([false, true])
  for (const page of [office, people]) expect(page).toContain('schéma pluriannuel')
})

test('[OFF-20] help: a text that names what is not published → not shown; a topic without texts neither', () => {
  const topic = (anchor: string, lead: string, ...questions: string[]): HelpTopic => ({
    anchor,
    title: anchor,
    lead,
    questions: questions.map((question) => ({ question, answer: '<p>Oui.</p>' })),
  })
  const topics = [
    topic('Bilans', '', 'Combien de temps\u00a0?'),
    topic('Compte', '<p>Vos récompenses restent.</p>', 'Et mes matchs\u00a0?', 'Quel âge\u00a0?'),
    topic('Matériel', '', 'Un ordinateur, ou le jeu\u00a0?'),
  ]
  const left = (...missing: string[]) =>
    topicsAbout(topics, (id) => !missing.includes(id)).map(({ lead, questions, title }) => [
      title,
      lead,
      ...questions.map(({ question }) => question),
    ])
  expect(topicsAbout(topics, () => true)).toEqual(topics)
  expect(left('assessments', 'rewards', 'matches', 'game')).toEqual([['Compte', '', 'Quel âge\u00a0?']])
  expect(left('matches').map(([title]) => title)).toEqual(['Bilans', 'Compte', 'Matériel'])
})
