import { journeysRoutes } from '@visions/contract/journeys'
import type { Experience } from '@visions/contract/vocabulary'
import { notFound, orNotFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import { PublishedAnswer } from '../../platform/http/published.ts'
import type { Deps } from '../deps.ts'
import { createChoiceCompleter } from '../missions/index.ts'
import { acceptCompletion, declareFinished, returnFromPlatform } from './finish-platform.use-case.ts'
import {
  findApiUrls,
  findAverageGrade,
  findPerson,
  findPublished,
  joinExperience,
  saveGrade,
  saveRecommendation,
} from './journeys.repository.ts'
import {
  isFor,
  showJourney,
  showPlatformJourney,
  showSteps,
  showUserPlatformJourney,
  standingOf,
  type JourneyPerson,
  type PersonalJourney,
} from './journeys.rules.ts'
import { publishedJourneys, readStanding } from './read-standing.use-case.ts'
import { startPlatform } from './start-platform.use-case.ts'
import { completeAssessment, configureWalk, finishStep } from './walk.use-case.ts'

const publicAnswer = journeysRoutes['GET /public/platformjourneys/{experience}'].responses[200]

export function registerJourneys(api: FastifyInstance, deps: Deps): void {
  const { db, content, secrets, toolPartners } = deps
  const answers = content.cacheByKey(['journeys', 'journey_platforms', 'tools'], async (experience: Experience) => {
    const journey = (await findPublished(db)).find((one) => one.experience === experience)
    if (!journey) throw notFound('This experience')
    return PublishedAnswer.from(publicAnswer, { journey: showJourney(journey) })
  })
  const published = publishedJourneys(deps)
  const completeChoice = createChoiceCompleter(deps)
  const apiUrls = content.cached(['tools'], () => findApiUrls(db))

  const findById = async (id: string) => (await published()).find((journey) => journey.id === id)
  const findByName = async (name: Experience) => (await published()).find(({ experience }) => experience === name)
  const read = async (personId: string, journeyId: string, from = db) =>
    readStanding(from, personId, await findById(journeyId))
  /** The progress of the person after a write. */
  const readAgain = async (personId: string, { journey }: PersonalJourney) => {
    const who = orNotFound(await findPerson(db, personId), 'The person')
    return showUserPlatformJourney(standingOf(journey, who), who)
  }

  mount(api, journeysRoutes, {
    'GET /public/platformjourneys/{experience}': async ({ params }) => {
      const { experience } = orNotFound(await findByName(params.experience), 'The experience')
      return answers(experience)
    },
    'POST /userplatformjourneys/{experience}/me': async ({ params, personId }) => {
      const { standing } = await readStanding(db, personId, await findByName(params.experience))
      const { experience } = standing.journey
      const joinedAt = await joinExperience(db, personId, experience)
      return { experience, joinedAt: joinedAt.toISOString() }
    },

    'GET /userplatformjourneys/me': async ({ db: from, personId }) => {
      const [journeys, found] = await Promise.all([published(), findPerson(from, personId)])
      const who = orNotFound(found, 'The person')
      return {
        journeys: journeys
          .filter((journey) => isFor(journey, who))
          .map((journey) => show(standingOf(journey, who), who)),
      }
    },
    'GET /userplatformjourneys/{journeyId}/me': async ({ db: from, params, personId }) => {
      const { standing, who } = await read(personId, params.journeyId, from)
      return { ...show(standing, who), averageGrade: await findAverageGrade(from, standing.journey.experience) }
    },
    'GET /userplatformjourneys/{journeyId}/steps': async ({ params }) => ({
      steps: showSteps(orNotFound(await findById(params.journeyId), 'The experience')),
    }),

    'POST /userplatformjourneys': async ({ body, personId }) => {
      const { standing } = await read(personId, body.platformJourneyId)
      const redirectUrl = await startPlatform({ ...deps, completeChoice }, personId, standing, body.platformId)
      return { redirectUrl, userPlatformJourney: await readAgain(personId, standing) }
    },
    'POST /userplatformjourneys/return': async ({ body, personId }) =>
      returnFromPlatform({ db, secrets, journeys: await published() }, personId, body.ticket),
    'POST /userplatformjourneys/finish': async ({ body, personId }) => {
      const { standing } = await read(personId, body.platformJourneyId)
      await declareFinished({ db, journeys: await published() }, personId, standing, body.platformId)
      return { userPlatformJourney: await readAgain(personId, standing) }
    },
    'POST /partners/completions': async ({ body }) => {
      await acceptCompletion({ db, journeys: await published(), toolPartners, apiUrls: await apiUrls() }, body.token)
      return { status: 2 as const }
    },
    'POST /userjourney/grade': async ({ body, personId }) => {
      const { experience } = (await read(personId, body.platformJourneyId)).standing.journey
      await saveGrade(db, personId, experience, body.grade)
      return { gradeGiven: body.grade, averageGrade: (await findAverageGrade(db, experience)) ?? body.grade }
    },

    'POST /bo/getcreateuserconfig': async ({ body, personId }) => ({
      step: await configureWalk(db, personId, await findByName(body.experience), body),
    }),
    'POST /bo/galaxydonestep': async ({ body, personId }) => {
      const { experience } = orNotFound(await findByName(body.experience), 'The experience')
      return { step: await finishStep(db, personId, experience, body.step) }
    },
    'POST /bo/prestart': async ({ body, personId }) => {
      const { experience } = orNotFound(await findByName(body.experience), 'The experience')
      await saveRecommendation(db, personId, experience, {
        eventCode: body.eventCode ?? '',
        recommendedBy: body.recommendationName ?? '',
      })
      return { saved: true as const }
    },
    'POST /bo/complete': async ({ body, personId }) => {
      const journey = orNotFound(await findByName(body.experience), 'The experience')
      const completedAt = await completeAssessment(db, personId, journey)
      return { completedAt: completedAt.toISOString(), visionsStars: journey.stars }
    },
  })
}

const show = (standing: PersonalJourney, who: JourneyPerson) => ({
  platformJourney: showPlatformJourney(standing, who),
  userPlatformJourney: showUserPlatformJourney(standing, who),
})
