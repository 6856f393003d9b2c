import pg from 'pg'
import { vi } from 'vitest'

/** The statements that the process sends to PostgreSQL during `work`, with their parameters. */
export async function recordStatements(work: () => Promise<unknown>): Promise<[text: string, values: unknown[]][]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const calls = sent.mock.calls as unknown as [string | { text: string }, unknown[]?][]
    return calls.map(([query, values = []]) => [typeof query === 'string' ? query : query.text, values])
  } finally {
    sent.mockRestore()
  }
}
