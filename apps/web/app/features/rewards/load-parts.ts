import { ApiError } from '../../lib/api.ts'

/** A part of a page that may fail alone: undefined when it did. A lost session is never hidden. */
export async function orNothing<T>(part: Promise<T>): Promise<T | undefined> {
  try {
    return await part
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 440) throw error
    return undefined
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An identifier from an address; anything else is dropped. */
export const idFrom = (text: string | null): string | undefined => (text && UUID.test(text) ? text : undefined)
