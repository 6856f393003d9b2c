// How topics of the help page are stored (OFF-02), their checks (OFF-09), and what people meet (OFF-17).
import { isEmpty, type ContentDocument } from '@visions/contract/contents/fields'
import { HELP_VALUES, MAX_HELP_TOPICS } from '@visions/contract/contents/help'
import { hasValue } from '@visions/contract/text-values'
import type { Db } from '../../platform/database/database.ts'
import { refusal, rowsIn } from '../content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../content-mapping.ts'
import { countOtherTopics, findTopics } from './help.repository.ts'
import { showTopic } from './shown-topics.rules.ts'

export const helpKind: ContentMapping = {
  kind: 'help',
  table: 'help_topics',
  key: 'name',
  lists: {
    questions: { table: 'help_questions', parent: 'topic_name', keys: ['question'], hasPosition: true },
  },
  withdrawal: 'delete',
  page: ({ key }) => `/aide#${key}`,
  shownTo: async (db, keys, { readHas }) => {
    const [topics, has] = await Promise.all([findTopics(db), readHas()])
    return new Map(
      keys.map((key) => [
        key,
        showTopic(
          topics.find(({ anchor }) => anchor === key),
          has,
        ),
      ]),
    )
  },
  check: checkTopic,
}

async function checkTopic(document: ContentDocument, key: string, db: Db): Promise<ContentCheck[]> {
  const questions = rowsIn(document, 'questions')
  const checks = [
    ...checkLine('title', document['title']),
    ...questions.flatMap(({ question }, index) => [
      ...checkLine(`questions.${index}.question`, question),
      ...(questions.findIndex((other) => other['question'] === question) < index
        ? [refusal(`questions.${index}.question`, 'Cette question est déjà dans le thème. Retirez l’une des deux.')]
        : []),
    ]),
  ]
  if (isEmpty(document['lead']) && questions.length === 0)
    checks.push(refusal('questions', 'Écrivez un texte ou une question.'))
  if ((await countOtherTopics(db, key)) >= MAX_HELP_TOPICS)
    checks.push(refusal('title', `La page affiche ${MAX_HELP_TOPICS} thèmes au plus. Archivez d’abord un autre thème.`))
  return checks
}

const checkLine = (path: string, text: ContentDocument[string] | undefined): ContentCheck[] =>
  hasValue(String(text ?? ''), HELP_VALUES)
    ? [refusal(path, 'Une valeur va dans une réponse seulement. Retirez les accolades.')]
    : []
