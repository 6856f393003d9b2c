import { admissionRoutes, type Wish } from '@visions/contract/admission'
import { notFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { addWish } from './add-wish.use-case.ts'
import { deleteWish, findWishes, updateWish } from './admission.repository.ts'
import { balanceOf } from './admission.rules.ts'

export function registerAdmission(api: FastifyInstance, { db }: Deps): void {
  const list = async (from: Db, personId: string) => answer(await findWishes(from, personId))

  mount(api, admissionRoutes, {
    'GET /wishes': ({ db: from, personId }) => list(from, personId),
    'POST /wishes': async ({ body, headers, personId }) =>
      answer(await addWish(db, personId, body, headers['idempotency-key'])),
    'PUT /wishes/{id}': async ({ params, body, personId }) => {
      if (!(await updateWish(db, personId, params.id, body))) throw notFound('The wish')
      return list(db, personId)
    },
    'DELETE /wishes/{id}': async ({ params, personId }) => {
      await deleteWish(db, personId, params.id)
      return list(db, personId)
    },
  })
}

const answer = (wishes: Wish[]) => ({ wishes, ...balanceOf(wishes) })
