import type { ReactNode } from 'react'
import { Alert } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { Confirm } from '../forms.tsx'
import { contentAddress, filteredAddress, kindAddress } from './content-address.ts'
import { draftValue, type ContentListOutcome, type ContentListPage } from './content-list-act.ts'
import { nameOf } from './contents-table.tsx'

type Listed = ContentListPage['contents'][number]
type Asking = NonNullable<ContentListOutcome['asking']>

/** Whether people see a content. */
export const isLive = ({ state }: Listed): boolean => state === 'published' || state === 'changed'

/** Whether a content of a list has a draft that a publisher may publish now. */
export const hasDraft = ({ state }: Listed): boolean =>
  state === 'draft' || state === 'in-review' || state === 'changed'

interface Words {
  /** Whether the act is possible for a content: the others of the selection are left out. */
  isFor: (content: Listed) => boolean
  /** Name and value of a hidden field. */
  field: (content: Listed) => [name: string, value: string]
  none: string
  verb: string
  one: string
  many: string
  buttons: [one: string, many: string]
  about: (isOne: boolean) => string
}
const ACTS: Readonly<Record<Asking['act'], Words>> = {
  publish: {
    isFor: hasDraft,
    field: (content) => ['draft', draftValue(content)],
    none: 'Votre sélection n’a aucun brouillon à publier. Rien n’a changé.',
    verb: 'Publier',
    one: 'ce brouillon',
    many: 'brouillons',
    buttons: ['Je publie ce brouillon', 'Je publie ces brouillons'],
    about: (isOne) =>
      isOne
        ? 'Les personnes le voient aussitôt.'
        : 'Les personnes les voient aussitôt. Si un seul est refusé, aucun n’est publié.',
  },
  archive: {
    isFor: isLive,
    field: ({ key }) => ['key', key],
    none: 'Votre sélection n’a aucun contenu publié à archiver. Rien n’a changé.',
    verb: 'Archiver',
    one: 'ce contenu',
    many: 'contenus',
    buttons: ['J’archive ce contenu', 'J’archive ces contenus'],
    about: (isOne) =>
      isOne
        ? 'Les personnes ne le voient plus. Ses versions sont conservées\u00a0: vous pourrez le publier à nouveau.'
        : 'Les personnes ne les voient plus. Leurs versions sont conservées\u00a0: vous pourrez les publier à nouveau.',
  },
}

/** Names the contents of a selection before they are published or archived (OFF-02, OFF-07). */
export function SelectionConfirmation({ page, act, keys }: Asking & { page: ContentListPage }) {
  const { name, label, filters, contents, archivingNeedsTwo } = page
  const { isFor, field, none, verb, one, many, buttons, about } = ACTS[act]
  const chosen = contents.filter((content) => keys.includes(content.key) && isFor(content))
  const isOne = chosen.length === 1
  const list = filteredAddress(name, filters)
  const body =
    chosen.length === 0 ? (
      <NothingChosen list={kindAddress(name)}>{none}</NothingChosen>
    ) : (
      <Confirm
        title={`${verb} ${isOne ? one : `ces ${chosen.length} ${many}`}\u00a0?`}
        action={list}
        values={{ intent: act }}
        fields={chosen.map((content) => {
          const [input, value] = field(content)
          return <input key={content.key} type="hidden" name={input} value={value} />
        })}
        button={buttons[isOne ? 0 : 1]}
        cancel={list}
      >
        <ul className="bullets strong">
          {chosen.map((content) => (
            <li key={content.key}>
              <a href={contentAddress(content)}>{nameOf(content)}</a>
            </li>
          ))}
        </ul>
        <p>{about(isOne)}</p>
        {act === 'archive' && archivingNeedsTwo ? (
          <p>
            Cet archivage demande deux personnes. Vous le proposez. Une autre personne qui a le rôle Publication le
            confirme, puis {isOne ? 'le contenu disparaît' : 'les contenus disparaissent'}.
          </p>
        ) : null}
      </Confirm>
    )
  return (
    <Page width={48}>
      <h1>{label}</h1>
      {body}
    </Page>
  )
}

/** Why a selection has nothing to confirm, and a link to the list. */
const NothingChosen = ({ list, children }: { list: string; children: ReactNode }) => (
  <Alert
    tone="info"
    live
    actions={
      <ButtonLink to={list} variant="bordered">
        Revenir à la liste
      </ButtonLink>
    }
  >
    {children}
  </Alert>
)
