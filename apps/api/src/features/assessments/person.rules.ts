// Who the person is for advice: situation, age, level, search and limits, as they stated them.
import type { AgeGroup, ResearchType } from '@visions/contract/vocabulary'

/** What the person stated. null: no answer. */
export interface Situated {
  situation: string | null
  ageGroup: AgeGroup | null
  /** Level of studies, 2 (no diploma, or the brevet) to 8: reached, or in progress at school. */
  level: number | null
  search: ResearchType | null
  /** Codes of stated limits, such as `nuit`. */
  limits: ReadonlySet<string>
  /** '' for none. */
  city: string
}

/** What advice depends on. `pupil`: in the last class of collège. `lyceen`: at the lycée. */
export type Status = 'pupil' | 'lyceen' | 'student' | 'seeker' | 'employed' | 'unknown'

const STATUSES: Readonly<Record<string, Status>> = {
  Collégien: 'pupil',
  Lycéen: 'lyceen',
  Étudiant: 'student',
  "Demandeur d'emploi": 'seeker',
  Employé: 'employed',
  Indépendant: 'employed',
}
export const statusOf = ({ situation }: Pick<Situated, 'situation'>): Status => STATUSES[situation ?? ''] ?? 'unknown'

/** Whether the person is at school. */
export const isAtSchool = (person: Pick<Situated, 'situation'>): boolean =>
  ['pupil', 'lyceen'].includes(statusOf(person))

/** Limits that come from health. They are said as conditions of work, never as an illness. */
const HEALTH = ['charges-lourdes', 'debout', 'amenagement']
export const hasHealthLimit = ({ limits }: Pick<Situated, 'limits'>): boolean =>
  HEALTH.some((limit) => limits.has(limit))
