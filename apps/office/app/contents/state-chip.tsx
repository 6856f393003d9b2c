import type { ContentKind, ContentState } from '@visions/contract/constants'
import { Chip } from '@visions/ui/chip.tsx'
import { STATE_WORDS, stateText } from './content-words.ts'

/** The state of a content. */
export const StateChip = ({ kind, state }: { kind: ContentKind; state: ContentState }) => (
  <Chip tone={STATE_WORDS[state].tone}>{stateText(kind, state)}</Chip>
)
