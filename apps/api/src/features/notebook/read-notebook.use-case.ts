import { classOptions } from '@visions/contract/contents/words'
import { NEEDED_ANSWERS, type HomeDate, type KnownSentence, type Notebook } from '@visions/contract/notebook'
import type { NextStepKind } from '@visions/contract/overview'
import { parisDay } from '@visions/contract/paris'
import { notFound } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { createNearEvents } from '../events/index.ts'
import { findAims, findAimsNeedClass } from '../guidance/index.ts'
import { createStandingsReader, type JourneyStanding } from '../journeys/index.ts'
import { createMissionsPageReader } from '../missions/index.ts'
import { createStarterReader, chooseNextStep, pathOf } from '../overview/index.ts'
import { scoresOfAnswers } from '../preferences/index.ts'
import { AIM_DAYS, dateOf, givesPlace, sentenceOf } from './home.rules.ts'
import { findNotebookPerson, type NotebookPerson } from './notebook.repository.ts'
import { isBackAfterAbsence, hasEnoughAnswers, knownOf } from './notebook.rules.ts'

/** Reads the home of a person (NBK-03) in three statements: missions, experiences, the rest. */
export function createNotebookReader(
  deps: Pick<Deps, 'db' | 'content' | 'communes'>,
): (db: Db, personId: string) => Promise<Notebook> {
  const readMissions = createMissionsPageReader(deps)
  const findJourneys = createStandingsReader(deps)
  const canBegin = createStarterReader(deps)
  const readHome = createHomeReader(deps)
  const needsClass = deps.content.cacheByKey(
    ['aims'],
    (reader: { situation: string | null; namespace: string | null; today: string }) =>
      findAimsNeedClass(deps.db, { ...reader, days: AIM_DAYS }),
  )
  return async (db, personId) => {
    const [page, journeys, person, hasStarter] = await Promise.all([
      readMissions(db, personId),
      findJourneys(db, personId),
      findNotebookPerson(db, personId),
      canBegin(),
    ])
    if (!page || !journeys || !person) throw notFound('The person')
    const { next, lastCompletedAt, ...missions } = page
    const { profile, namespace, answers, now, reach, cashValueFrom } = person
    const known = knownSentences(person)
    const answeredAt = answers.map((one) => new Date(one.answeredAt))
    const step = chooseNextStep({
      ...person,
      canBeginStarter: hasStarter,
      paths: journeys.map(pathOf),
      task: next,
    })
    const [date, today] = [await readHome(person, step.kind), parisDay(now)]
    const { situation } = profile
    return {
      ...missions,
      missing: missingAnswers(profile),
      namespace,
      next: step,
      assessment: assessmentFor(missions.audience, journeys),
      reach: { ...reach, possibleFrom: cashValueFrom?.toISOString() ?? null },
      ticket: person.ticket,
      hasReward: person.canObtainReward,
      sentence: sentenceOf(known, now),
      isGameOver: known.some(({ source }) => source.total > 0 && source.answered === source.total),
      date,
      classes:
        person.isClassUnsaid && givesPlace(date) && (await needsClass({ situation, namespace, today }))
          ? classOptions(situation ?? '').map(([code, name]) => ({ code, name }))
          : [],
      today,
      isNew: person.isFirstDay && lastCompletedAt === null,
      asksWeekly: person.asksWeekly,
      interests: hasEnoughAnswers(answers) ? scoresOfAnswers(answers) : [],
      isBack: isBackAfterAbsence(now, [lastCompletedAt, ...answeredAt]),
    }
  }
}

type HomePerson = Pick<
  NotebookPerson,
  'now' | 'city' | 'meetings' | 'meeting' | 'answer' | 'profile' | 'schoolClass' | 'namespace'
>
/** Aims that the home chooses from. */
const AIMS = 4

/** Reads the one date of the home (PIS-05). Aims and events come from a cache of the node. */
export function createHomeReader(
  deps: Pick<Deps, 'db' | 'content' | 'communes'>,
): (person: HomePerson, next: NextStepKind) => Promise<HomeDate | null> {
  const findNear = createNearEvents(deps)
  const aimsOf = deps.content.cacheByKey(
    ['aims'],
    async (reader: { situation: string | null; schoolClass: string | null; namespace: string | null; today: string }) =>
      (await findAims(deps.db, { ...reader, limit: AIMS })).map(({ id, title, firstDay, lastDay, address }) => ({
        aimId: id,
        title,
        from: firstDay,
        to: lastDay,
        path: address,
      })),
  )
  return async ({ now, city, meetings: { toConfirm }, meeting, answer, profile, schoolClass, namespace }, next) => {
    const reader = { situation: profile.situation, schoolClass, namespace, today: parisDay(now) }
    const [events, aims] = await Promise.all([findNear(city), aimsOf(reader)])
    return dateOf({ now, city, next, toConfirm, meeting, answer, events, aims })
  }
}

/** All sentences about a person, with their corrections. */
export async function readKnown(db: Db, personId: string): Promise<KnownSentence[]> {
  const person = await findNotebookPerson(db, personId)
  if (!person) throw notFound('The person')
  return knownSentences(person)
}

const knownSentences = (person: NotebookPerson) => knownOf({ ...person, scores: scoresOfAnswers(person.answers) })

function missingAnswers(profile: NotebookPerson['profile']): Notebook['missing'] {
  const given = {
    age_group: profile.age_group,
    situation: profile.situation,
    scholarshipLevel: profile.scholarship_level,
  }
  return NEEDED_ANSWERS.filter((name) => !given[name])
}

/** The first experience that is proposed to the audience of a person (NBK-03). */
function assessmentFor(audience: Notebook['audience'], journeys: readonly JourneyStanding[]): Notebook['assessment'] {
  const standing = journeys.find(({ journey }) => journey.proposedTo.includes(audience ?? 'FORMATION'))
  if (!standing) return null
  const { journey, assessment, finished, underWay } = standing
  const { experience, title, stars, min, max } = journey
  const state = assessment?.state === 'ready' ? 'made' : finished + underWay.length > 0 ? 'begun' : 'none'
  return { experience, title, stars, minutes: [min, max], state }
}
