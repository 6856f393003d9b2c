// Addresses of the contents in the office.
import type { ContentKind } from '@visions/contract/constants'

export const CONTENTS = '/bureau/contenus'
export const REVIEWS = '/bureau/relectures'

export const kindAddress = (kind: ContentKind): string => `${CONTENTS}/${kind}`
export const contentAddress = ({ kind, key }: { kind: ContentKind; key: string }): string =>
  `${CONTENTS}/${kind}/${encodeURIComponent(key)}`
export const versionAddress = (content: { kind: ContentKind; key: string }, version: number): string =>
  `${contentAddress(content)}/versions/${version}`
/** Where the script of the editor saves and announces its professional. */
export const savingAddress = (content: { kind: ContentKind; key: string }): string =>
  `${contentAddress(content)}/automatique`
