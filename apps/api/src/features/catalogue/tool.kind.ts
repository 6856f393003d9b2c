// How tools are stored (OFF-02), and their checks (OFF-09). src/contents.ts adds where people meet them: missions.
import { isEmpty, isList, type ContentDocument } from '@visions/contract/contents/fields'
import type { Db } from '../../platform/database/database.ts'
import { advice, refusal, rowsIn } from '../content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../content-mapping.ts'
import { findApart, findRivals } from './contents.repository.ts'

/** Set from MATCHING_URL at each start of a node: a file of another installation names that of the other one. */
const ADDRESSES = ['website', 'api_url']

export const toolKind: ContentMapping = {
  kind: 'tools',
  table: 'tools',
  key: 'id',
  lists: { data_types: { table: 'data_types', parent: 'tool_id', keys: ['id'], hasPosition: true } },
  withdrawal: 'archived_at',
  page: ({ key }) => `/user/catalog/service/${key}`,
  leftOut: {
    is_own: 'one tool of the product itself, with the same key in every installation',
    is_matching: 'one provider, with the same key in every installation',
    search_text: 'written by a trigger',
    search_vector: 'written by a trigger',
  },
  installed: async (db, key) => ((await findApart(db, [key]))[0]?.is_matching ? ADDRESSES : []),
  isPermanent: async (db, keys) => (await findApart(db, keys)).length > 0,
  check: checkTool,
}

async function checkTool(document: ContentDocument, key: string, db: Db): Promise<ContentCheck[]> {
  const { slug, api_url: apiUrl, tags, main_tag: mainTag } = document
  const rivals = await findRivals(db, key, { slug: String(slug ?? ''), apiUrl: String(apiUrl ?? '') })
  const checks = checkSections(document)
  for (const rival of rivals) {
    if (rival.slug === slug)
      checks.push(refusal('slug', `${rival.name} a déjà ce nom dans les adresses. Choisissez-en un autre.`))
    if (rival.apiUrl !== null && rival.apiUrl === apiUrl)
      checks.push(
        refusal('api_url', `${rival.name} a déjà cette adresse\u00a0: elle sert à reconnaître un seul outil.`),
      )
  }
  if ((await findApart(db, [key])).length > 0) return checks
  if (isEmpty(document['summary'])) checks.push(refusal('summary', 'Écrivez un résumé pour la carte de l’outil.'))
  if (isEmpty(document['categories']))
    checks.push(refusal('categories', 'Choisissez une rubrique\u00a0: sans elle, le catalogue n’affiche pas l’outil.'))
  if (!isEmpty(mainTag) && isList(tags) && !tags.includes(mainTag!))
    checks.push(advice('main_tag', 'Cette étiquette n’est pas dans la liste des étiquettes.'))
  return checks
}

/** Two data types with one section would share the same results twice. */
function checkSections(document: ContentDocument): ContentCheck[] {
  const sections = rowsIn(document, 'data_types').map(({ section }) => section)
  return sections.flatMap((section, index) =>
    section !== null && sections.indexOf(section) < index
      ? [refusal(`data_types.${index}.section`, 'Une autre donnée de cet outil a déjà ce contenu.')]
      : [],
  )
}
