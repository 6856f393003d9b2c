import type { ContentKind } from '@visions/contract/constants'
import type { ReactNode } from 'react'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { Confirm } from '../forms.tsx'
import { contentAddress, filteredAddress, kindAddress } from './content-address.ts'
import type { ContentListPage } from './content-list-act.ts'
import { draftValue } from './publish-selection.ts'

type Listed = ContentListPage['contents'][number]

/** Whether a content of a list has a draft that a publisher may publish now. */
export const hasDraft = ({ state }: Listed): boolean =>
  state === 'draft' || state === 'in-review' || state === 'changed'

/** Why a selection has nothing to confirm, and a link to the list. */
export const NothingChosen = ({ name, children }: { name: ContentKind; children: ReactNode }) => (
  <Alert
    tone="info"
    live
    actions={
      <ButtonLink to={kindAddress(name)} variant="bordered">
        Revenir à la liste
      </ButtonLink>
    }
  >
    {children}
  </Alert>
)

/** Names the drafts before they are published (OFF-07). Chosen contents without a draft are left out. */
export function PublicationConfirmation({
  page: { name, label, filters, contents },
  keys,
}: {
  page: ContentListPage
  keys: readonly string[]
}) {
  const drafts = contents.filter((content) => keys.includes(content.key) && hasDraft(content))
  const isOne = drafts.length === 1
  return (
    <Page width={48}>
      <h1>{label}</h1>
      {drafts.length === 0 ? (
        <NothingChosen name={name}>Votre sélection n’a aucun brouillon à publier. Rien n’a changé.</NothingChosen>
      ) : (
        <Confirm
          title={isOne ? 'Publier ce brouillon\u00a0?' : `Publier ces ${drafts.length} brouillons\u00a0?`}
          action={filteredAddress(name, filters)}
          values={{ intent: 'publish' }}
          fields={drafts.map((draft) => (
            <input key={draft.key} type="hidden" name="draft" value={draftValue(draft)} />
          ))}
          button={isOne ? 'Je publie ce brouillon' : 'Je publie ces brouillons'}
          cancel={filteredAddress(name, filters)}
        >
          <ul className="bullets strong">
            {drafts.map((draft) => (
              <li key={draft.key}>
                <a href={contentAddress(draft)}>{draft.title || 'Sans titre'}</a>
              </li>
            ))}
          </ul>
          <p>
            {isOne
              ? 'Les personnes le voient aussitôt.'
              : 'Les personnes les voient aussitôt. Si un seul est refusé, aucun n’est publié.'}
          </p>
        </Confirm>
      )}
    </Page>
  )
}
