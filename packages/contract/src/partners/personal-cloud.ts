// Wire shapes of the personal cloud. Signed like the tools' calls (partners/tools.ts), with the key of {cloud}; `sub`
// is the person's pseudonym there.
//
// POST {cloud}/v1/links {connector}: 200 with a single-use link to the person's cloud, valid for 60 s, without personal
// data.
import { z } from 'zod'

export const cloudLinkRequest = z.object({
  connector: z.string().max(64).nullable().describe('Connector to open; null: the home page'),
})
export const cloudLinkAnswer = z.object({ url: z.url().max(2048) })
