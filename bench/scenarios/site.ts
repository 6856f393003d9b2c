import { hasWebBuild, startNode, WITHOUT_WEB, type Node } from '../lib/api.ts'
import { ACTIVE, type Bench } from '../lib/bench.ts'
import { CATEGORIES, openLighthouse, type Visit } from '../lib/lighthouse.ts'
import { MISSIONS, readPage } from '../lib/pages.ts'
import { amount, heaviest, number, type Report } from '../lib/report.ts'
import { alternate, median } from '../lib/statistics.ts'
import { readWire } from '../lib/wire.ts'
import { cookieOf } from '../lib/world.ts'

const TITLE = 'Pages in a browser (Lighthouse, a phone)'
const PERSONAL = [MISSIONS, '/user/catalog', '/user/rewards', '/user/catalog/rubriques', '/user/profile', '/user/share']
const [PERSON] = ACTIVE

/** What is measured of a visit to a signed-in page, and its budget. */
const MEASURES = [
  { what: 'largest contentful paint', unit: 's', atMost: 1.8, of: ({ paint }: Visit) => paint / 1000 },
  { what: 'total blocking time', unit: 'ms', atMost: 50, of: ({ blocking }: Visit) => Math.round(blocking) },
  { what: 'layout shift', unit: '', atMost: 0.02, of: ({ shift }: Visit) => shift },
  { what: 'requests', unit: '', atMost: 40, of: ({ requests }: Visit) => requests },
]

/** Lighthouse in a real browser: all categories for public pages, performance and its parts for signed-in ones. */
export async function site({ folder, mail, world, site: { pages, runs } }: Bench): Promise<Report> {
  if (!hasWebBuild) return { title: TITLE, notes: [WITHOUT_WEB], figures: [] }
  const node = await startNode(world.url, mail.url)
  const known = [...(await readSitemap(node)), ...PERSONAL]
  const unknown = pages?.filter((page) => !known.includes(page)) ?? []
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Pages: ${known.join(', ')}`)

  const asVisitor = await openLighthouse(folder)
  const asPerson = await openLighthouse(folder, cookieOf(PERSON))
  for (const page of PERSONAL) await readPage(node, page, PERSON)
  const visits = await alternate(
    runs,
    Object.fromEntries(
      (pages ?? known).map((page) => [
        page,
        () => (PERSONAL.includes(page) ? asPerson(node.url + page, ['performance']) : asVisitor(node.url + page)),
      ]),
    ),
  )
  await node.stop()

  const scores = Object.entries(visits).map(([page, each]) => {
    const categories = CATEGORIES.filter((category) => each[0]!.scores[category] !== undefined)
    const all = categories.map((category) => median(each.map((visit) => visit.scores[category]!)))
    const budget = { atLeast: PERSONAL.includes(page) ? 95 : 100 }
    const remarks = `largest contentful paint ${number(median(each.map(({ paint }) => paint)) / 1000)} s: «${each[0]!.largest}»`
    return { ...amount(page, Math.min(...all), '', { budget, remarks }), measured: all.join(' · ') }
  })
  const personal = Object.entries(visits).filter(([page]) => PERSONAL.includes(page))
  const parts = MEASURES.filter(() => personal.length > 0).map(({ what, unit, atMost, of }) => {
    const byPage = personal.map(([page, each]) => [page, median(each.map(of))] as const)
    return heaviest(`${what}, the worst signed-in page`, Object.fromEntries(byPage), unit, { atMost })
  })
  return {
    title: TITLE,
    notes: [
      `Each page ${runs === 1 ? 'once' : `${runs} times`} in turn, in a fresh browser, with the settings Lighthouse has for phones and its simulated network; the medians of performance, accessibility, best practices and SEO, of which the lowest counts, and of performance for pages of a signed-in, active person.`,
      ...describeVisits(Object.values(visits).flat()),
      ...describeMisses(visits),
    ],
    figures: [...scores, ...(personal.length > 0 ? parts : [])],
  }
}

async function readSitemap(node: Node): Promise<string[]> {
  const { status, body } = await readWire(`${node.url}/sitemap.xml`)
  const pages = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  if (status !== 200 || pages.length === 0)
    throw new Error(`/sitemap.xml answered ${status} with ${pages.length} pages`)
  return pages
}

/** How visits differ from those of an idle machine: its speed, repeated visits, warnings. */
function describeVisits(visits: readonly Visit[]): string[] {
  const speed = median(visits.map((visit) => visit.speed))
  const again = visits.filter(({ attempts }) => attempts > 1).length
  return [
    `Lighthouse measured a machine speed of ${number(speed)} (an idle desktop: 1,500 and more).`,
    ...(again > 0 ? [`Lighthouse failed and was repeated in ${again} of ${visits.length} visits.`] : []),
    ...new Set(visits.flatMap(({ warnings }) => warnings)),
  ]
}

/** A note for each audit of the score that most visits of a page failed, the heaviest first: pages and amounts. */
function describeMisses(visits: Record<string, Visit[]>): string[] {
  const failed = Object.entries(visits).flatMap(([page, each]) =>
    [
      ...Map.groupBy(
        each.flatMap(({ misses }) => misses),
        ({ id }) => id,
      ).values(),
    ]
      .filter((misses) => misses.length * 2 > each.length)
      .map(([miss]) => ({ page, ...miss! })),
  )
  return [...Map.groupBy(failed, ({ id }) => id).values()]
    .toSorted(([a], [b]) => b!.weight - a!.weight)
    .map((misses) => {
      const where = misses.map(({ page, score, detail }) => `${page}: ${number(score)}${detail && `, ${detail}`}`)
      return `Under 1: «${misses[0]!.title}», weight ${misses[0]!.weight}. ${where.join('; ')}`
    })
}
