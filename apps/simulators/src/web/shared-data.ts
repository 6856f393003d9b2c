// What a person shared with a recipient, as the consents host takes it there (contract/src/partners/shared-data.ts): what the recipient keeps,
// how it shows it.
import { momentText } from '@visions/contract/french-dates'
import { shareRecord, type ShareRecord } from '@visions/contract/partners/shared-data'
import { french, html, type Html } from '@visions/server/html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { jsonFile } from './json-file.ts'
import { verifyCall } from './partner-calls.ts'

const kept = shareRecord.extend({ keeper: z.string(), withdrawnAt: z.iso.datetime().nullable() })
type Kept = z.output<typeof kept>
const file = z.object({ shares: z.array(kept) })

/** How many are kept; the oldest go first. */
const MOST = 2000

export type Shares = ReturnType<typeof createShares>

/** @param folder where `name` is kept; in memory without it */
export function createShares(folder: string | undefined, name: string) {
  const store = jsonFile(folder, name, file)
  const shares = new Map((store.read()?.shares ?? []).map((share) => [share.record, share]))
  const save = () => store.save({ shares: [...shares.values()] })
  return {
    /** @param keeper the recipient, by a name that does not change */
    add(keeper: string, share: ShareRecord) {
      if (shares.has(share.record)) return
      shares.set(share.record, { ...share, keeper, withdrawnAt: null })
      if (shares.size > MOST) shares.delete(shares.keys().next().value!)
      save()
    },
    /** Forgets the data and remembers that they were taken back. */
    withdraw(keeper: string, record: string) {
      const share = shares.get(record)
      if (share?.keeper !== keeper || share.withdrawnAt) return
      shares.set(record, { ...share, datatypes: [], withdrawnAt: new Date().toISOString() })
      save()
    },
    /** The latest first. */
    of: (keeper: string, subject: string): Kept[] =>
      [...shares.values()].filter((share) => share.keeper === keeper && share.subject === subject).toReversed(),
  }
}

/** A recipient, and the base of its API. */
export interface Recipient {
  keeper: string
  api: string
}

export interface SharedDataOptions {
  secret: string
  /** Route under which the API of the recipient is. */
  path: string
  /** Whom a request is for; undefined for an address of nobody. */
  recipientOf: (request: FastifyRequest) => Recipient | undefined
  /** URL of the consents host, the only one who calls. */
  host: () => string
  shares: Shares
}

/** Registers the two calls. */
export function registerSharedData(
  app: FastifyInstance,
  { secret, path, recipientOf, host, shares }: SharedDataOptions,
): void {
  /** The recipient, when the consents host is calling about this person. */
  const calledFor = async (request: FastifyRequest, subject?: string) => {
    const recipient = recipientOf(request)
    const caller = recipient && (await verifyCall(secret, recipient.api, request.headers.authorization))
    return caller?.origin === host() && (subject === undefined || caller.subject === subject) ? recipient : undefined
  }
  const unauthorized = { code: 'unauthorized', message: 'only the consents host may say this' }

  app.post(`${path}/shared-data`, async (request, reply) => {
    const share = shareRecord.safeParse(request.body)
    const recipient = await calledFor(request, share.data?.subject)
    if (!recipient) return reply.code(401).send(unauthorized)
    if (!share.success) return reply.code(400).send({ code: 'invalid', message: z.prettifyError(share.error) })
    shares.add(recipient.keeper, share.data)
    return { record: share.data.record }
  })

  app.post<{ Params: { record: string } }>(`${path}/shared-data/:record/withdrawal`, async (request, reply) => {
    const recipient = await calledFor(request)
    if (!recipient) return reply.code(401).send(unauthorized)
    shares.withdraw(recipient.keeper, request.params.record)
    return { record: request.params.record }
  })
}

export const when = (instant: string): Html => html`<time datetime="${instant}">${momentText(instant)}</time>`

/** One table a data type; lines that a person can read. */
export const dataTables = (datatypes: ShareRecord['datatypes']): Html[] =>
  datatypes.map(
    ({ name, rows }) =>
      html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
        <table class="data">
          <caption>
            ${french(name)}
          </caption>
          <thead>
            <tr>
              <th scope="col">Donnée</th>
              <th scope="col">Valeur</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ label, value }) =>
                html`<tr>
                  <th scope="row">${french(label)}</th>
                  <td>${french(value)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`,
  )

/** What one share brought, or that it was taken back. */
export const shareCard = (
  { exporter, purpose, givenAt, withdrawnAt, datatypes }: Kept,
  { level }: { level: 2 | 3 },
): Html =>
  html`<article class="card stack">
    ${level === 2 ? html`<h2>${exporter.name}</h2>` : html`<h3>${exporter.name}</h3>`}
    <p class="soft small">Reçu le ${when(givenAt)}, pour : ${french(purpose.name)}</p>
    ${withdrawnAt ? html`<p>Vous avez retiré votre accord le ${when(withdrawnAt)} : ces données ont été effacées ici.</p>` : dataTables(datatypes)}
  </article>`

export const DATA_STYLE = `
table.data { width: 100%; border-collapse: collapse; font-size: .92rem }
table.data caption { text-align: left; font-weight: 650; padding-bottom: .4rem }
table.data th, table.data td { text-align: left; vertical-align: top; padding: .45rem .9rem .45rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere }
table.data thead th { color: var(--soft); font-weight: 400; font-size: .82rem }
table.data tbody th { font-weight: 400; width: 45% }
`
