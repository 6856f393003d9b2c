import { createContext as createRouterContext } from 'react-router'
import type { Api } from './api.ts'

/** On the server: the calls of the person whose page is being rendered. */
export const apiContext = createRouterContext<Api>()

/** On the server: what the host gives to a page. Prerendered pages have no nonce: they run no inline script. */
export const hostContext = createRouterContext<{
  nonce: string | undefined
  contactEmail: string
  /** Writes down what broke while a page was made. */
  report: (error: Error) => void
}>({
  nonce: undefined,
  contactEmail: 'contact@visions.example',
  report: (error) => {
    throw error
  },
})
