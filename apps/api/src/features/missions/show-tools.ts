// Where people meet tools (OFF-17): the missions with each, by the rule that says who meets a mission.
import { findShownTools, showTool } from '../catalogue/index.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { findShown, findToolMissions } from './contents.repository.ts'
import { chooseForAll, chosenMissions } from './shown-missions.rules.ts'

/** What people meet of tools. */
export const showTools: NonNullable<ContentMapping['shownTo']> = async (db, keys) => {
  const [tools, missions] = await Promise.all([findShownTools(db, keys), findToolMissions(db, keys)])
  const { presets, groups, objectives } = await findShown(
    db,
    missions.map(({ id }) => id),
  )
  const seen = chosenMissions(chooseForAll(presets, groups))
  for (const { missionId } of objectives) seen.add(missionId)
  const byTool = Map.groupBy(missions, ({ toolId }) => toolId)
  return new Map(
    tools.map((tool) => {
      const own = (byTool.get(tool.id) ?? []).map((mission) => ({ ...mission, isSeen: seen.has(mission.id) }))
      return [tool.id, showTool(tool, own)]
    }),
  )
}
