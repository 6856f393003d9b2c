// Consents: what may be exchanged, giving, reading and taking back (CON-01 to CON-06).
import { z } from 'zod'
import { defineRoutes, errors, file, id, picture } from './kernel.ts'
import * as words from './vocabulary.ts'

const named = z.object({ _id: id, name: z.string() })
const row = z.object({ label: z.string(), value: z.string() })

/** A data type as it would be shared: the very rows that the recipient would see. */
const offeredDataType = z.object({
  datatype: named.extend({ description: z.string() }),
  checked: z.boolean(),
  rows: z.array(row).max(100).describe('Empty: the tool has given nothing back yet'),
  shown: z.string().describe('Stands for these rows and the wording: it comes back with what is given'),
})
const purpose = named.extend({ description: z.string(), wording: z.string(), retention: z.string() })
const state = z
  .enum(['none', 'pending', 'confirmed', 'given-up'])
  .describe('Of the consent given for it, if there is one')

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

/** One offer of the matching modal (CON-01): one purpose and recipient, one or several tools that give. */
export const consentPopupItem = z
  .object({
    purpose,
    serviceImport: named.extend({ logo: picture, type: z.literal([0, 1]) }),
    providers: z
      .array(
        named.extend({
          logo: picture,
          state,
          consent: id.nullable().describe('The live consent, which another one may replace'),
          hasChanged: z.boolean().describe('What is shared now reads otherwise today, or more could be shared'),
        }),
      )
      .max(20),
    datatypes: z
      .array(
        offeredDataType.extend({
          service: named,
          userExport: z.object({ email: z.string(), userKey: z.string() }),
          hasChanged: z.boolean().describe('It is shared, and reads otherwise today'),
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
      .array(named.extend({ rows: z.array(row).max(100) }))
      .max(20)
      .describe('Without rows once it is withdrawn'),
    trainings: z
      .array(z.object({ code: z.string(), title: z.string() }))
      .max(50)
      .describe('What a profile was sent for, to a publisher, who is the recipient; empty for any other consent'),
    email: z.string(),
    givenAt: words.instant,
    withdrawnAt: words.instant.nullable(),
    deliveries: z.array(delivery).max(2).describe('The consent told to the partner, then its withdrawal'),
  })
  .meta({ id: 'Consent' })
export type Consent = z.output<typeof consent>

/** What the person ticked; `datatype` is its name, for display. */
const ticked = z
  .array(
    z.strictObject({
      id,
      datatype: words.line(200),
      checked: z.boolean(),
      shown: words
        .line(64)
        .optional()
        .describe('As in the offer: the consent is refused (409 offer_changed) when what was shown is no more'),
    }),
  )
  .min(1)
  .max(20)
const given = {
  datatypes: ticked,
  emailExport: z.union([z.literal(''), z.email().max(254)]),
  emailImport: z.union([z.literal(''), z.email().max(254)]),
  isNewAccount: z.boolean(),
  userKey: z.union([z.literal(''), z.uuid()]).describe("The person's identifier at the tool that gives"),
  purpose: id,
}

const encoded = z
  .string()
  .max(2800)
  .describe('JSON {serviceImportId, serviceExportId, userId, purposeId}, percent-encoded')
const self = z.strictObject({ userId: id })
const one = z.strictObject({ id })
const kept = z.object({ consent })

export const consentsRoutes = defineRoutes({
  'GET /consents/popup/{exchange}': {
    summary: 'The offer of one exchange on a journey, with the very rows that would be shared',
    access: 'person',
    params: z.strictObject({ exchange: encoded }),
    limit: { points: 60, seconds: 60, per: 'person' },
    responses: { 200: consentPopup, ...errors(400, 401, 403, 404, 429, 440) },
  },
  'GET /consents/popup/o2o/{providerId}/{userId}': {
    summary: 'The exchanges that one tool offers',
    access: 'person',
    params: z.strictObject({ providerId: id, userId: id }),
    limit: { points: 60, seconds: 60, per: 'person' },
    responses: {
      200: z.object({ exchanges: z.array(consentPopupItem).max(20) }),
      ...errors(400, 401, 403, 404, 429, 440),
    },
  },
  'GET /consents/popup/m2o/{userId}': {
    summary: 'The exchanges from several tools to one',
    access: 'person',
    params: self,
    limit: { points: 60, seconds: 60, per: 'person' },
    responses: {
      200: z.object({ exchanges: z.array(consentPopupItem).max(20) }),
      ...errors(400, 401, 403, 404, 429, 440),
    },
  },
  'POST /consents/export': {
    summary:
      'Gives the consent of a journey and queues its delivery, together or not at all; giving the same again is safe',
    access: 'person',
    body: z.strictObject({
      serviceId: id.describe('The platform with which data are shared'),
      requestBody: z.strictObject(given),
    }),
    limit: { points: 60, seconds: 3600, per: 'person' },
    responses: { 200: kept, ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'POST /consents': {
    summary: 'Gives a consent of the matching offers and queues its delivery; giving the same again is safe',
    access: 'person',
    body: z.strictObject({
      ...given,
      serviceImport: id,
      serviceExport: id,
      replaces: id
        .optional()
        .describe('A live consent of the same exchange and tool, which is taken back when this one is given'),
    }),
    limit: { points: 60, seconds: 3600, per: 'person' },
    responses: { 200: kept, ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'GET /consents': {
    summary: "The person's consents, the latest first, 50 at a time",
    access: 'person',
    query: z.strictObject({ after: id.optional() }),
    responses: { 200: z.object({ consents: z.array(consent).max(50), next: id.nullable() }), ...errors(400, 401, 440) },
  },
  'GET /consents/{id}': {
    summary: 'One consent of the person',
    access: 'person',
    params: one,
    responses: { 200: kept, ...errors(400, 401, 404, 440) },
  },
  'POST /consents/{id}/withdrawal': {
    summary: 'Takes a consent back and tells the partner; safe to repeat',
    access: 'person',
    params: one,
    body: z.strictObject({}).optional(),
    responses: { 200: kept, ...errors(400, 401, 404, 440) },
  },
  'POST /consents/{id}/retry': {
    summary: 'Tries again to tell the partner, after it was given up',
    access: 'person',
    params: one,
    body: z.strictObject({}).optional(),
    responses: { 200: kept, ...errors(400, 401, 404, 409, 440) },
  },
  'GET /consents/{id}/receipt': {
    summary: 'The receipt of a consent, with the fields of ISO/IEC TS 27560: JSON, or a PDF',
    access: 'person',
    params: one,
    query: z.strictObject({ format: z.enum(['json', 'pdf']).optional() }),
    responses: { 200: file('application/json or application/pdf'), ...errors(400, 401, 404, 440) },
  },
})
