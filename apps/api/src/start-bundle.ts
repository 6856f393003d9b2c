// The start bundle of the release: contents that name no partner and no operator (OFF-20). The demonstration data use
// the same texts.
import { readFileSync } from 'node:fs'
import type { ContentKind } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import type { ContentBundle } from '@visions/contract/imports'

/** The contents, parents first. Read each time: it is needed once, on the first day. */
export const readStartBundle = (): ContentBundle['contents'] =>
  (JSON.parse(readFileSync(new URL('start-bundle.json', import.meta.url), 'utf8')) as ContentBundle).contents

/** Documents of a kind by key. */
export const readStartDocuments = (kind: ContentKind): Map<string, ContentDocument> =>
  new Map(readStartBundle().flatMap((one) => (one.kind === kind ? [[one.key, one.document as ContentDocument]] : [])))
