import { profileRoutes } from '@visions/contract/profile'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { refuseForeignUser } from '../../platform/http/foreign-user.ts'
import type { Db } from '../../platform/database/database.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { findUnreadOfHeader } from '../notifications/index.ts'
import { starsOfSteps } from '../onboarding/index.ts'
import { findStarsOfHeader } from '../stars/index.ts'
import { changeProfile } from './change-profile.use-case.ts'
import { findCoaching } from './coaching.repository.ts'
import { findUser } from './profile.repository.ts'

export function registerProfile(api: FastifyInstance, { db, communes }: Deps): void {
  /** The record of the signed-in person. Throws 404 for ids of other people, like for unknown ids. */
  const findOwn = async (from: Db, id: string, personId: string) => {
    const user = id === personId ? await findUser(from, id) : undefined
    if (!user) throw notFound('This person')
    return user
  }

  mount(api, profileRoutes, {
    'GET /me': async ({ db: from, personId }) => {
      const [user, { visionsStars, provenStars, ...credits }, { unread, ...notices }] = await Promise.all([
        findOwn(from, personId, personId),
        findStarsOfHeader(from, personId),
        findUnreadOfHeader(from, personId),
      ])
      const starterStars = starsOfSteps(credits.formerSteps)
      const hasArrival = credits.hasUnshown || notices.hasUnshown
      return { user, visionsStars, provenStars, starterStars, unread, hasArrival }
    },
    'GET /coaching': async ({ db: from, personId }) => {
      const found = await findCoaching(from, personId)
      return {
        request: found
          ? { createdAt: found.created_at.toISOString(), transmitted: found.transmitted_at !== null }
          : null,
      }
    },
    'GET /users/{id}': ({ db: from, params, personId }) => findOwn(from, params.id, personId),
    'PUT /users/{id}': async ({ params, body, personId, request }) => {
      refuseForeignUser(request, params.id)
      const { user, ageGroupChanged } = await changeProfile({ db }, { personId, changes: body })
      if (ageGroupChanged) request.log.info({ security: 'age-group-changed' }, 'an age group was changed')
      return user
    },
    'GET /info/user/{id}': async ({ db: from, params, query, personId }) => {
      const { experiencesInfo, profile, gamification, ...user } = await findOwn(from, params.id, personId)
      const parts = { experiencesInfo, profile, gamification }
      return { ...user, ...Object.fromEntries((query.populate ?? []).map((name) => [name, parts[name]])) }
    },
    'PUT /experiences/context': async ({ body, personId }) => {
      const { user } = await changeProfile({ db }, { personId, changes: { context: body.context } })
      return { context: user.context }
    },
    'GET /communes': async ({ query }) => ({ communes: await communes.suggest(query.nom) }),
  })
}
