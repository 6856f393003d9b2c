// The data that a person shared with a recipient (contract/src/partners/shared-data.ts): received from the consents
// host, stored and shown.
import { momentText } from '@visions/contract/french-dates'
import { shareRecord, type ShareRecord } from '@visions/contract/partners/shared-data'
import { french, html, type Html } from '@visions/server/html'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { jsonFile } from './json-file.ts'
import { verifyCall } from './partner-calls.ts'

const storedShare = shareRecord.extend({ keeper: z.string(), withdrawnAt: z.iso.datetime().nullable() })
type StoredShare = z.output<typeof storedShare>
const file = z.object({ shares: z.array(storedShare) })

/** The oldest entries are deleted above this count. */
const CAPACITY = 2000

export type Shares = ReturnType<typeof createShares>

/** @param folder folder of the file `name`; undefined: in memory */
export function createShares(folder: string | undefined, name: string) {
  const store = jsonFile(folder, name, file)
  const shares = new Map((store.read()?.shares ?? []).map((share) => [share.record, share]))
  const save = () => store.save({ shares: [...shares.values()] })
  return {
    /** @param recipient stable name of the recipient */
    add(recipient: string, share: ShareRecord) {
      if (shares.has(share.record)) return
      shares.set(share.record, { ...share, keeper: recipient, withdrawnAt: null })
      if (shares.size > CAPACITY) shares.delete(shares.keys().next().value!)
      save()
    },
    /** Deletes the data and records the withdrawal. */
    withdraw(recipient: string, record: string) {
      const share = shares.get(record)
      if (share?.keeper !== recipient || share.withdrawnAt) return
      shares.set(record, { ...share, datatypes: [], withdrawnAt: new Date().toISOString() })
      save()
    },
    /** The shares of one person at one recipient, newest first. */
    of: (recipient: string, subject: string): StoredShare[] =>
      [...shares.values()].filter((share) => share.keeper === recipient && share.subject === subject).toReversed(),
  }
}

/** name: stable name of the recipient. api: base URL of its API. */
export interface Recipient {
  name: string
  api: string
}

export interface SharedDataOptions {
  secret: string
  /** Route prefix of the recipient's API, with its parameters. */
  path: string
  /** The recipient of a request, or undefined for an unknown address. */
  recipientOf: (request: FastifyRequest) => Recipient | undefined
  /** URL of the consents host, the only accepted caller. */
  host: () => string
  shares: Shares
}

/** Registers the two routes that the consents host calls: shared data, and their withdrawal. */
export function registerSharedData(
  app: FastifyInstance,
  { secret, path, recipientOf, host, shares }: SharedDataOptions,
): void {
  /** The recipient, or undefined unless the consents host signed the call, about `subject` when given. */
  const calledFor = async (request: FastifyRequest, subject?: string) => {
    const recipient = recipientOf(request)
    const caller = recipient && (await verifyCall(secret, recipient.api, request.headers.authorization))
    return caller?.origin === host() && (subject === undefined || caller.subject === subject) ? recipient : undefined
  }
  const unauthorized = { code: 'unauthorized', message: 'only the consents host may call this' }

  app.post(`${path}/shared-data`, async (request, reply) => {
    const share = shareRecord.safeParse(request.body)
    const recipient = await calledFor(request, share.data?.subject)
    if (!recipient) return reply.code(401).send(unauthorized)
    if (!share.success) return reply.code(400).send({ code: 'invalid', message: z.prettifyError(share.error) })
    shares.add(recipient.name, share.data)
    return { record: share.data.record }
  })

  app.post<{ Params: { record: string } }>(`${path}/shared-data/:record/withdrawal`, async (request, reply) => {
    const recipient = await calledFor(request)
    if (!recipient) return reply.code(401).send(unauthorized)
    shares.withdraw(recipient.name, request.params.record)
    return { record: request.params.record }
  })
}

export const when = (instant: string): Html => html`<time datetime="${instant}">${momentText(instant)}</time>`

/** One readable table for each data type. */
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

/** A card with the data of one share, or with the date of its withdrawal. */
export const shareCard = (
  { exporter, purpose, givenAt, withdrawnAt, datatypes }: StoredShare,
  { level }: { level: 2 | 3 },
): Html =>
  html`<article class="card stack">
    ${level === 2 ? html`<h2>${exporter.name}</h2>` : html`<h3>${exporter.name}</h3>`}
    <p class="soft small">Reçu le ${when(givenAt)}, pour : ${french(purpose.name)}</p>
    ${
      withdrawnAt
        ? html`<p>Vous avez retiré votre accord le ${when(withdrawnAt)} : ces données ont été effacées ici.</p>`
        : dataTables(datatypes)
    }
  </article>`

export const DATA_STYLE = `
table.data { width: 100%; border-collapse: collapse; font-size: .92rem }
table.data caption { text-align: left; font-weight: 650; padding-bottom: .4rem }
table.data th, table.data td {
  text-align: left; vertical-align: top; padding: .45rem .9rem .45rem 0; border-top: 1px solid var(--line);
  overflow-wrap: anywhere
}
table.data thead th { color: var(--soft); font-weight: 400; font-size: .82rem }
table.data tbody th { font-weight: 400; width: 45% }
`
