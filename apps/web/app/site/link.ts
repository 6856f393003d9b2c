import { LINK_KEYS, valuesOfLink, writeLocal, type LinkKey, type LocalValue } from '../lib/storage.ts'

function keep<K extends LinkKey>(
  keys: readonly K[],
  place: 'local' | 'session' = 'local',
): { [Key in K]?: LocalValue<Key> } {
  const values = valuesOfLink(location.search, keys)
  for (const key of keys) if (values[key] !== undefined) writeLocal(key, values[key] as LocalValue<K>, place)
  return values
}

/** What each page lets a link leave at this browser, and where it goes from there (PUB-11, PUB-30 to PUB-32). Anything else is dropped. */
const PAGES: Readonly<Record<string, () => void>> = {
  '/': () => void keep(['context']),
  '/public/experience': () => void keep(['experience', 'context']),
  '/custom-onboard': () => location.replace(keep(['headai']).headai ? '/authentication/signup' : '/'),
  '/parametres': () => {
    keep(LINK_KEYS, new URLSearchParams(location.search).get('storage') === 'session' ? 'session' : 'local')
    location.replace('/')
  },
}

export function leaveWhatTheLinkHolds(): void {
  // As the router reads it: in any case, with or without a slash at its end.
  PAGES[location.pathname.toLowerCase().replace(/(?<=.)\/+$/, '')]?.()
}
