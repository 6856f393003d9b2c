import { brotliCompressSync } from 'node:zlib'
import { hasWebBuild, startControl, startNode, webBuild, WITHOUT_WEB, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { CATEGORIES, openLighthouse, type Miss, type Visit } from '../lib/lighthouse.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { interleave, median } from '../lib/statistics.ts'
import { readWire } from '../lib/wire.ts'

const TITLE = 'Public pages in a browser (Lighthouse, a phone)'
const LANDING = '/'
/** Rounds of page loads: they move more than requests do. */
const LOADS = 5
const BROTLI = { 'accept-encoding': 'br' }
/** The only scripts of a public page: its own, and the worker for when there is no network. */
const SITE_SCRIPT = /^\/assets\/(main|offline-worker)-[\w-]+\.js$/
const WORKER = /\/assets\/offline-worker-[\w-]+\.js/
const STYLE = /<style[^>]*>([^]*?)<\/style>/g

/** What a page makes a browser fetch, in KB as they are on the wire. */
interface Weight {
  /** Scripts that are not the site's. */
  chunks: string[]
  scripts: number
  html: number
  css: number
  fonts: number
}

/** Each with its budget. */
const WEIGHTS = {
  scripts: { what: 'scripts, brotli', atMost: 8 },
  html: { what: 'HTML without its style, brotli', atMost: 18 },
  css: { what: 'style, brotli', atMost: 7 },
  fonts: { what: 'fonts', atMost: 32 },
} as const

/** Every public page in a real browser: the categories of Lighthouse, the bytes, and how soon the landing page shows beside one written by hand. */
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
  const visits = await interleave<Visit, string>(
    site.runs,
    Object.fromEntries(pages.map((page) => [page, () => visit(node.url + page)])),
  )
  const weights: Record<string, Weight> = {}
  for (const page of pages) weights[page] = await weigh(node, page, visits[page]!)

  const figures = [...pages.map((page) => scores(page, visits[page]!)), ...bytes(weights)]
  const all = Object.values(visits).flat()
  const notes = [
    `Each page ${times(site.runs)} in turn, in a fresh browser, with the settings Lighthouse has for phones and its simulated network; the medians of performance, accessibility, best practices and SEO, of which the lowest counts. Of the bytes, the heaviest page counts.`,
    `Largest contentful paint: against one page written by hand with the same content, fonts and images, compressed beforehand and sent by node:http; in turn, ${times(loadRounds)} each. Simulated is Lighthouse's own figure, observed what this machine really took.`,
  ]
  if (pages.includes(LANDING)) {
    const control = await startControl('static-page.ts', { CLIENT: `${webBuild}/client` })
    const loads = await interleave<Visit, 'product' | 'control'>(loadRounds, {
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
  notes.push(
    `Lighthouse put the speed of the machine at ${number(speed)} meanwhile (a desktop at rest: 1,500 and more).`,
  )
  const again = all.filter(({ attempts }) => attempts > 1).length
  if (again > 0) notes.push(`Lighthouse failed by itself and was asked again in ${again} of ${all.length} visits.`)
  const warnings = new Set(all.flatMap((each) => each.warnings))
  return { title: TITLE, notes: [...notes, ...misses(visits), ...warnings], figures }
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
  if (foreign.length > 0) throw new Error(`${page} asks others: ${foreign.map(({ url }) => url).join(', ')}`)
  const ofType = (asked: string) =>
    requests.filter(({ type }) => type === asked).map(({ url }) => new URL(url).pathname)

  const named = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g)].map(
    ([, path]) => path!,
  )
  const scripts = new Set([...ofType('Script'), ...named])
  const ofSite = [...scripts].filter((path) => SITE_SCRIPT.test(path))
  const texts = await Promise.all(ofSite.map(async (path) => String((await readWire(node.url + path)).body)))
  // Lighthouse does not see what the browser fetches for a worker.
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
  const lowest = Math.min(...all)
  const paints = median(visits.map(({ lcp }) => lcp.simulated))
  return {
    what: `Lighthouse, ${page}`,
    measured: all.join(' · '),
    control: '',
    value: lowest,
    written: String(lowest),
    budget: { atLeast: 100 },
    beside: `largest contentful paint ${number(paints / 1000)} s`,
  }
}

function bytes(weights: Record<string, Weight>): Figure[] {
  const pages = Object.entries(weights)
  const withChunks = pages.filter(([, { chunks }]) => chunks.length > 0)
  const most = Math.max(...pages.map(([, { chunks }]) => chunks.length))
  const figures = Object.entries(WEIGHTS).map(([name, { what, atMost }]): Figure => {
    const sorted = pages
      .map(([page, weight]) => [page, weight[name as keyof typeof WEIGHTS]] as const)
      .toSorted(([, a], [, b]) => b - a)
    const heaviest = sorted[0]![1]
    return {
      what,
      measured: `${number(heaviest)} KB`,
      control: '',
      value: heaviest,
      written: `${number(heaviest)} KB`,
      budget: { atMost },
      beside: sorted.map(([page, size]) => `${page} ${number(size)}`).join(', '),
    }
  })
  const chunks: Figure = {
    what: 'chunks of the application (React)',
    measured: String(most),
    control: '',
    value: most,
    written: String(most),
    budget: { atMost: 0 },
    beside: withChunks.map(([page, weight]) => `${page} ${weight.chunks.join(' ')}`).join(', '),
  }
  return [chunks, ...figures]
}

function paint(
  loads: Record<'product' | 'control', Visit[]>,
  kind: keyof Visit['lcp'],
  budget?: Figure['budget'],
): Figure {
  const all = (visits: Visit[]) => visits.map(({ lcp }) => lcp[kind])
  const [ours, theirs] = [median(all(loads.product)), median(all(loads.control))]
  const ms = (values: number[]) => values.map((value) => Math.round(value)).join(' ')
  return {
    what: `largest contentful paint of ${LANDING}, ${kind}`,
    measured: `${number(ours)} ms`,
    control: `${number(theirs)} ms`,
    value: ours / theirs,
    ...(budget && { budget }),
    beside: `${ms(all(loads.product))}, control ${ms(all(loads.control))}`,
  }
}

/** One line for each audit that most visits of a page did not pass: where, how badly, and what is wrong there. */
function misses(visits: Record<string, Visit[]>): string[] {
  const pages = Object.keys(visits)
  const audits = new Map<string, { miss: Miss; places: { page: string; wrong: string }[] }>()
  for (const [page, each] of Object.entries(visits)) {
    const ofPage = each.flatMap((visit) => visit.misses)
    for (const [audit, found] of Map.groupBy(ofPage, ({ category, id }) => `${category} ${id}`)) {
      if (found.length * 2 <= each.length) continue
      const miss = found[0]!
      const wrong = `${number(median(found.map(({ score }) => score)))}${miss.detail && `, ${miss.detail}`}`
      const { places } = audits.get(audit) ?? { places: [] }
      audits.set(audit, { miss, places: [...places, { page, wrong }] })
    }
  }
  return [...audits.values()]
    .toSorted((a, b) => b.miss.weight - a.miss.weight)
    .map(({ miss: { category, id, title, weight }, places }) => {
      const where = [...Map.groupBy(places, ({ wrong }) => wrong)].map(([wrong, same]) => {
        const all = same.length === pages.length && pages.length > 1
        return `${all ? 'every page' : same.map(({ page }) => page).join(' ')}: ${wrong}`
      })
      const counts = weight > 0 ? `weight ${weight}` : 'not in the score'
      return `Under 1: \`${id}\` (${category}, ${counts}), «${title}». ${where.join('; ')}`
    })
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
