// The preview of a purpose and of an exchange (OFF-03): the dialog that asks the invented person for their consent.
import type { Results } from '@visions/contract/partners/tools'
import { EXCHANGE_KINDS } from '@visions/contract/vocabulary'
import type { Db } from '../../platform/database/database.ts'
import type { PreviewedContent } from '../content-mapping.ts'
import { saveResults } from '../connections/index.ts'
import { beginPlatform, findPublished, finishPlatform } from '../journeys/index.ts'
import { findOffers, type ExchangeOffer } from './offers.repository.ts'

const SHARED_DATA = '/user/share'

/** Results with every section: each data type has something to share. */
const RESULTS: Results = {
  producedAt: '2026-01-01T10:00:00.000Z',
  sections: {
    interests: [{ code: 'S', label: 'La relation', score: 80 }],
    trades: [{ code: 'D1102', title: 'Boulanger / Boulangère', reason: 'Vous aimez créer.' }],
    answers: [{ question: 'Travailler dehors\u00a0?', answer: 'Oui' }],
    skills: [{ name: 'Écouter', level: 3, evidence: '' }],
    talents: [{ name: 'La patience', description: 'Vous prenez le temps.', score: 70 }],
    trainings: [{ title: 'CAP Boulanger', level: 3, reason: 'Elle mène à ce métier.' }],
    values: [{ name: 'L’entraide' }],
    preferences: [{ kind: 'trade', code: 'D1102', label: 'Boulanger / Boulangère', answer: 'yes' }],
    situation: [{ label: 'Situation', value: 'Au lycée' }],
  },
}

/**
 * Gives the person results of the tools of an exchange. Returns the page with the dialog, or that of all shared data
 * for a purpose without an exchange, an exchange with a publisher, and one that no journey uses.
 */
export async function openDialog(
  { db, personId }: PreviewedContent,
  { purposeId, exchangeId }: { purposeId: string; exchangeId?: string },
): Promise<string> {
  const offers = await findOffers(db, { kinds: EXCHANGE_KINDS, purposeId })
  const offer = offers.find((one) => exchangeId === undefined || one.exchangeId === exchangeId)
  if (!offer) return SHARED_DATA
  const exporters = [...new Set(offer.dataTypes.map(({ toolId }) => toolId))]
  // Without a connection, no partner is asked for newer ones.
  for (const toolId of exporters) await saveResults(db, personId, toolId, RESULTS)
  switch (offer.kind) {
    case 'm2o':
      return '/user/share?partager=m2o'
    case 'o2o':
      return `/user/share?partager=o2o&fournisseur=${exporters[0]}`
    case 'journey':
      return (await walkTo(db, personId, offer)) ?? SHARED_DATA
    case 'publisher':
      return SHARED_DATA
  }
}

/** Finishes the tool whose data are shared, on a journey that asks for this exchange. Returns the page. */
async function walkTo(db: Db, personId: string, { recipient, purpose }: ExchangeOffer): Promise<string | undefined> {
  for (const { experience, platforms } of await findPublished(db))
    for (const { tool, exchange } of platforms)
      if (exchange && tool.id === recipient.id && exchange.purposeId === purpose.id) {
        await beginPlatform(db, { personId, experience, toolId: exchange.exporterId })
        await finishPlatform(db, { personId, experience, toolId: exchange.exporterId, proof: 'declared' })
        return `/user/experiences/${experience}?partager=${tool.slug}`
      }
  return undefined
}
