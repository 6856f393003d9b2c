// What people meet of a topic of the help page (OFF-17).
import { MAX_HELP_TOPICS } from '@visions/contract/contents/help'
import { splitTopic } from '@visions/contract/contents/help-topics'
import { OPENING_SUBJECTS, type OpeningSubjectId } from '@visions/contract/contents/opening'
import { count, inSentence } from '@visions/contract/french-words'
import type { HelpTopic } from '@visions/contract/help'
import type { Shown } from '@visions/contract/office-contents'
import { seenBy, unseen } from '../shown-state.rules.ts'

/** topic: undefined after the last one that the page shows. */
export function showTopic(topic: HelpTopic | undefined, has: (id: OpeningSubjectId) => boolean): Shown {
  if (!topic) return unseen(`la page «\u00a0Aide\u00a0» affiche ${MAX_HELP_TOPICS} thèmes au plus`)
  const { topic: left, lacking } = splitTopic(topic, has)
  const lacks = `votre site n’a pas encore\u00a0: ${lacking.map((id) => inSentence(OPENING_SUBJECTS[id].title)).join(', ')}`
  if (!left) return unseen(lacks)
  const hidden = topic.questions.length - left.questions.length
  return seenBy(
    [`page «\u00a0Aide\u00a0», ${count(left.questions.length, 'question', 'questions')}`],
    lacking.length === 0 ? undefined : `${count(hidden, 'question cachée', 'questions cachées')}, car ${lacks}`,
  )
}
