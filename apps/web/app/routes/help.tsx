import { Help } from '../features/information/help.tsx'
import { faqPage } from '../features/information/questions.ts'
import { publicMeta } from '../features/shell/public-meta.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('aide', () => [{ 'script:ld+json': faqPage }])

export default function Page() {
  return <Help />
}
