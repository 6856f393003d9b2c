// For calls whose failure must not fail the whole page. A lost session is always thrown.
import { ApiError } from './api.ts'

/** The answer of a call, or the ApiError of its refusal. Throws any other error, and a lost session. */
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

/** The answer of a call, or null when it failed. For a part of a page that may fail alone. */
export async function orNull<T>(part: Promise<T>): Promise<T | null> {
  return (await attempt(part)).answer ?? null
}

/** Logs a failed call and returns its HTTP status, 0 without an answer. Throws any error that is no ApiError. */
export function logFailure(error: unknown): number {
  if (!(error instanceof ApiError)) throw error
  console.info(`${error.message} (${error.status} ${error.code})`)
  return error.status
}
