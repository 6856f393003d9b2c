// Reads the trades of the product (contract/src/partners/trades.ts).
import type { Trade } from '@visions/advice/model'
import { NO_PERSON, tradesPage } from '@visions/contract/partners/trades'
import { signCall } from '@visions/server/signed-calls'
import type { Config } from '../../config.ts'

const TIMEOUT_MS = 15_000

type ProductConfig = Pick<Config, 'api' | 'partnerKey' | 'productUrl'>

/**
 * Reads all trades of one version. `unchanged`: the version is the known one; `changed`: it changed between two pages.
 * Throws when the product does not answer, refuses or answers something else.
 */
export async function readTrades(
  config: ProductConfig,
  known: string | undefined,
): Promise<'unchanged' | 'changed' | { version: string; trades: Trade[] }> {
  const first = await readPage(config, known === undefined ? {} : { version: known })
  if (first === 'changed') return first
  if (first.trades === null) return 'unchanged'
  const { version } = first
  const trades: Trade[] = [...first.trades]
  for (let { hasMore } = first; hasMore;) {
    const page = await readPage(config, { version, afterCode: trades.at(-1)!.code })
    if (page === 'changed' || page.version !== version || page.trades === null) return 'changed'
    trades.push(...page.trades)
    hasMore = page.hasMore && page.trades.length > 0
  }
  return { version, trades }
}

async function readPage({ api, partnerKey, productUrl }: ProductConfig, query: Record<string, string>) {
  const call = { issuer: api, audience: productUrl, subject: NO_PERSON, seconds: 60 }
  const answer = await fetch(`${productUrl}/api/partners/trades?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${await signCall(partnerKey, call)}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.status === 409) return 'changed'
  if (!answer.ok) throw new Error(`${productUrl} answers ${answer.status} about its trades`)
  return tradesPage.parse(await answer.json())
}
