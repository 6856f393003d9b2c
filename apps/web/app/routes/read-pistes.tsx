import { useActionData } from 'react-router'
import { actOnReadCard, loadReadCard, type ReaderPageData, type Search } from '../features/pistes/reader-act.ts'
import { ReaderPage, ReaderTrouble } from '../features/pistes/reader-page.tsx'
import { onServer } from '../lib/universal.ts'

export const handle = { hydrate: false }
// No name: titles appear in histories and link previews.
export const meta = () => [{ title: 'Trois pistes, sur Visions' }, { name: 'robots', content: 'noindex, nofollow' }]

export const loader = onServer(loadReadCard)
export const action = onServer(actOnReadCard)

export default function ReadPistesRoute({ loaderData }: { loaderData: ReaderPageData }) {
  const search = useActionData<Search>()
  return loaderData.card === null ? (
    <ReaderTrouble isBusy={loaderData.isBusy} />
  ) : (
    <ReaderPage {...loaderData} search={search} />
  )
}
