// The start bundle of the release: contents that name no partner and no operator (OFF-20). The demonstration data use
// the same texts.
import { readFileSync } from 'node:fs'
import type { ContentBundle } from '@visions/contract/imports'

/** The contents, parents first. Read each time: it is needed once, on the first day. */
export const readStartBundle = (): ContentBundle['contents'] =>
  (JSON.parse(readFileSync(new URL('start-bundle.json', import.meta.url), 'utf8')) as ContentBundle).contents
