// The tools «pour vous, parce que…» of J’explore (REC-03): each with one true reason.
import { inSentence, quotedTitle } from '@visions/contract/french-words'
import { isPupil, type Audience, type ResearchType } from '@visions/contract/vocabulary'
import { AIM_DAYS } from './home.rules.ts'

export interface Suggested {
  toolId: string
  because: string
}
export interface SuggestionSources {
  situation: string | null
  search: ResearchType | null
  /** The listed tools in order, each with its first category. */
  tools: ReadonlyMap<string, string | null>
  /** Tools that the person opened, or whose results came. */
  known: readonly string[]
  /** The next task of the person's missions. */
  task: { mission: string; isBegun: boolean; toolIds: readonly string[] } | null
  /** Aims of the year that open a tool, the first to end first. */
  aims: readonly { title: string; toolId: string; inDays: number }[]
  /** An open piste whose first visit is not done, and the tools that answer its title. */
  piste: { title: string; toolIds: readonly string[] } | null
  /** Interests of the person, the strongest first, each with the tools that answer it. */
  interests: readonly { name: string; toolIds: readonly string[] }[]
}

const MAX_SUGGESTED = 3
/** First categories that are not for an audience. */
const NOT_FOR: Record<Audience, readonly string[]> = {
  LYCEEN: ['job', 'professionnal'],
  JOB: ['orientation', 'internship'],
  FORMATION: ['job'],
}

/** At most three tools, each with its own reason; none that the person knows, or that is for another situation. */
export function suggestedOf(sources: SuggestionSources): Suggested[] {
  const { tools, known, task, aims, piste, interests } = sources
  const audience = isPupil(sources.situation)
    ? 'LYCEEN'
    : (sources.search ?? (sources.situation === "Demandeur d'emploi" ? 'JOB' : null))
  const isPossible = (id: string) => tools.has(id) && !known.includes(id)
  const fits = (id: string) => isPossible(id) && !(audience && NOT_FOR[audience].includes(tools.get(id) ?? ''))
  const suggested = new Map<string, string>()
  const suggest = (toolId: string | undefined, because: string) => {
    if (toolId !== undefined && suggested.size < MAX_SUGGESTED && !suggested.has(toolId)) suggested.set(toolId, because)
  }
  // Tasks and aims are published for a situation.
  if (task?.isBegun)
    suggest(task.toolIds.find(isPossible), `Parce que c’est la prochaine tâche de ${quotedTitle(task.mission)}.`)
  for (const { title, toolId, inDays } of aims)
    if (inDays <= AIM_DAYS && isPossible(toolId))
      suggest(toolId, `Parce qu’il sert ce repère de votre année\u00a0: ${title}.`)
  const firstOf = (toolIds: readonly string[]) => toolIds.find((id) => fits(id) && !suggested.has(id))
  if (piste)
    suggest(
      firstOf(piste.toolIds),
      `Parce que vous gardez ${quotedTitle(piste.title)}\u00a0: cet outil touche à ce domaine.`,
    )
  for (const { name, toolIds } of interests)
    suggest(firstOf(toolIds), `Parce que vos réponses penchent vers ${inSentence(name)}.`)
  return [...suggested].map(([toolId, because]) => ({ toolId, because }))
}
