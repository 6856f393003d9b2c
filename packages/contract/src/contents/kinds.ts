// The kinds of contents (OFF-02). Without Zod.
import type { ContentKind } from '../constants.ts'
import { partners, tools } from './catalogue.ts'
import { exchanges, purposes } from './consents.ts'
import { establishments } from './establishments.ts'
import { announcements, events } from './events.ts'
import type { KindOfContent, ReferenceField } from './fields.ts'
import { aims, testimonies } from './guidance.ts'
import { help } from './help.ts'
import { journeys } from './journeys.ts'
import { contexts, namespaces } from './namespaces.ts'
import { missions, objectives, presets } from './missions.ts'
import { sectors, sentences, settings, trades, trainings } from './preferences.ts'
import { rewards } from './rewards.ts'

export const KINDS: Readonly<Record<ContentKind, KindOfContent>> = {
  partners,
  sectors,
  settings,
  sentences,
  trades,
  trainings,
  tools,
  purposes,
  exchanges,
  namespaces,
  contexts,
  journeys,
  missions,
  objectives,
  presets,
  rewards,
  events,
  announcements,
  establishments,
  help,
  testimonies,
  aims,
}

/** Whether references to a kind are keys of its own, for example codes of trades. All others are UUIDs. */
export const hasOwnKeys = (to: ReferenceField['to']): boolean => to !== 'data-types' && KINDS[to].key !== undefined
