// Starts the simulators for the tests of a file, and sends JSON requests to them.
import { afterAll, beforeAll } from 'vitest'
import { type Network, type NetworkOptions, startNetwork } from '../src/network.ts'
import { bearer, type Call, SECRET } from './product.ts'

export const PRODUCT = 'http://localhost:3000'

/** The network runs from before the first test of the file to after the last one. */
export function useNetwork(options: Partial<NetworkOptions> = {}): Network {
  const network = {} as Network
  beforeAll(async () => void Object.assign(network, await startNetwork({ port: 0, secret: SECRET, ...options })))
  afterAll(() => network.stop())
  return network
}

export interface Answer {
  status: number
  headers: Headers
  // oxlint-disable-next-line no-explicit-any -- bodies of many shapes, checked by each test
  body: any
}

export async function requestJson(
  url: string,
  { method = 'GET', body, headers = {} }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, body: JSON.stringify(body), headers: { ...type, ...headers } })
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, headers: answer.headers, body: isJson ? await answer.json() : undefined }
}

export interface CallOptions {
  /** Makes the call a POST. */
  body?: unknown
  product?: string
  overrides?: Call
  headers?: Record<string, string>
}

/** Calls the API of a partner about a person, signed like the product does. */
export const callPartner = async (
  api: string,
  path: string,
  subject: string,
  { body, product = PRODUCT, overrides = {}, headers = {} }: CallOptions = {},
): Promise<Answer> =>
  requestJson(api + path, {
    method: body === undefined ? 'GET' : 'POST',
    body,
    headers: { authorization: await bearer(api, product, subject, overrides), ...headers },
  })

/** Adds a fault on the switchboard and returns its id. */
export const addFault = async ({ urls }: Network, fault: object): Promise<string> =>
  (await requestJson(`${urls.control}/faults`, { method: 'POST', body: fault })).body.id

export const removeFault = ({ urls }: Network, id: string): Promise<Answer> =>
  requestJson(`${urls.control}/faults/${id}`, { method: 'DELETE' })

/** Requests that a partner received with this text in them. */
export const receivedBy = async ({ urls }: Network, partner: string, match: string): Promise<object[]> =>
  (await requestJson(`${urls.control}/received?${new URLSearchParams({ partner, match })}`)).body
