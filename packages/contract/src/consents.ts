// Consents: offers of exchanges, giving, reading and withdrawing (CON-01 to CON-06).
import { z } from 'zod'
import { defineRoutes, errors, file, id, named, picture } from './kernel.ts'
import { LIMITS } from './limits.ts'
import * as words from './vocabulary.ts'

/** A data type with the exact rows that the recipient would receive. */
const offeredDataType = z.object({
  datatype: named.extend({ description: z.string() }),
  checked: z.boolean(),
  rows: z.array(words.sharedLine).max(100).describe('Empty: the tool has returned no data yet'),
  shown: z.string().describe('Digest of these rows and the wording, to send with the consent'),
})
const purpose = named.extend({ description: z.string(), wording: z.string(), retention: z.string() })
const state = words.sharingState.describe('State of the live consent, if there is one')

/** One offer, on a journey (CON-03). */
export const consentPopup = z
  .object({
    datatypes: z.array(offeredDataType).max(20),
    serviceExport: named,
    serviceImport: named,
    purpose,
    infoText: z.string(),
    user: z.object({
      exportIdentifier: z.object({ email: z.string(), userKey: z.string() }),
      importIdentifier: z.object({ email: z.string(), userKey: z.string() }),
    }),
    shouldRequestEmail: z.boolean(),
    shouldRequestNewAccount: z.boolean(),
    state,
  })
  .meta({ id: 'ConsentPopup' })
export type ConsentPopup = z.output<typeof consentPopup>

/** One offer of the matching modal (CON-01): one purpose and recipient, one or several exporting tools. */
export const consentPopupItem = z
  .object({
    purpose,
    serviceImport: named.extend({ logo: picture, type: z.literal([0, 1]) }),
    providers: z
      .array(
        named.extend({
          logo: picture,
          state,
          consent: id.nullable().describe('The live consent, which a new consent may replace'),
          hasChanged: z.boolean().describe('The shared rows have changed, or more could be shared'),
        }),
      )
      .max(20),
    datatypes: z
      .array(
        offeredDataType.extend({
          service: named,
          userExport: z.object({ email: z.string(), userKey: z.string() }),
          hasChanged: z.boolean().describe('It is shared, and its rows have changed'),
        }),
      )
      .max(40),
    userImport: z.object({ email: z.string() }),
  })
  .meta({ id: 'ConsentPopupItem' })
export type ConsentPopupItem = z.output<typeof consentPopupItem>

export const delivery = z
  .object({
    kind: z.enum(['given', 'withdrawn']),
    state: z.enum(['pending', 'confirmed', 'given-up', 'cancelled']),
    attempts: z.int().nonnegative(),
    createdAt: words.instant,
    confirmedAt: words.instant.nullable(),
  })
  .meta({ id: 'Delivery' })

export const consent = z
  .object({
    _id: id,
    exporter: named,
    recipient: named,
    purpose: z.object({ slug: z.string(), name: z.string(), description: z.string() }),
    wording: z.string(),
    retention: z.string(),
    shared: z
      .array(named.extend({ rows: z.array(words.sharedLine).max(100) }))
      .max(20)
      .describe('Empty after a withdrawal'),
    trainings: z
      .array(z.object({ code: z.string(), title: z.string() }))
      .max(50)
      .describe('Trainings that a profile was sent for, to the publisher; empty for other consents'),
    email: z.string(),
    givenAt: words.instant,
    withdrawnAt: words.instant.nullable(),
    deliveries: z.array(delivery).max(2).describe('Delivery of the consent to the partner, then of its withdrawal'),
  })
  .meta({ id: 'Consent' })
export type Consent = z.output<typeof consent>

/** The data types with the person's choice; `datatype` is the name, for display. */
const ticked = z
  .array(
    z.strictObject({
      id,
      datatype: words.line(200),
      checked: z.boolean(),
      shown: words
        .line(64)
        .optional()
        .describe('From the offer; 409 offer_changed when the rows or the wording have changed'),
    }),
  )
  .min(1)
  .max(20)
