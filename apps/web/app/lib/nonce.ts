import { createContext } from 'react'

/** On the server, the nonce that allows the inline scripts of the page; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
