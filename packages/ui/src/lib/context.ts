import type { Operator } from '@visions/contract/operator'
import { createContext as createRouterContext } from 'react-router'
import type { Api } from './api.ts'

/** On the server: the calls of the person whose page is rendered. */
export const apiContext = createRouterContext<Api>()

/** On the server: what the host passes to a page. Without a nonce, the page runs no inline script. */
export const hostContext = createRouterContext<{
  nonce: string
  operator: Operator
  /** Logs an error that happened while a page was rendered. */
  report: (error: Error) => void
  /** Called once the data of a page are loaded, before it is rendered. */
  onLoaded: (() => Promise<void>) | undefined
}>()
