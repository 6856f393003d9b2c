import { momentText } from '@visions/contract/french-dates'
import type { ReactNode } from 'react'
import { Stack } from '@visions/ui/layout.tsx'
import { codesAddress } from '../codes/codes-act.ts'
import type { ContentPage } from './content-act.ts'
import { authorText, plannedText, shownLines, STATE_WORDS } from './content-words.ts'

/** The part of the page that shows a mission to people. */
export const WHERE = 'ou-la-montrer'

/** What lets people meet a published content: codes, or a place for a mission on its page `to`. */
function nextStep({ content: { key, shown }, canAddCodes }: ContentPage, to: string): ReactNode {
  if (shown?.nextSteps.includes('codes'))
    return canAddCodes ? (
      <a href={codesAddress(key)}>Ajouter des codes</a>
    ) : (
      'Une personne qui a le rôle Économie ajoute ses codes.'
    )
  return shown?.who.length === 0 && shown.nextSteps.includes('objectives') ? (
    <a href={`${to}#${WHERE}`}>Choisir où la montrer</a>
  ) : null
}

/** What the state of a content means for people (OFF-17), and who has written what when. `to`: page of its parts. */
export function StateLines({ page, to = '' }: { page: ContentPage; to?: string }) {
  const { content } = page
  const { kind, state, shown, publishAt, savedAt, savedBy, authors } = content
  const isUnchanged = state === 'published'
  const lines: ReactNode[] = [
    ...(shown && isUnchanged ? [] : [STATE_WORDS[state].about]),
    ...(shown ? shownLines(kind, shown) : []),
    nextStep(page, to),
    ...(publishAt ? [`Publication ${plannedText(publishAt)}, heure de Paris.`] : []),
    ...(savedAt ? [`Enregistré le ${momentText(savedAt)} par ${authorText(savedBy)}.`] : []),
    ...(authors.length > 0 ? [`Écrit par ${authors.map(authorText).join(', ')}.`] : []),
  ]
  return (
    <Stack gap={1} className="small">
      {lines.filter(Boolean).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </Stack>
  )
}
