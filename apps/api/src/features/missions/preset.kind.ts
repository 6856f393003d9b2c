// How first missions are stored (OFF-02), their checks (OFF-09), and who meets them (OFF-17).
import type { ContentDocument } from '@visions/contract/contents/fields'
import type { Db } from '../../platform/database/database.ts'
import { refusal } from '../content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../content-mapping.ts'
import { findPresetSet, findShown, hasOtherPreset } from './contents.repository.ts'
import { chooseForAll, describeAudiences, showPresetTo } from './shown-missions.rules.ts'

export const presetKind: ContentMapping = {
  kind: 'presets',
  table: 'preset_missions',
  key: 'id',
  withdrawal: 'delete',
  page: () => '/user/missions?vue=toutes',
  shownTo: async (db, keys) => {
    const { presets, groups } = await findShown(db, [])
    const isLive = new Map(presets.map((preset) => [preset.id, preset.isMissionLive]))
    const choices = chooseForAll(presets, groups)
    return new Map(
      keys.map((key) => {
        const audiences = describeAudiences(choices, ({ id }) => id === key)
        return [key, showPresetTo(audiences, isLive.get(key) ?? true)]
      }),
    )
  },
  findSet: (db, { audience, age_group: ageGroup, namespace }) =>
    findPresetSet(db, { audience: String(audience), ageGroup: textOf(ageGroup), namespace: textOf(namespace) }),
  check: checkPlace,
}

async function checkPlace(document: ContentDocument, key: string, db: Db): Promise<ContentCheck[]> {
  const { audience, age_group: ageGroup, namespace, position } = document
  if (typeof audience !== 'string' || typeof position !== 'number') return []
  const place = { audience, ageGroup: textOf(ageGroup), namespace: textOf(namespace), position }
  return (await hasOtherPreset(db, key, place))
    ? [refusal('position', 'Une autre première mission a déjà cette place pour ce public, cet âge et ce groupe.')]
    : []
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
