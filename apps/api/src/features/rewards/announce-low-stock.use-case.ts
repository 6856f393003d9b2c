// The mail about a stock of codes that runs out (RWD-09): once, until the stock is filled again.
import { count, ended, neatName, quotedTitle } from '@visions/contract/french-words'
import { CODES, NOTICE } from '@visions/contract/office-addresses'
import { randomUUID } from 'node:crypto'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findMembersWithRole } from '../office/index.ts'
import { clearAlerts, findStock, markLowStocks, type StockRow } from './code-lots.repository.ts'

const LOW_STOCK_MAIL = 'low-stock-mail'

/**
 * Enqueues a mail to each member with the role economy about each reward whose stock has reached its threshold by
 * purchases or expiry. Runs regularly, safe to repeat. Without such a member nothing is marked.
 */
export const announceLowStock = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await clearAlerts(tx)
    const members = await findMembersWithRole(tx, 'economy')
    if (members.length === 0) return
    const rewards = await markLowStocks(tx)
    const jobs = rewards.flatMap((rewardId) =>
      members.map(({ id }) => {
        const alert = randomUUID()
        return {
          task: LOW_STOCK_MAIL,
          payload: { rewardId, professionalId: id, alert },
          key: `${LOW_STOCK_MAIL}:${alert}`,
        }
      }),
    )
    await enqueue(tx, jobs)
  })

/** Sends the mail, unless the stock was filled again or the member has lost the role. */
export const lowStockMail = ({
  config,
  mailer,
}: Pick<DeliveryDeps, 'config' | 'mailer'>): DeliveryKind<
  { rewardId: string; professionalId: string; alert: string },
  Mail
> => ({
  task: LOW_STOCK_MAIL,
  prepare: async (tx, { rewardId, professionalId, alert }) => {
    const stock = await findStock(tx, rewardId)
    const member = (await findMembersWithRole(tx, 'economy')).find(({ id }) => id === professionalId)
    if (!stock || stock.left > stock.low_stock || !member || config.proUrl === null) return undefined
    return {
      ...lowStockLetter(config, stock, { to: member.email, proUrl: config.proUrl }),
      messageId: `low-stock-${alert}`,
    }
  },
  send: (mail) => mailer.send(mail),
})

export function lowStockLetter(
  config: Sender,
  { id, title, partner, left }: Pick<StockRow, 'id' | 'title' | 'partner' | 'left'>,
  { to, proUrl }: { to: string; proUrl: string },
): Mail {
  const reward = neatName(title)
  const number = left === 0 ? 'Il ne reste aucun code' : `Il reste ${count(left, 'code', 'codes')}`
  return writeLetter(config, {
    to,
    subject: (cut) => `Il reste peu de codes\u00a0: ${quotedTitle(cut(reward))}`,
    name: '',
    body: [
      ended(`${number}\u00a0: ${quotedTitle(reward)}, chez ${neatName(partner)}`),
      'Importez un nouveau lot, puis demandez à une autre personne de le mettre en vente.',
      { buttons: [{ label: 'Voir les codes de cette récompense', url: `${proUrl}${CODES}/${id}` }] },
      'Vous recevez ce message car vous avez le rôle Économie. Nous n’en enverrons pas d’autre avant que le stock remonte.',
    ],
    notice: `${proUrl}${NOTICE}`,
  })
}
