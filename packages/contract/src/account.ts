// Sign-in and session: AUT-01 to AUT-12.
import { z } from 'zod'
import { defineRoutes, errors, id, signedToken } from './kernel.ts'

export const accountRoutes = defineRoutes({
  'POST /auth/sso/{ssoToken}': {
    summary: 'Opens a session with a single-use token of the identity service',
    access: 'public',
    params: z.strictObject({ ssoToken: signedToken }),
    body: z.strictObject({}).optional(),
    // The second limit only bounds the load: one pupil or one page must not lock a whole school out.
    limit: [
      { points: 10, seconds: 60, per: 'browser', counts: 'refusals' },
      { points: 600, seconds: 60, per: 'address', counts: 'refusals' },
    ],
    responses: {
      200: z.object({
        userId: id,
        returnTo: z.string().nullable().describe('Path to return to after the last session expired, same origin'),
      }),
      ...errors(400, 401, 429, 503),
    },
  },
  'GET /auth/check': {
    summary: 'Returns the signed-in person; does not prolong the session',
    access: 'person',
    extendsSession: false,
    responses: { 200: z.object({ userId: id, email: z.string() }), ...errors(401, 440) },
  },
  'DELETE /auth/logout': {
    summary: 'Closes the session; succeeds also without one',
    access: 'public',
    body: z.strictObject({}).optional(),
    responses: {
      200: z.object({
        signedOut: z.literal(true),
        redirectTo: z.url().describe('Address at which the identity service closes its own session'),
      }),
      ...errors(400, 403),
    },
  },
})
