// How every kind of contents is stored (OFF-02). Parents first.
import { eventContents } from './features/events/contents.ts'
import { missionContents } from './features/missions/contents.ts'
import type { ContentMapping } from './platform/content-mapping.ts'

export const CONTENT_MAPPINGS: readonly ContentMapping[] = [...missionContents, ...eventContents]
