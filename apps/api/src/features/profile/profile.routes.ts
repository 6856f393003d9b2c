import { profileRoutes } from '@visions/contract/profile'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { refuseForeignUser } from '../../platform/http/foreign-user.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { findUnreadOfHeader } from '../notifications/index.ts'
import { findStarsOfHeader } from '../stars/index.ts'
import { changeProfile } from './change-profile.use-case.ts'
import { findCoaching } from './coaching.repository.ts'
import { findUser } from './profile.repository.ts'

export function registerProfile(api: FastifyInstance, { db, communes }: Deps): void {
  /** The record of the signed-in person. Throws 404 for ids of other people, like for unknown ids. */
  const findOwn = async (id: string, personId: string) => {
    const user = id === personId ? await findUser(db, id) : undefined
    if (!user) throw notFound('This person')
    return user
  }

  mount(api, profileRoutes, {
    'GET /me': async ({ personId }) => {
      const [user, { visionsStars, provenStars, ...credits }, { unread, ...notices }] = await Promise.all([
        findOwn(personId, personId),
        findStarsOfHeader(db, personId),
        findUnreadOfHeader(db, personId),
      ])
      return { user, visionsStars, provenStars, unread, hasArrival: credits.hasUnshown || notices.hasUnshown }
    },
    'GET /coaching': async ({ personId }) => {
      const found = await findCoaching(db, personId)
      return {
        request: found
          ? { createdAt: found.created_at.toISOString(), transmitted: found.transmitted_at !== null }
          : null,
      }
    },
    'GET /users/{id}': ({ params, personId }) => findOwn(params.id, personId),
    'PUT /users/{id}': async ({ params, body, personId, request }) => {
      refuseForeignUser(request, params.id)
      const { user, ageGroupChanged } = await changeProfile({ db }, { personId, changes: body })
      if (ageGroupChanged) request.log.info({ security: 'age-group-changed' }, 'an age group was changed')
      return user
    },
    'GET /info/user/{id}': async ({ params, query, personId }) => {
      const { experiencesInfo, profile, gamification, ...user } = await findOwn(params.id, personId)
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
