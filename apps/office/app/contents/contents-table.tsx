import type { ContentKind } from '@visions/contract/constants'
import { momentText } from '@visions/contract/french-dates'
import type { ListedContent, Shown } from '@visions/contract/office-contents'
import type { ReactNode } from 'react'
import { ListTable } from '@visions/ui/list-table.tsx'
import { contentAddress } from './content-address.ts'
import styles from './contents-table.module.css'
import { ALL_PEOPLE, plannedText, whoText } from './content-words.ts'
import { StateChip } from './state-chip.tsx'

interface Named {
  kind: ContentKind
  key: string
  title: string
}

export const nameOf = ({ title }: Pick<Named, 'title'>): string => title || 'Sans titre'

/** Contents with a link to each. `columns`: the cells after it, by their headings. */
export const ContentsTable = <C extends Named>({
  caption,
  contents,
  columns,
  addressOf = contentAddress,
}: {
  caption: string
  contents: readonly C[]
  /** Where the link leads. */
  addressOf?: (content: C) => string
  columns: Readonly<Record<string, (content: C) => ReactNode>>
}) => (
  <ListTable
    caption={caption}
    columns={['Titre', ...Object.keys(columns)]}
    rows={contents.map((content) => ({
      key: `${content.kind} ${content.key}`,
      cells: [
        <a key="title" href={addressOf(content)}>
          {nameOf(content)}
        </a>,
        ...Object.values(columns).map((cellOf) => cellOf(content)),
      ],
    }))}
  />
)

/** Nothing more to say than its state. */
const isForAll = ({ who }: Shown): boolean => who.length === 0 || (who.length === 1 && who[0] === ALL_PEOPLE)

/** The state of a content, and when it is published. */
const stateCell = ({ kind, state, shown, publishAt }: ListedContent): ReactNode => (
  <>
    <StateChip kind={kind} state={state} shown={shown} />
    {shown && !isForAll(shown) ? <span className={`soft ${styles.who}`}>{whoText(kind, shown)}</span> : null}
    {publishAt ? <span className="soft small"> {plannedText(publishAt)}</span> : null}
  </>
)

/** «24 novembre 2026 à 14 h 05, Paul Martin». */
export const changeText = ({ changedAt, changedBy }: ListedContent): string =>
  changedAt ? [momentText(changedAt), changedBy].filter(Boolean).join(', ') : 'Aucun'

/** Columns of a list of several kinds. */
export const TYPE = { Type: ({ kindLabel }: { kindLabel: string }) => kindLabel }
export const STATE = { État: stateCell }
export const CHANGE = { 'Dernier changement': changeText }
