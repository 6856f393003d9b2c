import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Help } from '../features/information/help.tsx'
import { faqPage } from '../features/information/questions.ts'
import { publicMeta } from '../features/shell/public-meta.ts'
import { hostContext } from '../lib/context.ts'

export const handle = { hydrate: false }
export const meta = publicMeta('aide', () => [{ 'script:ld+json': faqPage }])

export const loader = ({ context }: LoaderFunctionArgs) => ({ dpoEmail: context.get(hostContext).operator.dpoEmail })

export default function Page() {
  return <Help {...useLoaderData<typeof loader>()} />
}
