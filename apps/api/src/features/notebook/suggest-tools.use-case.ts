import type { SuggestedTool } from '@visions/contract/notebook'
import { parisDay } from '@visions/contract/paris'
import type { RecommendedTools } from '@visions/contract/recommendations'
import { notFound } from '@visions/server/refusal'
import { publishedCache } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import { findServices, showService } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { findAims } from '../guidance/index.ts'
import { createMissionsStandingReader } from '../missions/index.ts'
import { likedInterests } from '../preferences/index.ts'
import { recommend } from '../recommendations/index.ts'
import { daysBetween } from './home.rules.ts'
import { findExplorer, findSuggestible } from './notebook.repository.ts'
import { suggestedOf } from './suggested.rules.ts'

/** Aims that are read to find those that open a tool. */
const AIMS = 8

const suggestible = publishedCache(['tools'], async (db) => new Map(await findSuggestible(db)))

/** The tools that answer a sentence with its own words or subjects, not with advice for everybody. */
const toolsAbout = (tools: RecommendedTools['recommendations'], about: string): string[] =>
  tools
    .filter(({ reasons }) => reasons.some(({ sentence, meaning }) => sentence === about && !meaning?.isGeneral))
    .map(({ _id }) => _id)

/** Chooses up to three tools for a person, each with one true reason (REC-03); stable while the facts are. */
export function createSuggestionReader(
  deps: Pick<Deps, 'db' | 'content'>,
): (db: Db, personId: string) => Promise<SuggestedTool[]> {
  const listed = suggestible(deps)
  const findMissions = createMissionsStandingReader(deps)
  return async (db, personId) => {
    const [tools, person, missions] = await Promise.all([
      listed(),
      findExplorer(db, personId),
      findMissions(db, personId),
    ])
    if (!person || !missions) throw notFound('The person')
    const today = parisDay(person.now)
    const liked = person.hasCorrectedGame ? [] : likedInterests(person.answers)
    const [aims, { recommendations }] = await Promise.all([
      findAims(db, { ...person, today, limit: AIMS }),
      recommend(deps, [...liked.map(({ says }) => says), ...(person.piste === null ? [] : [person.piste])]),
    ])
    const suggested = suggestedOf({
      ...person,
      tools,
      task: missions.next,
      aims: aims.flatMap(({ title, toolId, firstDay }) =>
        toolId === null ? [] : [{ title, toolId, inDays: daysBetween(today, firstDay) }],
      ),
      piste: person.piste === null ? null : { title: person.piste, toolIds: toolsAbout(recommendations, person.piste) },
      answering: recommendations.map(({ _id, reasons }) => ({
        toolId: _id,
        interests: reasons.flatMap(({ sentence }) => liked.find(({ says }) => says === sentence)?.label ?? []),
      })),
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
