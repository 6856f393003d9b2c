// Arguments of loaders and actions, for tests.
import { vi } from 'vitest'
import { ApiError, type Api } from '../src/lib/api.ts'
import type { PageArgs } from '../src/lib/on-server.ts'

/**
 * A fake API: an answer by key, a function of the input, or an HTTP status to refuse. Keys without an answer
 * fail with status 0.
 */
export const fakeApi = (answers: Record<string, unknown>) =>
  vi.fn(async (key: string, input?: unknown): Promise<unknown> => {
    const answer = answers[key] ?? 503
    if (answer instanceof ApiError) throw answer
    if (typeof answer === 'number') throw new ApiError(key.split(' ')[0]!, answer, undefined)
    return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer
  }) as unknown as Api & ReturnType<typeof vi.fn>

export const refusal = (status: number, code: string, details: Record<string, string | number> = {}): ApiError =>
  new ApiError('GET', status, { code, message: '', details })

export function formWith(fields: Record<string, string | File> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Arguments for the page at an address: of its loader, or with the fields of a form of its action. */
export function pageArgs<P>(address: string, params: P, fields?: Record<string, string | File>): PageArgs<P> {
  const url = new URL(address, 'https://visions.example')
  return { params, url, request: new Request(url, fields && { method: 'POST', body: formWith(fields) }) }
}

/** An identifier for each number. */
export const testId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
