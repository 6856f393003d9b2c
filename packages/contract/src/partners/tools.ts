// Wire shapes of the partner tools with an API; `api` is its base URL, a setting of the operator (`tools.api_url`).
//
// Both sides share one key for each partner: HMAC-SHA256(SIGNING_SECRET, 'partner:' + api), which
// `npm run partner:key -- {api}` prints. The caller signs a JWS (HS256) with it: `iss` the caller (our public origin
// or `api`), `aud` the recipient of the call, `sub` the person's pseudonym at that partner, `jti`, `iat`, `exp` (our
// tokens are valid for 60 s, a partner's for 300 s at most).
//
// 1. POST {api}/sign-in-links, `Authorization: Bearer {JWS}`, {returnUrl}: 200 with a single-use link that signs the
//    person in, valid for 60 s. The partner redirects to `returnUrl` at the end.
// 2. GET {api}/results, with the same header: 200 with the results of the person, 404 without any.
// 3. POST {ours}/api/partners/completions {token}: a JWS of the partner that reports that the person finished. Each
//    `jti` is accepted once.
import { z } from 'zod'
import { ANSWERS, type RESULT_SECTIONS } from '../vocabulary.ts'
import { storableText } from './storable-text.ts'

export const signInLinkAnswer = z.object({ url: z.url().max(2048) })

const text = z.string().transform(storableText).pipe(z.string().trim().min(1).max(300))
const score = z.number().min(0).max(100)

/** The sections of the results; a tool returns those it has. */
export const resultSections = {
  /** RIASEC, with a score of 0 to 100. */
  interests: z.array(z.object({ code: z.enum(['R', 'I', 'A', 'S', 'E', 'C']), label: text, score })).max(6),
  /** The trades that the tool proposes, with the reason. What the person answered about a trade is in `preferences`. */
  trades: z.array(z.object({ code: z.string().regex(/^[A-Z]\d{4}$/), title: text, reason: text })).max(20),
  answers: z.array(z.object({ question: text, answer: text })).max(80),
  /** Level 1: beginner, 2: with help, 3: alone, 4: can teach it. */
  skills: z
    .array(
      z.object({
        name: text,
        level: z.int().min(1).max(4),
        evidence: z.string().max(300).default('').transform(storableText),
      }),
    )
    .max(30),
  talents: z.array(z.object({ name: text, description: text, score })).max(10),
  trainings: z.array(z.object({ title: text, level: z.int().min(3).max(8), reason: text })).max(20),
  /** The most important first. */
  values: z.array(z.object({ name: text })).max(10),
  /** The person's answers about trades, sectors and work settings; `code`: ROME for a trade, or that of its list. */
  preferences: z
    .array(
      z.object({
        kind: z.enum(['trade', 'sector', 'setting']),
        code: z.string().regex(/^[\w-]{1,40}$/),
        label: text,
        answer: z.enum(ANSWERS),
      }),
    )
    .max(100),
  /**
   * Situation; `code` for programs: `situation`, `level` (`amount`: 2 to 8, 2 for no diploma), `search/FORMATION`,
   * `search/JOB`, `limit/` with one of LIMITS, `own-words`, `evoked/` with a ROME code (`amount`: percent).
   */
  situation: z
    .array(z.object({ label: text, value: text, code: z.string().max(40).optional(), amount: z.number().optional() }))
    .max(30),
} satisfies Record<(typeof RESULT_SECTIONS)[number], z.ZodType>

export const resultsAnswer = z.object({
  producedAt: z.iso.datetime({ offset: true }),
  sections: z.object(resultSections).partial(),
})
export type Results = z.output<typeof resultsAnswer>

/** Claims of the JWS of either side. */
export const partnerClaims = z.object({
  iss: z.url().max(300),
  aud: z.url().max(300),
  sub: z.uuid(),
  jti: z
    .string()
    .min(16)
    .max(128)
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII'),
  iat: z.number(),
  exp: z.number(),
})
/** Longest life of a partner's token, in seconds. */
export const MAX_PARTNER_TOKEN_AGE = 300
