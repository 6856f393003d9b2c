// How topics of the help page are stored (OFF-02), their checks (OFF-09), and what people meet (OFF-17).
import { quoted } from '@visions/contract/french-words'
import { isEmpty, type ContentDocument } from '@visions/contract/contents/fields'
import { HELP_VALUES, MAX_HELP_TOPICS } from '@visions/contract/contents/help'
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

const NAMES = Object.keys(HELP_VALUES)
const VALUE = new RegExp(`\\{\\{(?:${NAMES.join('|')})\\}\\}`, 'g')

/** Braces in a text that are no known value. */
const unknownIn = (text: string): string | undefined =>
  /\{\{[^{}]{0,40}\}{0,2}|\}\}/.exec(text.replaceAll(VALUE, ''))?.[0]

async function checkTopic(document: ContentDocument, key: string, db: Db): Promise<ContentCheck[]> {
  const questions = rowsIn(document, 'questions')
  const checks = [
    ...checkLine('title', document['title']),
    ...checkText('lead', document['lead']),
    ...questions.flatMap(({ question, answer }, index) => [
      ...checkLine(`questions.${index}.question`, question),
      ...checkText(`questions.${index}.answer`, answer),
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

type Value = ContentDocument[string] | undefined

function checkText(path: string, text: Value): ContentCheck[] {
  const unknown = unknownIn(String(text ?? ''))
  if (unknown === undefined) return []
  const known = NAMES.map((name) => `{{${name}}}`).join(', ')
  return [refusal(path, `${quoted(unknown)} n’est pas une valeur connue. Valeurs possibles\u00a0: ${known}.`)]
}

const checkLine = (path: string, text: Value): ContentCheck[] =>
  /\{\{|\}\}/.test(String(text ?? ''))
    ? [refusal(path, 'Les valeurs entre accolades ne sont pas remplacées ici. Retirez les accolades.')]
    : []
