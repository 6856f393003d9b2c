// Releases and withdraws lots of codes, and sets the stock at which a mail is sent (OFF-01, RWD-09).
import { notFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { staffAct, type Professional } from '../office/index.ts'
import { lockLot, releaseCodes, setLowStock, withdrawCodes, type LotRow } from './code-lots.repository.ts'
import { notifyStockChanged } from './rewards.repository.ts'

const detailsOf = ({ id, reward_id, count }: LotRow) => ({ reward: reward_id, lot: id, codes: String(count) })

/**
 * Puts the codes of a waiting lot on sale. Repeated by the same person it changes nothing. Throws 403 for the person
 * who imported it, 404, and 409 for a withdrawn, released or expired lot.
 */
export const releaseLot = (db: Db, me: Professional, id: string): Promise<void> =>
  staffAct(db, me, ['economy'], async (tx, log) => {
    const lot = await lockLot(tx, id)
    if (!lot) throw notFound('The lot')
    if (lot.imported_by === me.id) throw new Refusal(403, 'own_lot', 'Another person releases the lot')
    if (lot.released_at) {
      if (lot.released_by === me.id) return
      throw new Refusal(409, 'lot_released', 'The lot is released already')
    }
    if (lot.withdrawn_at) throw new Refusal(409, 'lot_withdrawn', 'The lot was withdrawn')
    if (lot.is_expired) throw new Refusal(409, 'lot_expired', 'The codes of the lot have expired')
    await releaseCodes(tx, id, me.id)
    await notifyStockChanged(tx)
    log({ act: 'codes-released', subject: lot.file_name, details: detailsOf(lot) })
  })

/** Deletes the codes of a waiting lot. Repeated it changes nothing. Throws 403, 404, and 409 for a released lot. */
export const withdrawLot = (db: Db, me: Professional, id: string): Promise<void> =>
  staffAct(db, me, ['economy'], async (tx, log) => {
    const lot = await lockLot(tx, id)
    if (!lot) throw notFound('The lot')
    if (lot.released_at) throw new Refusal(409, 'lot_released', 'The lot is released already')
    if (lot.withdrawn_at) return
    await withdrawCodes(tx, id, me.id)
    log({ act: 'codes-withdrawn', subject: lot.file_name, details: detailsOf(lot) })
  })

/** Sets the number of codes at which a mail is sent. Throws 403, 404. */
export const changeLowStock = (db: Db, me: Professional, rewardId: string, lowStock: number): Promise<void> =>
  staffAct(db, me, ['economy'], async (tx, log) => {
    const title = await setLowStock(tx, rewardId, lowStock)
    if (title === undefined) throw notFound('The reward')
    log({
      act: 'low-stock-changed',
      subject: title,
      details: { reward: rewardId, codes: String(lowStock) },
    })
  })
