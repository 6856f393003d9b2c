// An S3-compatible store for the files of pictures, by configuration (OFF-06). Addresses are path-style.
import { Refusal } from '@visions/server/refusal'
import { AwsClient } from 'aws4fetch'
import type { FailureLog } from '../../platform/failures.ts'
import { classify } from '../ask-partner.ts'

export interface ObjectStoreSettings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface ObjectStore {
  /** Stores an object. Throws a 503 refusal when the store fails. */
  put: (key: string, bytes: Buffer, type: string) => Promise<void>
  /** An object; undefined when the store has none. Throws a 503 refusal when the store fails. */
  get: (key: string) => Promise<Buffer | undefined>
  /** Deletes an object. A failure is only reported. */
  delete: (key: string) => Promise<void>
}

/** Longest call, in milliseconds: it may carry half a megabyte. */
const TIMEOUT_MS = 8000

export function createObjectStore(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStoreSettings,
  { failures }: { failures: FailureLog },
): ObjectStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const call = async (method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}): Promise<Response> => {
    try {
      const signed = await client.sign(`${endpoint}/${bucket}/${key}`, { method, ...init })
      const answer = await fetch(signed, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
      if (answer.ok || answer.status === 404) return answer
      failures.report({ target: 'partner', name: 'object-store', class: 'status', cause: String(answer.status) })
    } catch (error) {
      failures.report({ target: 'partner', name: 'object-store', ...classify(error as Error) })
    }
    throw new Refusal(503, 'store_unavailable', 'The store of pictures does not answer')
  }
  return {
    put: async (key, bytes, type) => {
      const body = new Uint8Array(bytes)
      const answer = await call('PUT', key, { body, headers: { 'content-type': type } })
      if (!answer.ok) throw new Refusal(503, 'store_unavailable', 'The bucket of pictures does not exist')
    },
    get: async (key) => {
      const answer = await call('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    delete: async (key) => {
      await call('DELETE', key).catch(() => undefined)
    },
  }
}
