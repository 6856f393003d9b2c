// Wire shapes of the personal cloud. Signed like the tools' calls (partners/tools.ts), with the key of {cloud}; `sub` is the person's pseudonym there.
//
// POST {cloud}/v1/links {connector}: 200 with a link that opens the person's cloud once, within 60 s. A link never carries who they are.
import { z } from 'zod'

export const cloudLinkRequest = z.object({
  connector: z.string().max(64).nullable().describe('Opened at this connector; null: at its home'),
})
export const cloudLinkAnswer = z.object({ url: z.url().max(2048) })