const given = {
  datatypes: ticked,
  emailExport: z.union([z.literal(''), z.email().max(254)]),
  emailImport: z.union([z.literal(''), z.email().max(254)]),
  isNewAccount: z.boolean(),
  userKey: z.union([z.literal(''), z.uuid()]).describe("The person's identifier at the exporting tool"),
  purpose: id,
}

/** The key of an offer (specification §7). */
export const offerKey = z.strictObject({ purposeId: id, serviceExportId: id, serviceImportId: id, userId: id })
export type OfferKey = z.output<typeof offerKey>

const encoded = z
  .string()
  .max(2800)
  .describe('Key of the offer: JSON {serviceImportId, serviceExportId, userId, purposeId}, percent-encoded')
const self = z.strictObject({ userId: id })
const one = z.strictObject({ id })
const answered = z.object({ consent })

export const consentsRoutes = defineRoutes({
  'GET /consents/popup/{exchange}': {
    summary: 'Returns the offer of one exchange on a journey, with the rows that would be shared',
    access: 'person',
    writes: true,
    params: z.strictObject({ exchange: encoded }),
    limit: LIMITS.consentOffers,
    responses: { 200: consentPopup, ...errors(400, 401, 403, 404, 429, 440) },
  },
  'GET /consents/popup/o2o/{providerId}/{userId}': {
    summary: 'Lists the exchanges that one tool offers',
    access: 'person',
    writes: true,
    params: z.strictObject({ providerId: id, userId: id }),
    limit: LIMITS.consentOffersOfProvider,
    responses: {
      200: z.object({ exchanges: z.array(consentPopupItem).max(20) }),
      ...errors(400, 401, 403, 404, 429, 440),
    },
  },
  'GET /consents/popup/m2o/{userId}': {
    summary: 'Lists the exchanges from several tools to one',
    access: 'person',
    writes: true,
    params: self,
    limit: LIMITS.consentOffersOfPerson,
    responses: {
      200: z.object({ exchanges: z.array(consentPopupItem).max(20) }),
      ...errors(400, 401, 403, 404, 429, 440),
    },
  },
  'POST /consents/export': {
    summary: 'Gives the consent of a journey and enqueues its delivery in one transaction; safe to repeat',
    access: 'person',
    body: z.strictObject({
      serviceId: id.describe('Platform that receives the data'),
      requestBody: z.strictObject(given),
    }),
    limit: LIMITS.consentExports,
    responses: { 200: answered, ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'POST /consents': {
    summary: 'Gives a consent of the matching offers and enqueues its delivery in one transaction; safe to repeat',
    access: 'person',
    body: z.strictObject({
      ...given,
      serviceImport: id,
      serviceExport: id,
      replaces: id
        .optional()
        .describe('A live consent of the same exchange and tool; it is withdrawn when this one is given'),
    }),
    limit: LIMITS.consents,
    responses: { 200: answered, ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'GET /consents': {
    summary: "Lists the person's consents, the latest first, 50 at a time",
    access: 'person',
    fromReplica: true,
    query: z.strictObject({ after: id.optional() }),
    responses: { 200: z.object({ consents: z.array(consent).max(50), next: id.nullable() }), ...errors(400, 401, 440) },
  },
  'GET /consents/{id}': {
    summary: 'Returns one consent of the person',
    access: 'person',
    fromReplica: true,
    params: one,
    responses: { 200: answered, ...errors(400, 401, 404, 440) },
  },
  'POST /consents/{id}/withdrawal': {
    summary: 'Withdraws a consent and enqueues the notice to the partner; safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({}).optional(),
    responses: { 200: answered, ...errors(400, 401, 404, 440) },
  },
  'POST /consents/{id}/retry': {
    summary: 'Enqueues the delivery to the partner again after it was given up',
    access: 'person',
    params: one,
    body: z.strictObject({}).optional(),
    responses: { 200: answered, ...errors(400, 401, 404, 409, 440) },
  },
  'GET /consents/{id}/receipt': {
    summary: 'Returns the receipt of a consent with the fields of ISO/IEC TS 27560, as JSON or PDF',
    access: 'person',
    fromReplica: true,
    params: one,
    query: z.strictObject({ format: z.enum(['json', 'pdf']).optional() }),
    responses: { 200: file('application/json or application/pdf'), ...errors(400, 401, 404, 440) },
  },
})
