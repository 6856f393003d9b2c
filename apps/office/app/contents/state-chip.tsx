import type { ContentState } from '@visions/contract/constants'
import { Chip } from '@visions/ui/chip.tsx'
import { STATE_WORDS } from './content-words.ts'

/** The state of a content. */
export const StateChip = ({ state }: { state: ContentState }) => (
  <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].name}</Chip>
)
