// Refunds the price of a purchase once; its code stays used: npm run purchases:refund -- <purchase id>
import { runCommand } from '@visions/server/process'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { refundPurchase } from './features/rewards/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

async function main([purchaseId]: string[]): Promise<number> {
  if (!z.uuid().safeParse(purchaseId).success) throw new Error('npm run purchases:refund -- <purchase id>')
  const config = readConfig(process.env)
  const balance = await withDatabase(config, (addresses) =>
    withConnection(addresses, {}, (db) => refundPurchase(db, purchaseId!)),
  )
  console.log(
    balance === null ? 'Nothing to refund: unknown, or refunded before.' : `Refunded. The balance is ${balance}.`,
  )
  return balance === null ? 1 : 0
}

await runCommand(main)
