import { brotliCompressSync } from 'node:zlib'
import { hasWebBuild, startNode, startSameBytes, webBuild, WITHOUT_WEB, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { CATEGORIES, openLighthouse, type Visit } from '../lib/lighthouse.ts'
import { amount, heaviest, number, type Budget, type Figure, type Report } from '../lib/report.ts'
import { alternate, median } from '../lib/statistics.ts'
import { describeMisses, describeVisits, times } from '../lib/visits.ts'
import { readKilobytes, readWire } from '../lib/wire.ts'
import { readLanding } from './public-page.ts'

const TITLE = 'Public pages in a browser (Lighthouse, a phone)'
const LANDING = '/'
/** Rounds of page loads, which vary more than requests. */
const LOADS = 5
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
  return { title: TITLE, notes: [...notes, ...describeVisits(all), ...describeMisses(visits)], figures }
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

  const kilobytes = (paths: string[]) => readKilobytes(node.url, paths)
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
    const sizes = pages.map(([page, weight]) => [page, weight[name as keyof typeof WEIGHTS]] as const)
    return heaviest(what, Object.fromEntries(sizes), 'KB', { atMost })
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
