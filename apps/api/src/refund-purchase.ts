// Gives the price of a purchase back, once; its code stays spent: node apps/api/src/refund-purchase.ts <purchase id>
import { z } from 'zod'
import { readConfig } from './config.ts'
import { refundPurchase } from './features/rewards/index.ts'
import { openDatabase, openPool } from './platform/database/database.ts'
import { startEmbedded } from './platform/database/embedded.ts'

async function main([purchaseId]: string[]): Promise<number> {
  if (!z.uuid().safeParse(purchaseId).success) throw new Error('node apps/api/src/refund-purchase.ts <purchase id>')
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir)
  const pool = openPool(config.databaseUrl ?? embedded!.url('visions'), { size: 1 })
  try {
    const balance = await refundPurchase(openDatabase(pool), purchaseId!)
    console.log(balance === null ? 'Nothing to refund: unknown, or refunded before.' : `Refunded. The balance is ${balance}.`)
    return balance === null ? 1 : 0
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message)
  return 2
})
