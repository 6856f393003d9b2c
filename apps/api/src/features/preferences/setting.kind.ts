// How work settings are stored (OFF-02). Answers of people have the code, without a reference to the row.
import type { ContentMapping } from '../content-mapping.ts'
import { pageOfCard } from './preview-card.ts'

export const settingKind: ContentMapping = {
  kind: 'settings',
  table: 'work_settings',
  key: 'code',
  withdrawal: 'delete',
  page: pageOfCard('setting'),
}
