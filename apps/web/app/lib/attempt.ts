// Calls that may fail without taking the page with them. A lost session is never hidden.
import { ApiError } from './api.ts'

/** The answer of a call, or what the API refused; throws anything else, and a lost session. */
export async function attempt<T>(
  call: Promise<T>,
): Promise<{ answer: T; error?: undefined } | { answer?: undefined; error: ApiError }> {
  try {
    return { answer: await call }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 440) throw error
    return { error }
  }
}

/** A part of a page that may fail alone: null when it did. */
export async function orNull<T>(part: Promise<T>): Promise<T | null> {
  return (await attempt(part)).answer ?? null
}

/** Logs a failed call that must not stop anything; its status, 0 when there was no answer. Throws what is not a failed call. */
export function note(error: unknown): number {
  if (!(error instanceof ApiError)) throw error
  console.info(`${error.message} (${error.status} ${error.code})`)
  return error.status
}
