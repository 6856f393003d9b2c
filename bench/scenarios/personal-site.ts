import { hasWebBuild, startNode, WITHOUT_WEB } from '../lib/api.ts'
import { ACTIVE, type Bench } from '../lib/bench.ts'
import { openLighthouse, type Visit } from '../lib/lighthouse.ts'
import { MISSIONS, readPage, UNIVERSE } from '../lib/pages.ts'
import { amount, heaviest, number, type Report } from '../lib/report.ts'
import { alternate, median } from '../lib/statistics.ts'
import { describeMisses, describeVisits, times } from '../lib/visits.ts'
import { cookieOf } from '../lib/world.ts'

const TITLE = 'Signed-in pages in a browser (Lighthouse, a phone)'
const PAGES = [MISSIONS, '/user/catalog', '/user/rewards', UNIVERSE, '/user/profile', '/user/share']
const [PERSON] = ACTIVE

const loaded = ({ requests }: Visit) => requests.filter(({ url }) => /^https?:/.test(url))
/** What is measured of a visit, and its budget. */
const MEASURES = {
  paint: {
    what: 'largest contentful paint',
    unit: 's',
    budget: { atMost: 1.8 },
    of: ({ lcp }: Visit) => lcp.simulated / 1000,
  },
  blocking: {
    what: 'total blocking time',
    unit: 'ms',
    budget: { atMost: 50 },
    of: ({ blocking }: Visit) => Math.round(blocking),
  },
  shift: { what: 'layout shift', unit: '', budget: { atMost: 0.02 }, of: ({ shift }: Visit) => shift },
  requests: { what: 'requests', unit: '', budget: { atMost: 40 }, of: (visit: Visit) => loaded(visit).length },
  size: {
    what: 'bytes of all requests',
    unit: 'KB',
    budget: undefined,
    of: (visit: Visit) => loaded(visit).reduce((sum, { kilobytes }) => sum + kilobytes, 0),
  },
}

/** Pages of a signed-in, active person in a real browser: the performance of Lighthouse and what it is made of. */
export async function personalSite({ folder, mail, world, site }: Bench): Promise<Report> {
  if (!hasWebBuild) return { title: TITLE, notes: [WITHOUT_WEB], figures: [] }
  const pages = PAGES.filter((page) => site.pages?.includes(page) ?? true)
  if (pages.length === 0) return { title: TITLE, notes: [`Left out: its pages are ${PAGES.join(', ')}.`], figures: [] }
  const node = await startNode(world.url, mail.url)
  for (const page of pages) await readPage(node, page, PERSON)
  const visit = await openLighthouse(folder, cookieOf(PERSON))
  const visits = await alternate(
    site.runs,
    Object.fromEntries(pages.map((page) => [page, () => visit(node.url + page, ['performance'])])),
  )
  await node.stop()

  const medianOf = (page: string, of: (visit: Visit) => number) => median(visits[page]!.map(of))
  const scores = pages.map((page) =>
    amount(
      `performance, ${page}`,
      medianOf(page, (each) => each.scores.performance ?? NaN),
      '',
      { budget: { atLeast: 95 }, remarks: `the largest element: «${visits[page]![0]!.largest}»` },
    ),
  )
  const parts = Object.values(MEASURES).map(({ what, unit, budget, of }) =>
    heaviest(what, Object.fromEntries(pages.map((page) => [page, medianOf(page, of)])), unit, budget),
  )
  return {
    title: TITLE,
    notes: [
      `Each page ${times(site.runs)} in turn, signed in as an active person, in a fresh browser, with the settings Lighthouse has for phones and its simulated network; medians. Of the parts, the worst page counts: ${number(pages.length)} pages.`,
      ...describeVisits(Object.values(visits).flat()),
      ...describeMisses(visits, 1),
    ],
    figures: [...scores, ...parts],
  }
}
