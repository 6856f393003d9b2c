import { codesRoutes, MAX_REPORTED, type CodeLot, type CodeStock } from '@visions/contract/codes'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { done, mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { findProfessionalNames, type Professional } from '../office/index.ts'
import { changeLowStock, releaseLot, withdrawLot } from './change-lots.use-case.ts'
import { findLots, findStock, findStocks, PACE_DAYS, type LotRow, type StockRow } from './code-lots.repository.ts'
import { importLot } from './import-codes.use-case.ts'
import { readShapes } from './read-shapes.use-case.ts'

/** Mounts the calls about the stock of codes. No request reaches them without PRO_URL. No answer contains a code. */
export function registerCodes(api: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'codes' | 'fileThread'>): void {
  const { db } = deps
  mount<typeof codesRoutes, Professional>(api, codesRoutes, {
    'GET /office/codes': async () => ({ rewards: (await findStocks(db)).map(toStock) }),
    'GET /office/codes/{id}': async ({ params: { id }, me }) => {
      const [row, lots] = await Promise.all([findStock(db, id), findLots(db, id)])
      if (!row) throw notFound('The reward')
      const names = await findProfessionalNames(
        db,
        lots.flatMap((lot) => [lot.imported_by, lot.released_by, lot.withdrawn_by].flatMap((one) => one ?? [])),
      )
      const shown: CodeLot[] = []
      for (const lot of lots) shown.push({ ...toLot(lot, names, me.id), shapes: await readShapes(deps, lot) })
      return { reward: toStock(row), lots: shown }
    },
    'PUT /office/codes/{id}': ({ params: { id }, body, me }) => done(changeLowStock(db, me, id, body.lowStock)),
    'POST /office/codes/{id}/lots': async ({ params: { id }, query: { name, expiresOn }, body, me }) => {
      const file = { name, expiresOn, bytes: body }
      const { lotId, imported, known, refused } = await importLot(deps, me, id, file)
      return {
        lot: lotId,
        imported,
        known: known.length,
        knownLines: known.slice(0, MAX_REPORTED),
        refused: refused.length,
        refusedLines: refused.slice(0, MAX_REPORTED),
      }
    },
    'POST /office/code-lots/{id}/release': ({ params: { id }, me }) => done(releaseLot(db, me, id)),
    'DELETE /office/code-lots/{id}': ({ params: { id }, me }) => done(withdrawLot(db, me, id)),
  })
}

const toStock = (row: StockRow): CodeStock => ({
  id: row.id,
  title: row.title,
  partner: row.partner,
  left: row.left,
  expired: row.expired,
  soldRecently: row.sold,
  daysLeft: row.sold === 0 ? null : Math.floor((row.left * PACE_DAYS) / row.sold),
  lowStock: row.low_stock,
  waitingLots: row.waiting_lots,
})

function toLot(row: LotRow, names: ReadonlyMap<string, string>, me: string): Omit<CodeLot, 'shapes'> {
  const decidedBy = row.released_by ?? row.withdrawn_by
  return {
    id: row.id,
    fileName: row.file_name,
    count: row.count,
    known: row.known,
    refused: row.refused,
    left: row.left,
    expiresOn: row.expires_on,
    state: row.withdrawn_at ? 'withdrawn' : row.is_expired ? 'expired' : row.released_at ? 'released' : 'waiting',
    importedBy: row.imported_by && (names.get(row.imported_by) ?? ''),
    importedAt: row.imported_at.toISOString(),
    isOwn: row.imported_by === me,
    decidedBy: decidedBy && (names.get(decidedBy) ?? ''),
    decidedAt: (row.released_at ?? row.withdrawn_at)?.toISOString() ?? null,
  }
}
