// Connections of a person with tools: a pseudonym for each tool, and single-use sign-in links.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'

export const connectionsRoutes = defineRoutes({
  'GET /identifiers/service/{serviceId}': {
    summary: "Returns the person's pseudonym at a tool, if there is one",
    access: 'person',
    params: z.strictObject({ serviceId: id }),
    responses: { 200: z.object({ _id: id }), ...errors(400, 401, 404, 440) },
  },
  'GET /service/{id}/sso': {
    summary:
      'Returns a single-use link that signs the person in at a tool; the website of the tool when it returns no link',
    access: 'person',
    writes: true,
    params: z.strictObject({ id }),
    limit: LIMITS.toolSignIns,
    responses: {
      200: z.object({ data: z.object({ url: z.string().nullable(), isSignedIn: z.boolean() }) }),
      ...errors(400, 401, 404, 429, 440),
    },
  },
  'GET /personalcloud': {
    summary: 'Returns the tool that is the personal cloud, and the page where a person opens one (EXT-01)',
    access: 'person',
    responses: {
      200: z.object({
        serviceId: id.nullable().describe('null: no tool is the personal cloud'),
        onboardingUrl: z
          .string()
          .nullable()
          .describe(
            'Page that opens a cloud with the demo offer; null for a person with a cloud, or without this setting',
          ),
      }),
      ...errors(401, 440),
    },
  },
  'POST /personalcloud/link': {
    summary: "Returns a single-use link to the person's cloud; its website when the cloud returns no link",
    access: 'person',
    body: z.strictObject({
      serviceId: id,
      connectorOf: id.optional().describe('Tool whose connector the cloud opens at'),
    }),
    limit: LIMITS.cloudLinks,
    responses: {
      200: z.object({ url: z.string().nullable(), isSignedIn: z.boolean() }),
      ...errors(400, 401, 404, 429, 440),
    },
  },
})
