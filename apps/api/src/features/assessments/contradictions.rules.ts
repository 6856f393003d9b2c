// Contradictions: two sources that differ, or two results that usually agree. Each is shown with a question.
import type { Trade } from '@visions/advice/model'
import { quoted } from '@visions/contract/french-words'
import type { AssessmentDocument, Statement } from '@visions/contract/assessments'
import { stateFact, type Fact, type FactKind, type Interest, type Topic } from './facts.rules.ts'
import { FAR_LEVELS, FAR_SCORES, fold, HIGH, keyOf, LOW, MARKED } from './words.rules.ts'

type Contradiction = AssessmentDocument['contradictions'][number]

const MAX_SHOWN = 10
const MAX_PER_INTEREST = 2
/** Number of values that count as most important. */
const DEAREST = 3

/** Word stems of talents and values that suggest an interest; matched with folded texts. */
const SPEAKS_FOR: Record<Interest, RegExp> = {
  R: /\b(fabriqu|manuel|repar|bricol|concret|technique|nature|plein air|outil)/,
  I: /\b(curieu|curiosite|compren|analys|recherch|savoir|apprendre|connaissance|scien|logique)/,
  A: /\b(creati|creer|imagin|artist|arts?\b|beaute|original)/,
  S: /\b(aid|entraid|ecout|solid|accompagn|soin|soign|utilite|altruis|transmett)/,
  E: /\b(entrepren|convain|ambition|dirig|pouvoir|influen|negoci|leader)/,
  C: /\b(rigueur|rigoureu|ordre|organis|method|securite|stabil|precis)/,
}

export function contradictionsOf(
  topics: Record<FactKind, Topic[]>,
  proposed: readonly { trade: Trade; statement: Statement }[],
): Contradiction[] {
  const low = topics.interests.filter(({ fact }) => fact.value < LOW)
  return [
    ...[...topics.skills, ...topics.interests, ...topics.talents].flatMap(betweenSources),
    ...betweenTalentsAndSkills(topics),
    ...low.flatMap(({ fact }) => againstInterest(fact, topics, proposed)),
  ].slice(0, MAX_SHOWN)
}

/** Two sources that differ on one topic: the one that counts, and the most distant other one. */
function betweenSources({ fact, others }: Topic): Contradiction[] {
  const farthest = others.toSorted((a, b) => Math.abs(b.value - fact.value) - Math.abs(a.value - fact.value))[0]
  const isFar = farthest && Math.abs(farthest.value - fact.value) >= (fact.max === 4 ? FAR_LEVELS : FAR_SCORES)
  // Two weak interests agree, however far apart they are.
  const bothWeak = fact.kind === 'interests' && Math.max(fact.value, farthest?.value ?? 0) < MARKED
  if (!isFar || bothWeak) return []
  const other = {
    ...stateFact(farthest),
    key: keyOf(fact.kind, `${fact.key.slice(fact.kind.length + 1)} ${farthest.source}`),
  }
  const about = quoted(fact.text)
  const question = {
    skills: `Dans quelle situation avez-vous utilisé ${about}\u00a0? Un exemple aidera à savoir où vous en êtes.`,
    interests: `Qu’est-ce qui vous attire, ou non, du côté de ${about}\u00a0?`,
    talents: `Quel moment récent montre ${about}, ou montre le contraire\u00a0?`,
    values: '',
  }[fact.kind]
  return [opposed(stateFact(fact), other, question)]
}

/** A talent and a skill of the same name with distant levels. */
const betweenTalentsAndSkills = ({ talents, skills }: Record<FactKind, Topic[]>): Contradiction[] =>
  talents.flatMap(({ fact: talent }) => {
    const skill = skills.find(({ fact }) => fold(fact.text) === fold(talent.text))?.fact
    if (!skill) return []
    const [left, right] = [stateFact(talent), stateFact(skill)]
    if (talent.value >= HIGH && skill.value === 1)
      return [
        opposed(
          left,
          right,
          `Le talent ${quoted(talent.text)} ressort, mais avec peu de pratique\u00a0: où pourriez-vous vous exercer\u00a0?`,
        ),
      ]
    if (talent.value < LOW && skill.value >= 3)
      return [
        opposed(
          left,
          right,
          `Le talent ${quoted(talent.text)} ressort peu, alors que vous savez le faire\u00a0: aimez-vous le faire\u00a0?`,
        ),
      ]
    return []
  })

/** A low interest, although a trade that a tool proposes, a talent or a value suggests it. */
function againstInterest(
  interest: Fact,
  topics: Record<FactKind, Topic[]>,
  proposed: readonly { trade: Trade; statement: Statement }[],
): Contradiction[] {
  const letter = interest.key.slice(-1) as Interest
  const speaks = ({ fact }: Topic) => SPEAKS_FOR[letter].test(fold(fact.text))
  const trade = proposed.find(({ trade: { interests } }) => interests.startsWith(letter))?.statement
  const talent = topics.talents.find((topic) => topic.fact.value >= HIGH && speaks(topic))?.fact
  const value = topics.values.slice(0, DEAREST).find(speaks)?.fact
  const left = stateFact(interest)
  const isLow = `l’intérêt ${quoted(interest.text)} ressort peu`
  const found: Contradiction[] = []
  if (trade) {
    const basis = `Le métier ${quoted(trade.text)} s’appuie sur ${quoted(interest.text)}, qui ressort peu chez vous`
    found.push(opposed(left, trade, `${basis}\u00a0: qu’est-ce qui vous y attirerait\u00a0?`))
  }
  if (talent) {
    const basis = `Le talent ${quoted(talent.text)} ressort, et ${isLow}`
    found.push(
      opposed(left, stateFact(talent), `${basis}\u00a0: aimeriez-vous vous servir de ce talent dans un métier\u00a0?`),
    )
  }
  if (value) {
    const basis = `La valeur ${quoted(value.text)} compte pour vous, et ${isLow}`
    found.push(opposed(left, stateFact(value), `${basis}\u00a0: où vivez-vous cette valeur aujourd’hui\u00a0?`))
  }
  return found.slice(0, MAX_PER_INTEREST)
}

const opposed = (left: Statement, right: Statement, question: string): Contradiction => ({
  key: keyOf('contradictions', `${left.key} ${right.key}`),
  left,
  right,
  question,
})
