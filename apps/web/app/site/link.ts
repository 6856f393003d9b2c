import { LINK_KEYS, readLinkValues, writeLocal, type LinkKey, type LocalValue } from '../lib/storage.ts'

function keep<K extends LinkKey>(
  keys: readonly K[],
  place: 'local' | 'session' = 'local',
): { [Key in K]?: LocalValue<Key> } {
  const values = readLinkValues(location.search, keys)
  for (const key of keys) if (values[key] !== undefined) writeLocal(key, values[key] as LocalValue<K>, place)
  return values
}

/**
 * Which keys a link to each page may store, and the page to load next (PUB-11, PUB-30 to PUB-32). Other keys
 * are dropped.
 */
const PAGES: Readonly<Record<string, () => void>> = {
  '/': () => void keep(['context']),
  '/public/experience': () => void keep(['experience', 'context']),
  '/custom-onboard': () => {
    // The page says that the invitation is unknown.
    if (!document.querySelector('[data-unknown-link]'))
      location.replace(keep(['headai']).headai ? '/authentication/signup' : '/')
  },
  '/parametres': () => {
    keep(LINK_KEYS, new URLSearchParams(location.search).get('storage') === 'session' ? 'session' : 'local')
    location.replace('/')
  },
}

export function leaveWhatTheLinkHolds(): void {
  // As the router matches it: case-insensitive, with or without a slash at the end.
  PAGES[location.pathname.toLowerCase().replace(/(?<=.)\/+$/, '')]?.()
}
