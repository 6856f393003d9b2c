// How journeys are stored (OFF-02), and their checks (OFF-09).
import { byKey, seenBy, situationNames } from '../shown-state.rules.ts'
import { isList, type ContentDocument } from '@visions/contract/contents/fields'
import type { Db } from '../../platform/database/database.ts'
import { advice, refusal, rowsIn } from '../content-checks.rules.ts'
import type { ContentCheck, ContentMapping } from '../content-mapping.ts'
import { findShownJourneys, findSendingTools, findSharings, findToolsWithoutAddress } from './contents.repository.ts'
import { LAST_STEP } from './journeys.rules.ts'

export const journeyKind: ContentMapping = {
  kind: 'journeys',
  table: 'journeys',
  key: 'name',
  lists: {
    platforms: { table: 'journey_platforms', parent: 'journey_name', keys: ['tool_id'], hasPosition: true },
    variants: {
      table: 'journey_variants',
      parent: 'journey_name',
      keys: ['context', 'namespace'],
      leftOut: { id: 'given by the database; only orders the rows' },
    },
    steps: { table: 'assessment_steps', parent: 'journey_name', keys: ['step', 'is_api'] },
  },
  withdrawal: 'archived_at',
  page: ({ key }) => `/user/experiences/${key}`,
  shownTo: async (db, keys) =>
    byKey(await findShownJourneys(db, keys), ({ situations }) => seenBy(situationNames(situations))),
  leftOut: { id: 'identifier for clients, given by the database' },
  check: async (document, _key, db) => [...checkShape(document), ...(await checkTools(document, db))],
}

function checkShape(document: ContentDocument): ContentCheck[] {
  const { minutes_least: min, minutes_most: max } = document
  const platforms = rowsIn(document, 'platforms')
  const toolIds = platforms.map(({ tool_id }) => tool_id)
  const checks: ContentCheck[] = []
  if (typeof min === 'number' && typeof max === 'number' && max < min)
    checks.push(refusal('minutes_most', 'Cette durée doit être au moins égale à la première.'))
  if (platforms.length > 0 && !platforms.some((row) => row['is_required'] === true || row['must_share'] === true))
    checks.push(refusal('platforms', 'Cochez «\u00a0À terminer avant le bilan\u00a0» pour une étape au moins.'))
  for (const [index, { tool_id: toolId, needs_tool_id: needed }] of platforms.entries())
    if (needed !== null && (needed === toolId || !toolIds.includes(needed)))
      checks.push(refusal(`platforms.${index}.needs_tool_id`, 'Choisissez l’outil d’une autre étape du parcours.'))
  const pages = new Set(rowsIn(document, 'steps').map(({ step }) => step))
  if (pages.size > 0 && pages.size <= LAST_STEP)
    checks.push(refusal('steps', 'Écrivez une page pour chacune des quatre étapes, ou aucune.'))
  for (const [index, { context, namespace, tool_ids: shown }] of rowsIn(document, 'variants').entries()) {
    if (context === null && namespace === null)
      checks.push(
        advice(`variants.${index}.context`, 'Sans version du site ni groupe, cette variante vaut pour tout le monde.'),
      )
    if (isList(shown) && shown.some((toolId) => !toolIds.includes(toolId)))
      checks.push(refusal(`variants.${index}.tool_ids`, 'Choisissez seulement des outils du parcours.'))
  }
  return checks
}

/**
 * Each tool can be opened (JRN-03), data can be shared with those that the assessment waits for (JRN-06), and it waits
 * for no tool without results (BIL-15).
 */
async function checkTools(document: ContentDocument, db: Db): Promise<ContentCheck[]> {
  const platforms = rowsIn(document, 'platforms')
  const toolIds = platforms.flatMap(({ tool_id: toolId }) => (typeof toolId === 'string' ? [toolId] : []))
  const closed = await findToolsWithoutAddress(db, toolIds)
  const sharings = await findSharings(db, toolIds)
  const sending = await findSendingTools(db, toolIds)
  const sends = ({ tool_id: toolId, opens_website: opensWebsite }: ContentDocument) =>
    opensWebsite !== true && sending.has(String(toolId))
  const isAssessment = document['makes_assessment'] === true
  const isWithoutResults = isAssessment && toolIds.length > 0 && !platforms.some(sends)
  return [
    ...(isWithoutResults
      ? [
          refusal(
            'platforms',
            'Aucun de ces outils ne transmet de résultats\u00a0: le bilan serait vide. Ajoutez un outil qui en transmet.',
          ),
        ]
      : []),
    ...platforms.flatMap((platform, index) => checkPlatform(platform, index)),
  ]

  function checkPlatform(platform: ContentDocument, index: number): ContentCheck[] {
    const { tool_id: toolId, must_share: mustShare, needs_tool_id: needed, is_required: isRequired } = platform
    if (typeof toolId !== 'string') return []
    const canShare = sharings.some(
      ({ recipientId, exporterId }) => recipientId === toolId && (needed === null || exporterId === needed),
    )
    return [
      ...(closed.has(toolId)
        ? [
            refusal(
              `platforms.${index}.tool_id`,
              'Cet outil n’a ni site ni adresse technique\u00a0: personne ne peut l’ouvrir.',
            ),
          ]
        : []),
      ...(mustShare === true && !canShare
        ? [
            refusal(
              `platforms.${index}.must_share`,
              'Aucun partage de données «\u00a0Dans un parcours\u00a0» ne le permet. Publiez-en un d’abord.',
            ),
          ]
        : []),
      ...(isAssessment && !sends(platform)
        ? [
            advice(
              `platforms.${index}.tool_id`,
              'Cet outil ne transmet pas de résultats\u00a0: le bilan se fait sans lui.',
            ),
            ...(isRequired === true ? [refusal(`platforms.${index}.is_required`, NOT_AWAITED)] : []),
            ...(mustShare === true ? [refusal(`platforms.${index}.must_share`, NOT_AWAITED)] : []),
          ]
        : []),
    ]
  }
}

const NOT_AWAITED =
  'Cet outil ne transmet pas de résultats\u00a0: le bilan ne peut pas l’attendre. Décochez cette case.'
