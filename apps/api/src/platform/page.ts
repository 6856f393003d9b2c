// Pages of lists. Repositories select the rows (platform/database/following-rows.ts).

/** The id of a row, which answers call `_id`. */
type Named = { id: string } | { _id: string }

/** Takes the first page of rows fetched with `limit + 1`. next: id to pass as `after`; null on the last page. */
export function takePage<T extends Named>(rows: readonly T[], limit: number): { page: T[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, next: last ? ('id' in last ? last.id : last._id) : null }
}
