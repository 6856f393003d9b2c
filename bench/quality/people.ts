// The invented people of the whole way, written before the rules: those of the ranking, and those of the checklist.
import { SKILLS } from '../../packages/advice/src/demonstration/demonstration-trades.ts'
import { judge } from '../../apps/api/test/checklist.ts'
import { COUNSELLOR_PEOPLE } from '../../apps/api/test/counsellor.cases.ts'
import { laterPeople } from '../../apps/matching/test/quality/later-people.cases.ts'
import { wholePeople, type WholePerson, type WholeTool } from '../../apps/matching/test/quality/whole-people.cases.ts'

export interface QualityPerson extends WholePerson {
  /** Unique among all people. */
  key: string
  /** Whether the figures of the ranking alone are about this person, too. */
  isRanked: boolean
}

export const people: QualityPerson[] = [
  ...[...wholePeople, ...laterPeople].map((person) => ({ ...person, key: person.name, isRanked: true })),
  ...COUNSELLOR_PEOPLE.map((person) => ({ ...person, key: `${person.name} (conseil)`, isRanked: false })),
]

/** The checklist of the counsellor as a program (docs/counsellor-checklist.md). */
export { judge }

/** Codes separated by spaces. */
export const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '')

const INTERESTS = {
  R: 'Le concret',
  I: 'La recherche',
  A: 'La création',
  S: 'La relation',
  E: 'L’initiative',
  C: 'La méthode',
} as const

/** Level by name of a skill: «repair:3» is 3 for «Réparer ou monter un objet». */
export const skillsOf = ({ skills }: Pick<WholeTool, 'skills'>): [name: string, level: number][] =>
  words(skills).map((entry) => {
    const [key = '', level] = entry.split(':')
    const name = SKILLS[key as keyof typeof SKILLS]
    if (name === undefined) throw new Error(`Unknown skill: ${key}`)
    return [name, Number(level)]
  })

/** The sections that the simulated tool returns (contract/partners/tools.ts). titleOf: the title of a ROME code. */
export const sectionsOf = (tool: WholeTool, titleOf: (code: string) => string) => ({
  ...(tool.interests && {
    interests: Object.entries(INTERESTS).map(([code, label], index) => ({
      code,
      label,
      score: tool.interests![index]!,
    })),
  }),
  ...(tool.skills && { skills: skillsOf(tool).map(([name, level]) => ({ name, level, evidence: '' })) }),
  ...(tool.talents && { talents: tool.talents.map(([name, score]) => ({ name, description: name, score })) }),
  ...(tool.trades && {
    trades: words(tool.trades).map((code) => ({ code, title: titleOf(code), reason: `Proposé par ${tool.name}.` })),
  }),
})

/** A slug for a tool of the cases. */
export const slugOf = ({ name }: Pick<WholeTool, 'name'>): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
