// What the tests of pages hand to loaders and actions.
import { vi } from 'vitest'
import { ApiError, type Api } from '../app/lib/api.ts'

/** An API that answers by key: what is given, what a function makes of the input, or a refusal (its status will do); without an answer it is down. */
export const fakeApi = (answers: Record<string, unknown>) =>
  vi.fn(async (key: string, input?: unknown): Promise<unknown> => {
    const answer = answers[key] ?? 503
    if (answer instanceof ApiError) throw answer
    if (typeof answer === 'number') throw new ApiError(key.split(' ')[0]!, answer, undefined)
    return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer
  }) as unknown as Api & ReturnType<typeof vi.fn>

export const refusal = (status: number, code: string): ApiError => new ApiError('GET', status, { code, message: '' })

export function formWith(fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
