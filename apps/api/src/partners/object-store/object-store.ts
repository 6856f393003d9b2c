// An S3-compatible store for the files of pictures, by configuration (OFF-06). Addresses are path-style.
import { Refusal } from '@visions/server/refusal'
import { AwsClient } from 'aws4fetch'
import { classify, closeCircuit, countFailure, isCircuitOpen, type CallSettings } from '../ask-partner.ts'

export interface ObjectStoreSettings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface ObjectStore {
  /** Throws a 503 refusal unless the store answers: to be called before the work on what will be stored. */
  requireAnswer: () => Promise<void>
  /** Stores an object. Throws a 503 refusal when the store fails. */
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** An object; undefined when the store has none. Throws a 503 refusal when the store fails. */
  get: (key: string) => Promise<Buffer | undefined>
  /** Deletes an object. A failure is only reported. */
  delete: (key: string) => Promise<void>
}

/** Longest calls, with the whole answer, in milliseconds. An object has up to half a megabyte. */
const TIMEOUTS_MS = { ask: 2000, GET: 4000, PUT: 6000, DELETE: 4000 }
/** Asked for to learn whether the store answers. It need not exist. */
const UNUSED_KEY = 'media/unused'

/** While its circuit is open, which one failure suffices for, the store is not called. */
export function createObjectStore(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStoreSettings,
  { restMs, failures }: Pick<CallSettings, 'restMs' | 'failures'>,
): ObjectStore {
  const name = 'object-store'
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const send = async (method: 'GET' | 'PUT' | 'DELETE', key: string, timeoutMs: number, init: RequestInit = {}) => {
    const signed = await client.sign(`${endpoint}/${bucket}/${key}`, { method, ...init })
    const answer = await fetch(signed, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  /** The bytes of an answer with a status that `isWell`. Throws a 503 refusal for any other, and without one. */
  const call = async (isWell: (status: number) => boolean, ...request: Parameters<typeof send>): Promise<Buffer> => {
    // What a failed upload has stored is deleted also then.
    if (isCircuitOpen(endpoint) && request[0] !== 'DELETE')
      failures.count({ target: 'partner', name, class: 'circuit-open' })
    else {
      const { status, bytes } = await send(...request).catch((error: Error) => {
        failures.report({ target: 'partner', name, ...classify(error) })
        return { status: 0, bytes: undefined }
      })
      if (bytes && isWell(status)) {
        closeCircuit(endpoint)
        return bytes
      }
      if (bytes) failures.report({ target: 'partner', name, class: 'status', cause: String(status) })
      // A store that refuses one object (4xx) may serve the others.
      if (!bytes || status >= 500) countFailure(endpoint, { name, restMs, max: 1 })
    }
    throw new Refusal(503, 'store_unavailable', 'The store of pictures does not answer')
  }
  return {
    // A store that forbids to list says 403 of an unknown object.
    requireAnswer: async () => void (await call((status) => status < 500, 'GET', UNUSED_KEY, TIMEOUTS_MS.ask)),
    put: async (key, bytes, type) => {
      const init = { body: new Uint8Array(bytes), headers: { 'content-type': type } }
      await call(isDone, 'PUT', key, TIMEOUTS_MS.PUT, init)
    },
    get: async (key) => {
      let isMissing = false
      const isWell = (status: number) => isDone(status) || (isMissing = status === 404)
      const bytes = await call(isWell, 'GET', key, TIMEOUTS_MS.GET)
      return isMissing ? undefined : bytes
    },
    delete: async (key) => {
      await call((status) => isDone(status) || status === 404, 'DELETE', key, TIMEOUTS_MS.DELETE).catch(() => undefined)
    },
  }
}

const isDone = (status: number): boolean => status >= 200 && status < 300
