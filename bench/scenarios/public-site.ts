import { brotliCompressSync } from 'node:zlib'
import { hasWebBuild, startNode, startSameBytes, webBuild, WITHOUT_WEB, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { CATEGORIES, openLighthouse, type Visit } from '../lib/lighthouse.ts'
import { amount, number, type Budget, type Figure, type Report } from '../lib/report.ts'
import { alternate, median } from '../lib/statistics.ts'
import { readWire } from '../lib/wire.ts'
import { readLanding } from './public-page.ts'

const TITLE = 'Public pages in a browser (Lighthouse, a phone)'
const LANDING = '/'
/** Rounds of page loads, which vary more than requests. */
const LOADS = 5
const BROTLI = { 'accept-encoding': 'br' }
/** The only scripts of a public page: the script of the site and the service worker. */
const SITE_SCRIPT = /^\/assets\/(main|offline-worker)-[\w-]+\.js$/
const WORKER = /\/assets\/offline-worker-[\w-]+\.js/
const STYLE = /<style[^>]*>([^]*?)<\/style>/g

/** Compressed size of the files that a page loads, in KB. */
interface Weight {
  /** Other scripts than those of the site. */
  chunks: string[]
  scripts: number
  html: number
  css: number
  fonts: number
}

const WEIGHTS = {
  scripts: { what: 'scripts, brotli', atMost: 8 },
  html: { what: 'HTML without its style, brotli', atMost: 18 },
  css: { what: 'style, brotli', atMost: 7 },
  fonts: { what: 'fonts', atMost: 32 },
} as const

/** Public pages in a real browser: categories of Lighthouse, bytes, largest contentful paint of the landing page. */
export async function publicSite({ folder, server, mail, rounds, quick, site }: Bench): Promise<Report> {
  if (!hasWebBuild) return { title: TITLE, notes: [WITHOUT_WEB], figures: [] }
  const pool = await server.create('public_site')
  await pool.end()
  const node = await startNode(server.url('public_site'), mail.url)
  const visit = await openLighthouse(folder)
  const known = await readSitemap(node)
  const pages = site.pages ?? known
  const unknown = pages.filter((page) => !known.includes(page))
  if (unknown.length > 0) throw new Error(`Not in the sitemap: ${unknown.join(', ')}. Pages: ${known.join(', ')}`)

  const loadRounds = quick ? 1 : Math.max(LOADS, rounds)
  const visits = await alternate(
    site.runs,
    Object.fromEntries(pages.map((page) => [page, () => visit(node.url + page)])),
  )
  const weights: Record<string, Weight> = {}
  for (const page of pages) weights[page] = await weigh(node, page, visits[page]!)

  const figures = [...pages.map((page) => scores(page, visits[page]!)), ...bytes(weights)]
  const all = Object.values(visits).flat()
  const notes = [
    `Each page ${times(site.runs)} in turn, in a fresh browser, with the settings Lighthouse has for phones and its simulated network; the medians of performance, accessibility, best practices and SEO, of which the lowest counts. Of the bytes, the heaviest page counts.`,
    `Largest contentful paint: against the same bytes and files, compressed beforehand and sent by node:http; in turn, ${times(loadRounds)} each. Simulated is Lighthouse's own figure, observed the time on this machine.`,
  ]
  if (pages.includes(LANDING)) {
    const control = await startSameBytes(folder, await readLanding(node), `${webBuild}/client`)
    const loads = await alternate(loadRounds, {
      product: () => visit(node.url + LANDING, ['performance']),
      control: () => visit(`${control.url}/`, ['performance']),
    })
    await control.stop()
    figures.push(paint(loads, 'simulated', { atMost: 1.1 }), paint(loads, 'observed'))
    all.push(...loads.product, ...loads.control)
    const elements = (of: Visit[]) => [...new Set(of.map(({ largest }) => `«${largest}»`))].join(', ')
    notes.push(
      `The largest element of ${LANDING}: ${elements(loads.product)}; of the control: ${elements(loads.control)}.`,
    )
  }
  await node.stop()
  const speed = median(all.map((each) => each.speed))
  notes.push(`Lighthouse measured a machine speed of ${number(speed)} (an idle desktop: 1,500 and more).`)
  const again = all.filter(({ attempts }) => attempts > 1).length
  if (again > 0) notes.push(`Lighthouse failed and was repeated in ${again} of ${all.length} visits.`)
  const warnings = new Set(all.flatMap((each) => each.warnings))
  return { title: TITLE, notes: [...notes, ...describeMisses(visits), ...warnings], figures }
}

async function readSitemap(node: Node): Promise<string[]> {
  const { status, body } = await readWire(`${node.url}/sitemap.xml`)
  const pages = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  if (status !== 200 || pages.length === 0)
    throw new Error(`/sitemap.xml answered ${status} with ${pages.length} pages`)
  return pages
}

async function weigh(node: Node, page: string, visits: Visit[]): Promise<Weight> {
  const { status, headers, body } = await readWire(node.url + page)
  if (status !== 200 || !headers['content-type']?.startsWith('text/html')) throw new Error(`${page} answered ${status}`)
  const html = String(body)
  const requests = visits.flatMap((visit) => visit.requests).filter(({ url }) => /^https?:/.test(url))
  const foreign = requests.filter(({ url }) => !url.startsWith(`${node.url}/`))
  if (foreign.length > 0) throw new Error(`${page} loads from other hosts: ${foreign.map(({ url }) => url).join(', ')}`)
  const ofType = (type: string) =>
    requests.filter((request) => request.type === type).map(({ url }) => new URL(url).pathname)

  const named = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)].map(
    ([, path]) => path!,
  )
  const scripts = new Set([...ofType('Script'), ...named])
  const ofSite = [...scripts].filter((path) => SITE_SCRIPT.test(path))
  const texts = await Promise.all(ofSite.map(async (path) => String((await readWire(node.url + path)).body)))
  // Lighthouse does not report what the browser fetches for a worker.
  const workers = texts.flatMap((text) => text.match(WORKER) ?? [])

  const kilobytes = async (paths: Iterable<string>) => {
    const answers = await Promise.all(
      Array.from(new Set(paths), async (path) => [path, await readWire(node.url + path, BROTLI)] as const),
    )
    const bad = answers.find(([, answer]) => answer.status !== 200)
    if (bad) throw new Error(`${bad[0]} answered ${bad[1].status}`)
    return answers.reduce((sum, [, answer]) => sum + answer.body.length, 0) / 1024
  }
  const compressed = (text: string) => (text ? brotliCompressSync(text).length / 1024 : 0)
  const style = [...html.matchAll(STYLE)].map(([, css]) => css).join('')
  return {
    chunks: [...scripts].filter((path) => !ofSite.includes(path)),
    scripts: await kilobytes([...ofSite, ...workers]),
    html: compressed(html.replaceAll(STYLE, '')),
    css: compressed(style) + (await kilobytes(ofType('Stylesheet'))),
    fonts: await kilobytes(ofType('Font')),
  }
}

