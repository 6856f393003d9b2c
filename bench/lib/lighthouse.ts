// Lighthouse with its defaults (a phone, simulated throttling), in a new Chromium for each visit. Loopback only.
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Result } from 'lighthouse'
import { freePorts, run, start, waitUntilReady } from './processes.ts'

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** An audit of the score that failed or ended with an error. detail: its amount, or the error. */
interface Miss {
  id: string
  title: string
  weight: number
  score: number
  detail: string
}

export interface Visit {
  /** From 0 to 100. */
  scores: Partial<Record<Category, number>>
  misses: Miss[]
  warnings: string[]
  /** Number of requests. */
  requests: number
  /** Largest Contentful Paint, in milliseconds, on the simulated phone and network. */
  paint: number
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

function read({ audits, ...result }: Result): Omit<Visit, 'attempts'> {
  const amountOf = (id: string) => audits[id]?.numericValue ?? NaN
  const [largest] = rows(audits['largest-contentful-paint-element'])
  return {
    scores: Object.fromEntries(
      Object.entries(result.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    misses: Object.values(result.categories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const { title, score, scoreDisplayMode, displayValue = '', errorMessage } = audits[id]!
        const isMissed = scoreDisplayMode === 'error' || (score ?? 1) < 1
        return isMissed && weight > 0
          ? [{ id, title, weight, score: score ?? 0, detail: errorMessage ?? displayValue }]
          : []
      }),
    ),
    warnings: result.runWarnings,
    requests: rows(audits['network-requests']).filter(({ url }) => /^https?:/.test(String(url))).length,
    paint: amountOf('largest-contentful-paint'),
    blocking: amountOf('total-blocking-time'),
    shift: amountOf('cumulative-layout-shift'),
    speed: result.environment.benchmarkIndex,
    largest: (largest?.['node'] as { nodeLabel?: string } | undefined)?.nodeLabel ?? '',
  }
}

/** Rows of an audit's table, or of all tables in a list. */
function rows(audit: Result['audits'][string] | undefined): Record<string, unknown>[] {
  const items = (table: unknown): Record<string, unknown>[] => {
    const list = (table as { items?: unknown } | undefined)?.items
    return Array.isArray(list) ? list : []
  }
  return items(audit?.details).flatMap((item) => (item['items'] ? items(item) : [item]))
}
