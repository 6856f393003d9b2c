// The typed client of the API: one set of calls, two transports. Imports types only, so that no schema reaches
// the browser.
import type { VisionsContract } from '@visions/contract'
import { createClient, type Call } from '@visions/contract/client'

export { ApiError } from '@visions/contract/client'
export type Api = Call<VisionsContract>

export const createApi = (send: typeof fetch): Api => createClient<VisionsContract>('/api', send)

let userId: string | undefined

/** Sets the id sent as x-user-id, so that the API refuses a tab left open after another person signed in. */
export function setCurrentUser(id: string): void {
  userId = id
}

/** The calls of the person who uses this browser. */
export const browserApi = createApi((url, init = {}) =>
  fetch(url, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...(userId && { 'x-user-id': userId }) },
  }),
)
