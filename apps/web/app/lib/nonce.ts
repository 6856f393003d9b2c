import { createContext } from 'react'

/** On the server, the nonce that lets the page's own scripts run; the browser needs none. */
export const NonceContext = createContext<string | undefined>(undefined)
