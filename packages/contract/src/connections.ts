// How the tools know a person: by a pseudonym of their own, and by links that sign them in once.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'

export const connectionsRoutes = defineRoutes({
  'GET /identifiers/service/{serviceId}': {
    summary: "The person's own identifier at a tool, once they have one there",
    access: 'person',
    params: z.strictObject({ serviceId: id }),
    responses: { 200: z.object({ _id: id }), ...errors(400, 401, 404, 440) },
  },
  'GET /service/{id}/sso': {
    summary: 'A link that signs the person in at a tool once; the website of the tool when the tool gives none',
    access: 'person',
    params: z.strictObject({ id }),
    limit: { points: 60, seconds: 60, per: 'person' },
    responses: {
      200: z.object({ data: z.object({ url: z.string().nullable(), isSignedIn: z.boolean() }) }),
      ...errors(400, 401, 404, 429, 440),
    },
  },
  'GET /personalcloud': {
    summary: 'Which tool is the personal cloud, and where a person who has none opens one (EXT-01)',
    access: 'person',
    responses: {
      200: z.object({
        serviceId: id.nullable().describe('null: no tool is the personal cloud'),
        onboardingUrl: z
          .string()
          .nullable()
          .describe(
            'Opens a cloud under the offer for demonstrations; null once the cloud knows the person, or without that setting',
          ),
      }),
      ...errors(401, 440),
    },
  },
  'POST /personalcloud/link': {
    summary: "A link that opens the person's cloud once; its website when the cloud gives none",
    access: 'person',
    body: z.strictObject({
      serviceId: id,
      connectorOf: id.optional().describe('The tool at whose connector the cloud is opened'),
    }),
    limit: { points: 30, seconds: 60, per: 'person' },
    responses: {
      200: z.object({ url: z.string().nullable(), isSignedIn: z.boolean() }),
      ...errors(400, 401, 404, 429, 440),
    },
  },
})
