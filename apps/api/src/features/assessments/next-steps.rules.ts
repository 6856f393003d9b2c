// Three to five next steps, each with a published mission when one matches.
import { quoted } from '@visions/contract/french-words'
import type { AssessmentDocument } from '@visions/contract/assessments'
import { counts, type Platform, type FactKind, type Topic } from './facts.rules.ts'
import { leadersOf } from './headline.rules.ts'
import type { Proposed } from './proposals.rules.ts'
import { fold, listed, neat } from './words.rules.ts'

/** A mission of the person, in the order of their page. */
export interface OfferedMission {
  id: string
  name: string
  subtitle: string
  toolIds: string[]
}

type Step = AssessmentDocument['nextSteps'][number]

const MIN_STEPS = 3
const MAX_STEPS = 5

/** Words for the topic of a mission, in its folded name and subtitle. */
const ABOUT = {
  trades: /\bmetiers?\b/,
  trainings: /\b(formations?|etudes|campus|voeux|diplomes?)\b/,
  skills: /\b(competences?|forces|qualites|experience)\b/,
}

interface Found {
  platforms: readonly Platform[]
  topics: Record<FactKind, Topic[]>
  trades: readonly Proposed[]
  trainings: readonly Proposed[]
  contradictions: AssessmentDocument['contradictions']
  missions: readonly OfferedMission[]
}

export function nextSteps({ platforms, topics, trades, trainings, contradictions, missions }: Found): Step[] {
  const left = [...missions]
  /** Each mission is proposed once. */
  const take = (fits: (mission: OfferedMission) => boolean): Step['mission'] => {
    const place = left.findIndex(fits)
    const [mission] = place < 0 ? [] : left.splice(place, 1)
    return mission ? { _id: mission.id, name: neat(mission.name) } : null
  }
  const withTool = (toolId: string) => take((mission) => mission.toolIds.includes(toolId))
  const about = (theme: keyof typeof ABOUT) =>
    take(({ name, subtitle }) => ABOUT[theme].test(fold(`${name} ${subtitle}`)))

  const steps: Step[] = []
  for (const { toolId, name } of platforms.filter((one) => counts(one) && one.status < 2).slice(0, 2))
    steps.push({ text: `Terminer ${neat(name)}, puis refaire ce bilan.`, mission: withTool(toolId) })
  const silent = platforms.find((one) => counts(one) && one.status === 2 && !one.results)
  if (silent)
    steps.push({
      text: `Vérifier que vos résultats sont bien dans ${neat(silent.name)}, puis refaire ce bilan.`,
      mission: withTool(silent.toolId),
    })
  const [trade] = trades
  const leaders = leadersOf(topics.interests)
  if (trade) steps.push({ text: 'Noter trois questions à poser à une personne du métier.', mission: about('trades') })
  else if (leaders.length > 0)
    steps.push({
      text:
        leaders.length === 1
          ? `Explorer des métiers liés à votre intérêt le plus fort\u00a0: ${leaders[0]}.`
          : `Explorer des métiers liés à vos intérêts\u00a0: ${listed(leaders)}.`,
      mission: about('trades'),
    })
  const [training] = trainings
  if (training) {
    const compare =
      trainings.length > 1 ? 'Comparer les formations, à commencer par celle-ci' : 'Se renseigner sur cette formation'
    steps.push({ text: `${compare}\u00a0: ${training.statement.text}.`, mission: about('trainings') })
  }
  const beginning = topics.skills.findLast(({ fact }) => fact.value <= 2)
  if (contradictions.length === 0 && beginning)
    steps.push({ text: `S’exercer à ${quoted(beginning.fact.text)}.`, mission: about('skills') })

  const last =
    contradictions.length > 0
      ? 'Montrer ce bilan à un conseiller ou une conseillère, et parler ensemble de ce qui se contredit.'
      : 'Montrer ce bilan à un conseiller ou une conseillère.'
  const shown = steps.slice(0, MAX_STEPS - 1)
  if (shown.length < MIN_STEPS - 1)
    shown.push({ text: 'Noter ce qui vous ressemble dans ce bilan, et ce qui ne vous ressemble pas.', mission: null })
  if (shown.length < MIN_STEPS - 1) shown.push({ text: 'Refaire ce bilan quand vous aurez avancé.', mission: null })
  return [...shown, { text: last, mission: null }]
}
