// Lighthouse with its defaults (a phone, simulated throttling), in a new Chromium for each visit. Loopback only.
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Result } from 'lighthouse'
import { freePorts, run, start, waitUntilReady } from './processes.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** An audit that failed or ended with an error. */
export interface Miss {
  category: Category
  id: string
  title: string
  /** Weight in the score of the category; 0: not in the score. */
  weight: number
  score: number
  /** The amount and the first elements concerned. */
  detail: string
}

type AuditResult = Result['audits'][string]

export interface Visit {
  /** From 0 to 100. */
  scores: Partial<Record<Category, number>>
  misses: Miss[]
  warnings: string[]
  /** kilobytes: on the wire. */
  requests: { url: string; type: string; kilobytes: number }[]
  /** Milliseconds, on the simulated phone and network, and on this machine. */
  lcp: { simulated: number; observed: number }
  /** Total Blocking Time, in milliseconds, on the simulated phone. */
  blocking: number
  /** Cumulative Layout Shift. */
  shift: number
  /** The start of the largest element's text. */
  largest: string
  /** Lighthouse's benchmark of the machine; it expects an idle desktop: 1,500 and more. */
  speed: number
  /** Runs of Lighthouse until one succeeded. */
  attempts: number
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

const ATTEMPTS = 3

/**
 * Returns a function that visits one page; it throws when another page is shown.
 * folder: of the browser's profiles. cookie: of a session, sent with every request.
 */
export async function openLighthouse(
  folder: string,
  cookie?: string,
): Promise<(url: string, categories?: readonly Category[]) => Promise<Visit>> {
  const { default: lighthouse } = await import('lighthouse')
  const browser = JSON.parse(await run([process.execPath, 'scripts/ensure-browser.mjs'])) as {
    path: string
    env: Record<string, string>
  }
  const visit = async (url: string, categories: readonly Category[]) => {
    const port = await freePorts()
    const profile = mkdtempSync(path.join(folder, 'browser-'))
    const program = start(
      [browser.path, ...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
      browser.env,
    )
    try {
      await waitUntilReady(program, `http://127.0.0.1:${port}/json/version`)
      const flags = {
        port,
        logLevel: 'error' as const,
        onlyCategories: [...categories],
        disableFullPageScreenshot: true,
        ...(cookie && { extraHeaders: { cookie } }),
      }
      const answer = await lighthouse(url, flags)
      if (!answer) throw new Error(`Lighthouse returned nothing for ${url}`)
      return answer.lhr
    } finally {
      await program.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  }
  return async (url, categories = CATEGORIES) => {
    for (let attempt = 1; ; attempt++) {
      const result = await visit(url, categories)
      if (!result.runtimeError) {
        const shown = new URL(result.finalDisplayedUrl)
        if (shown.pathname !== new URL(url).pathname) throw new Error(`${url} led to ${shown}`)
        return { ...read(result), attempts: attempt }
      }
      // On a busy machine its trace sometimes lacks the start: «Please run Lighthouse again».
      if (attempt === ATTEMPTS) throw new Error(`${url}: ${result.runtimeError.message}`)
    }
  }
}

function read(result: Result): Omit<Visit, 'attempts'> {
  const { audits } = result
  const { origin } = new URL(result.finalDisplayedUrl)
  const [largest] = rows(audits['largest-contentful-paint-element'])
  const observed = rows(audits['metrics'])[0]?.['observedLargestContentfulPaint']
  return {
    scores: Object.fromEntries(
      Object.entries(result.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    misses: Object.entries(result.categories).flatMap(([category, { auditRefs }]) =>
      auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id]!
        const isError = audit.scoreDisplayMode === 'error'
        if (!isError && (audit.score ?? 1) >= 1) return []
        return [
          {
            category: category as Category,
            id,
            title: audit.title,
            weight,
            score: audit.score ?? 0,
            detail: describe(audit).replaceAll(origin, ''),
          },
        ]
      }),
    ),
    warnings: result.runWarnings,
    requests: rows(audits['network-requests']).map(({ url, resourceType, transferSize }) => ({
      url: String(url),
      type: String(resourceType),
      kilobytes: Number(transferSize ?? 0) / 1024,
    })),
    lcp: {
      simulated: audits['largest-contentful-paint']?.numericValue ?? NaN,
      observed: typeof observed === 'number' ? observed : NaN,
    },
    blocking: audits['total-blocking-time']?.numericValue ?? NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    speed: result.environment.benchmarkIndex,
    largest: (largest?.['node'] as { nodeLabel?: string } | undefined)?.nodeLabel ?? '',
  }
}

/** Rows of an audit's table, or of all tables in a list. */
function rows(audit: AuditResult | undefined): Record<string, unknown>[] {
  const items = (table: unknown): Record<string, unknown>[] => {
    const list = (table as { items?: unknown } | undefined)?.items
    return Array.isArray(list) ? list : []
  }
  return items(audit?.details).flatMap((item) => (item['items'] ? items(item) : [item]))
}

function describe(audit: AuditResult): string {
  const places = rows(audit).flatMap((row) => {
    const node = row['node'] as { selector?: string; snippet?: string } | undefined
    const place =
      node?.snippet ??
      row['url'] ??
      (row['source'] as { url?: string } | undefined)?.url ??
      (row['value'] ? undefined : row['description'])
    return typeof place === 'string' ? [place.replaceAll(/\s+/g, ' ').slice(0, 100)] : []
  })
  return [audit.errorMessage, audit.displayValue, audit.explanation, [...new Set(places)].slice(0, 2).join(' … ')]
    .filter(Boolean)
    .join('; ')
}
