import type { SuggestedTool } from '@visions/contract/notebook'
import { parisDay } from '@visions/contract/paris'
import { notFound } from '@visions/server/refusal'
import { publishedCache } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import { findServices, showService } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { findAims } from '../guidance/index.ts'
import { createMissionsStandingReader } from '../missions/index.ts'
import { likedInterests } from '../preferences/index.ts'
import { createToolSearch } from '../recommendations/index.ts'
import { daysBetween } from './home.rules.ts'
import { findExplorer, findSuggestible } from './notebook.repository.ts'
import { suggestedOf } from './suggested.rules.ts'

/** Aims that are read to find those that open a tool. */
const AIMS = 8

const suggestible = publishedCache(['tools'], async (db) => new Map(await findSuggestible(db)))

/** Chooses up to three tools for a person, each with one true reason (REC-03); stable while the facts are. */
export function createSuggestionReader(
  deps: Pick<Deps, 'db' | 'content'>,
): (db: Db, personId: string) => Promise<SuggestedTool[]> {
  const listed = suggestible(deps)
  const findMissions = createMissionsStandingReader(deps)
  const findTools = createToolSearch(deps)
  return async (db, personId) => {
    const [tools, person, missions] = await Promise.all([
      listed(),
      findExplorer(db, personId),
      findMissions(db, personId),
    ])
    if (!person || !missions) throw notFound('The person')
    const today = parisDay(person.now)
    const liked = person.hasCorrectedGame ? [] : likedInterests(person.answers)
    const answering = async (title: string) => ({ title, toolIds: await findTools(title) })
    const [aims, piste, ...interests] = await Promise.all([
      findAims(db, { ...person, today, limit: AIMS }),
      person.piste === null ? null : answering(person.piste),
      ...liked.map(async ({ label, says }) => ({ name: label, toolIds: await findTools(says) })),
    ])
    const suggested = suggestedOf({
      ...person,
      tools,
      task: missions.next,
      aims: aims.flatMap(({ title, toolId, firstDay }) =>
        toolId === null ? [] : [{ title, toolId, inDays: daysBetween(today, firstDay) }],
      ),
      piste,
      interests,
    })
    const found = await findServices(
      db,
      suggested.map(({ toolId }) => toolId),
    )
    return suggested.flatMap(({ toolId, because }) => {
      const tool = found.find(({ id }) => id === toolId)
      return tool ? [{ tool: showService(tool), because }] : []
    })
  }
}
