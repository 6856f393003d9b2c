import type { ContentKind, ContentState } from '@visions/contract/constants'
import type { Shown } from '@visions/contract/office-contents'
import { Chip } from '@visions/ui/chip.tsx'
import { shownState, STATE_WORDS } from './content-words.ts'

/** The state of a content, as people meet it (OFF-17). */
export const StateChip = ({
  kind,
  state,
  shown,
}: {
  kind: ContentKind
  state: ContentState
  shown?: Shown | undefined
}) => (
  <Chip tone={shown?.reason && state === 'published' ? 'marigold' : STATE_WORDS[state].tone}>
    {shownState(kind, state, shown)}
  </Chip>
)
