import { redirect } from 'react-router'
import { CATALOGUE } from '../features/catalogue/catalogue-address.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

/** The universe opens J’explore (REC-03); its theme, view and tool stay in the address. */
const load = (_api: Api, { url }: PageArgs): Promise<null> => {
  throw redirect(`${CATALOGUE}${url.search}`)
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export default function Universe() {
  return null
}
