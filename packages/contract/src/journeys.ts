// The guided experiences: what everybody may read of them (PUB-20, PUB-22), and joining one (MIS-02). Going through one comes later.
import { z } from 'zod'
import { defineRoutes, errors, id } from './kernel.ts'
import * as words from './vocabulary.ts'

/** A tool on the path of an experience. */
export const journeyPlatform = z
  .object({
    _id: id.describe('Identifier of the tool'),
    name: z.string(),
    logo: z.string(),
    description: z.string().describe('What the tool is, in a sentence'),
    purpose: z.string().describe('What the person does there, in a sentence'),
    timeEstimation: z.int().describe('Minutes for the whole tool; the experience may ask for a part of it'),
  })
  .meta({ id: 'JourneyPlatform' })

export const journey = z
  .object({
    name: words.experience,
    title: z.string(),
    description: z.string(),
    image: z.string().describe('`default.jpg`: the default icon'),
    timeEstimation: z.object({ least: z.int().positive(), most: z.int().positive() }).describe('Minutes for the whole path'),
    guide: z.array(z.string()).max(20),
    visionsStars: words.stars,
    platforms: z.array(journeyPlatform).max(20).describe('In the order of the path'),
  })
  .meta({ id: 'Journey' })
export type Journey = z.output<typeof journey>

/** Comes from links and from the browser's storage, so it is any text: what is no experience is 404. */
const params = z.strictObject({ experience: z.string().max(64) })

export const journeysRoutes = defineRoutes({
  'GET /public/platformjourneys/{experience}': {
    summary: 'A published experience, with the tools it leads through in order',
    access: 'public',
    params,
    responses: { 200: z.object({ journey }), ...errors(400, 404) },
  },
  'POST /userplatformjourneys/{experience}/me': {
    summary: 'Joins an experience; safe to repeat',
    access: 'person',
    params,
    body: z.strictObject({}).optional(),
    responses: { 200: z.object({ experience: words.experience, joinedAt: words.instant }), ...errors(400, 401, 404, 440) },
  },
})
