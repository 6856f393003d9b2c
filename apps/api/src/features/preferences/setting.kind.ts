// How work settings are stored (OFF-02). Answers of people have the code, without a reference to the row.
import type { ContentMapping } from '../content-mapping.ts'
import { byUse, seenBy, useNames } from '../shown-state.rules.ts'
import { pageOfCard } from './preview-card.ts'

export const settingKind: ContentMapping = {
  kind: 'settings',
  table: 'work_settings',
  key: 'code',
  withdrawal: 'delete',
  shownTo: byUse('settings', (uses) => seenBy(['cartes de «\u00a0Mes envies\u00a0»', ...useNames(uses)])),
  page: pageOfCard('setting'),
}
