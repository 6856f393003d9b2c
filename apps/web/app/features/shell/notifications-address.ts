// The address of the notifications, which holds the page that the person came from (NBK-11).
const NOTIFICATIONS = '/user/notifications'
const FROM = 'de'
const HOME = { to: '/user/missions', label: 'Mes missions' }

/** Pages by the start of their path. */
const LABELS: readonly (readonly [start: string, label: string])[] = [
  [HOME.to, HOME.label],
  ['/user/catalog', 'J’explore'],
  ['/user/rewards', 'Récompenses'],
  ['/user/matchs', 'Mes matchs'],
  ['/user/experiences', 'Mes parcours'],
  ['/user/progression', 'Ma progression'],
  ['/user/events', 'Événements'],
  ['/user/meetings', 'Mes rendez-vous'],
  ['/user/share', 'Mes données'],
  ['/user/profile', 'Mon profil'],
]

/** The address, from a page of the user area. From the notifications themselves, the page stays the one before. */
export function notificationsAddress({ pathname, search }: { pathname: string; search: string }): string {
  const from = pathname === NOTIFICATIONS ? new URLSearchParams(search).get(FROM) : pathname
  return withFrom(NOTIFICATIONS, from)
}

/** The page to return to: the one in the query, else the home. Unsafe values are ignored. */
export function returnOf(search: URLSearchParams): { to: string; label: string } {
  const from = search.get(FROM)
  if (from === null || !isPage(from)) return HOME
  return { to: from, label: LABELS.find(([start]) => from.startsWith(start))?.[1] ?? 'Page précédente' }
}

/** An address of the notifications with the page to return to. */
export function withFrom(address: string, from: string | null): string {
  if (from === null || !isPage(from) || from === HOME.to) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [FROM]: from })}`
}

const isPage = (path: string) => /^\/user(\/[\w-]+)+$/.test(path) && path.length <= 200
