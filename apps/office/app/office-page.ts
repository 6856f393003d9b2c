// What a page of the office is: an entry of the table in pages.tsx.
import type { Operator } from '@visions/contract/operator'
import type { Api } from '@visions/ui/lib/api.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import type { ReactNode } from 'react'

export interface OfficePageArgs extends PageArgs {
  operator: Operator
}

export interface OfficePage<Data, Outcome> {
  /** Pattern of the addresses, as the router reads it. */
  path: string
  /** Titles stay in the history of browsers: no personal data. */
  title?: string | ((page: Data) => string)
  load?: (api: Api, args: OfficePageArgs) => Promise<Data>
  /** Carries out a form of the page. Throws a redirect, or returns what the page then says. */
  act?: (api: Api, args: OfficePageArgs) => Promise<Outcome | Response | null>
  /** Without it, the answer is what `act` returns. */
  view?: (props: { page: Data; outcome: Outcome | undefined }) => ReactNode
  /** A card, or a text with a head as wide as the window. */
  isUnframed?: boolean
  /** Address of its script; otherwise that of the office. */
  script?: string
  /** `none`: readable without a session. `unproven`: without a proven second factor. The host redirects others. */
  session?: 'none' | 'unproven'
  /** Largest form, in bytes; otherwise that of the host. A larger one is read only for a proven session. */
  maxFormBytes?: number
  /** Where the host redirects a larger form, which the page then explains; otherwise the answer is 413. */
  tooLarge?: string
}

/** A page whose `view` takes what its `load` and its `act` return. */
export const page = <Data = undefined, Outcome = undefined>(
  entry: OfficePage<Data, Outcome>,
): OfficePage<unknown, unknown> => entry as OfficePage<unknown, unknown>
