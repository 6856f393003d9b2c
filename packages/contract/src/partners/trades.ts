// The catalogue of trades, which the product owns and the provider of matches copies (decision 63).
//
// GET {ours}/api/partners/trades?version={known}, `Authorization: Bearer {JWS}`
//   The JWS is that of tools (partners/tools.ts), with the key and as the issuer of {matching}/api, and with NO_PERSON
//   as its `sub`. It is valid for 300 s at most, and may be used again: the call only reads.
//   200 with tradesPage. `trades` is null when {known} is the version of today. Otherwise the next page is at
//   `&version={version}&afterCode={last code}` until `hasMore` is false; 409 when the version changed: begin again.
import { z } from 'zod'
import { INTEREST_CODES } from '../vocabulary.ts'

/** Most trades in one page. */
export const TRADES_PAGE = 200
/** The subject of a call that is not about a person. */
export const NO_PERSON = '00000000-0000-0000-0000-000000000000'

const codes = (max: number) => z.array(z.string().max(40)).max(max)
const texts = (max: number) => z.array(z.string().max(300)).max(max)

/** A trade; the words are those of packages/advice/src/model.ts. */
const catalogueTrade = z.object({
  code: z.string().regex(/^[A-Z]\d{4}$/),
  title: z.string().min(1).max(300),
  interests: z.string().regex(/^[RIASEC]{0,3}$/),
  profile: z.array(z.number()).max(INTEREST_CODES.length),
  skills: texts(60),
  sectors: codes(40),
  settings: codes(40),
  limits: codes(60),
  unsaid: codes(40),
  centres: codes(40),
  level: z.int().min(2).max(8).nullable(),
  access: z.string().max(300),
  definition: z.string().max(300),
  deeds: texts(INTEREST_CODES.length),
  names: texts(100),
  isRegulated: z.boolean(),
  demand: z.string().max(300),
  related: codes(60),
})

export const tradesPage = z.object({
  version: z.string().min(1).max(64),
  trades: z.array(catalogueTrade).max(TRADES_PAGE).nullable().describe('By code; null: the caller has this version'),
  hasMore: z.boolean(),
})
