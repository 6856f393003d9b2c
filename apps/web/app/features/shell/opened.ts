// Addresses of ours that open a tool, a platform or the cloud: a link cannot contain the address of the other site,
// which is valid once and for a short time. They record what is opened, so nothing is recorded that was not (PEO-10).

/** The address of the other site, or why it does not open, and where to continue. */
export type Opened =
  | { url: string; error?: undefined }
  | { url?: undefined; error: string; next?: { to?: string; href?: string; label: string } }

export const FAILED = 'Votre demande n’a pas été enregistrée. Réessayez dans quelques minutes.'

/** What these addresses open. */
export type OpenedKind = 'outil' | 'parcours' | 'etape' | 'tache' | 'cloud'

export const openedAddress = (kind: OpenedKind, values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `/user/ouvrir/${kind}?${new URLSearchParams(given)}`
}
