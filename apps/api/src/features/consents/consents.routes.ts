import { consentsRoutes } from '@visions/contract/consents'
import { invalid, Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { refuseForeignUser } from '../../platform/http/foreign-user.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { toConsent } from './consents.answers.ts'
import { findConsents, type ConsentRecord } from './consents.repository.ts'
import { readOfferKey } from './consents.rules.ts'
import { giveConsent, type ConsentInput } from './give-consent.use-case.ts'
import { toReceipt, type ReceiptSource } from './receipt.rules.ts'
import { noExchange, showMatchingOffers, showOffer } from './show-offers.use-case.ts'
import { findOwn, retryDelivery, withdrawConsent } from './withdraw-consent.use-case.ts'

export function registerConsents(api: FastifyInstance, deps: Deps): void {
  const { db, config } = deps

  /** Without a host that delivers them, no data are offered or shared. */
  const requireHost = () => {
    if (config.consentsUrl === null) throw noExchange()
  }
  const give = async (input: ConsentInput, personId: string, request: FastifyRequest) => {
    requireHost()
    const record = await giveConsent(db, personId, input).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'foreign_identifier')
        request.log.warn({ security: 'foreign-identifier' }, 'an e-mail or key of another person was refused')
      throw error
    })
    return { consent: toConsent(record) }
  }
  const toSource = (record: ConsentRecord): ReceiptSource => ({
    consent: toConsent(record),
    subject: record.deliveries[0]!.subject,
    isNewAccount: record.is_new_account,
    wordingVersion: record.wording_version,
  })

  mount(api, consentsRoutes, {
    'GET /consents/popup/{exchange}': async ({ params, personId, request }) => {
      const key = readOfferKey(params.exchange)
      if (!key)
        throw invalid(
          'exchange',
          'must be JSON with the identifiers serviceImportId, serviceExportId, userId and purposeId',
        )
      refuseForeignUser(request, key.userId)
      requireHost()
      return showOffer(deps, personId, key)
    },
    'GET /consents/popup/o2o/{providerId}/{userId}': async ({ params, personId, request }) => {
      refuseForeignUser(request, params.userId)
      requireHost()
      return {
        exchanges: await showMatchingOffers(deps, personId, { kinds: ['o2o'], exportToolId: params.providerId }),
      }
    },
    'GET /consents/popup/m2o/{userId}': async ({ params, personId, request }) => {
      refuseForeignUser(request, params.userId)
      requireHost()
      return { exchanges: await showMatchingOffers(deps, personId, { kinds: ['m2o'] }) }
    },
    'POST /consents/export': ({ personId, body: { serviceId, requestBody }, request }) =>
      give({ ...requestBody, kinds: ['journey'], importToolId: serviceId, place: 'requestBody.' }, personId, request),
    'POST /consents': ({ personId, body: { serviceImport, serviceExport, ...given }, request }) =>
      give(
        { ...given, kinds: ['m2o', 'o2o'], importToolId: serviceImport, exportToolId: serviceExport },
        personId,
        request,
      ),
    'GET /consents': async ({ db: from, personId, query }) => {
      const { page, next } = await findConsents(from, personId, query.after)
      return { consents: page.map(toConsent), next }
    },
    'GET /consents/{id}': async ({ db: from, personId, params }) => ({
      consent: toConsent(await findOwn(from, personId, params.id)),
    }),
    'POST /consents/{id}/withdrawal': async ({ personId, params }) => ({
      consent: toConsent(await withdrawConsent(db, personId, params.id)),
    }),
    'POST /consents/{id}/retry': async ({ personId, params }) => ({
      consent: toConsent(await retryDelivery(db, personId, params.id)),
    }),
    'GET /consents/{id}/receipt': async ({ db: from, personId, params, query }) => {
      const source = toSource(await findOwn(from, personId, params.id))
      const name = `recepisse-${source.consent._id.slice(0, 8)}.${query.format ?? 'json'}`
      if (query.format !== 'pdf')
        return new FileAnswer(JSON.stringify(toReceipt(source, config), null, 2), {
          type: 'application/json; charset=utf-8',
          name,
        })
      const { printReceipt } = await import('./receipt.print.ts')
      return new FileAnswer(await printReceipt(source, config), { type: 'application/pdf', name })
    },
  })
}