function scores(page: string, visits: Visit[]): Figure {
  const all = CATEGORIES.map((category) => median(visits.map(({ scores }) => scores[category] ?? NaN)))
  const paint = median(visits.map(({ lcp }) => lcp.simulated))
  const remarks = `largest contentful paint ${number(paint / 1000)} s`
  const figure = amount(`Lighthouse, ${page}`, Math.min(...all), '', { budget: { atLeast: 100 }, remarks })
  return { ...figure, measured: all.join(' · ') }
}

function bytes(weights: Record<string, Weight>): Figure[] {
  const pages = Object.entries(weights)
  const withChunks = pages.filter(([, { chunks }]) => chunks.length > 0)
  const most = Math.max(...pages.map(([, { chunks }]) => chunks.length))
  const figures = Object.entries(WEIGHTS).map(([name, { what, atMost }]) => {
    const sorted = pages
      .map(([page, weight]) => [page, weight[name as keyof typeof WEIGHTS]] as const)
      .toSorted(([, a], [, b]) => b - a)
    const remarks = sorted.map(([page, size]) => `${page} ${number(size)}`).join(', ')
    return amount(what, sorted[0]![1], 'KB', { budget: { atMost }, remarks })
  })
  const remarks = withChunks.map(([page, weight]) => `${page} ${weight.chunks.join(' ')}`).join(', ')
  return [amount('chunks of the application (React)', most, '', { budget: { atMost: 0 }, remarks }), ...figures]
}

function paint(loads: { product: Visit[]; control: Visit[] }, kind: keyof Visit['lcp'], budget?: Budget): Figure {
  const all = (visits: Visit[]) => visits.map(({ lcp }) => lcp[kind])
  const [ours, theirs] = [median(all(loads.product)), median(all(loads.control))]
  const list = (visits: Visit[]) => all(visits).map(Math.round).join(' ')
  return {
    what: `largest contentful paint of ${LANDING}, ${kind}`,
    measured: `${number(ours)} ms`,
    control: `${number(theirs)} ms`,
    value: ours / theirs,
    budget,
    remarks: `${list(loads.product)}, control ${list(loads.control)}`,
  }
}

/** A note for each audit that most visits of a page failed, the heaviest first: pages, scores and reasons. */
function describeMisses(visits: Record<string, Visit[]>): string[] {
  const failed = Object.entries(visits).flatMap(([page, each]) =>
    [
      ...Map.groupBy(
        each.flatMap(({ misses }) => misses),
        ({ category, id }) => `${category} ${id}`,
      ).values(),
    ]
      .filter((misses) => misses.length * 2 > each.length)
      .map((misses) => ({ page, ...misses[0]!, score: median(misses.map(({ score }) => score)) })),
  )
  return [...Map.groupBy(failed, ({ category, id }) => `${category} ${id}`).values()]
    .toSorted(([a], [b]) => b!.weight - a!.weight)
    .map((misses) => {
      const { id, category, weight, title } = misses[0]!
      const where = misses.map(({ page, score, detail }) => `${page}: ${number(score)}${detail && `, ${detail}`}`)
      return `Under 1: \`${id}\` (${category}, weight ${weight}), «${title}». ${where.join('; ')}`
    })
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
