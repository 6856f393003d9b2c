// The kinds of contents (OFF-02). Without Zod.
import type { ContentKind } from '../constants.ts'
import { announcements, events } from './events.ts'
import type { KindOfContent } from './fields.ts'
import { missions, objectives, presets } from './missions.ts'

export const KINDS: Readonly<Record<ContentKind, KindOfContent>> = {
  missions,
  objectives,
  presets,
  events,
  announcements,
} as any
