// Every kind of contents (OFF-02). A database test fails when a kind or a column is missing.
import { trainingKind } from './features/assessments/training.kind.ts'
import { toolKind } from './features/catalogue/tool.kind.ts'
import { exchangeKind } from './features/consents/exchange.kind.ts'
import { purposeKind } from './features/consents/purpose.kind.ts'
import { announcementKind } from './features/events/announcement.kind.ts'
import { eventKind } from './features/events/event.kind.ts'
import { aimKind } from './features/guidance/aim.kind.ts'
import { testimonyKind } from './features/guidance/testimony.kind.ts'
import { helpKind } from './features/help/help.kind.ts'
import { journeyKind } from './features/journeys/journey.kind.ts'
import { establishmentKind } from './features/meetings/establishment.kind.ts'
import { showTools } from './features/missions/index.ts'
import { missionKind } from './features/missions/mission.kind.ts'
import { objectiveKind } from './features/missions/objective.kind.ts'
import { presetKind } from './features/missions/preset.kind.ts'
import { contextKind } from './features/namespaces/context.kind.ts'
import { namespaceKind } from './features/namespaces/namespace.kind.ts'
import { sectorKind } from './features/preferences/sector.kind.ts'
import { sentenceKind } from './features/preferences/sentence.kind.ts'
import { settingKind } from './features/preferences/setting.kind.ts'
import { pageOfAim } from './features/notebook/index.ts'
import { pageOfTrade } from './features/preferences/index.ts'
import { partnerKind } from './features/rewards/partner.kind.ts'
import { rewardKind } from './features/rewards/reward.kind.ts'
import { tradeKind } from './features/trades/trade.kind.ts'
import { pageOfTestimony } from './features/visits/index.ts'
import type { ContentMapping } from './features/content-mapping.ts'

export const CONTENT_MAPPINGS: readonly ContentMapping[] = [
  trainingKind,
  { ...toolKind, shownTo: showTools },
  exchangeKind,
  purposeKind,
  announcementKind,
  eventKind,
  helpKind,
  journeyKind,
  establishmentKind,
  missionKind,
  objectiveKind,
  presetKind,
  contextKind,
  namespaceKind,
  sectorKind,
  sentenceKind,
  settingKind,
  { ...tradeKind, page: pageOfTrade },
  partnerKind,
  rewardKind,
  { ...testimonyKind, page: pageOfTestimony },
  { ...aimKind, page: pageOfAim },
]
