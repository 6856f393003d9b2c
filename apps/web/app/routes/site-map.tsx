import { SiteMap } from '../features/information/site-map.tsx'
import { publicMeta } from '../features/shell/public-meta.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('plan-du-site')

export default function Page() {
  return <SiteMap />
}
