// Where people meet a tool (OFF-17).
import { quotedTitle } from '@visions/contract/french-words'
import type { Shown } from '@visions/contract/office-contents'
import { seenBy } from '../shown-state.rules.ts'

export interface ShownTool {
  id: string
  canOpen: boolean
  isSample: boolean
  /** The page of the product that it is, instead of the catalogue. */
  page: string | null
  journeys: string[]
}

/** A published mission with a tool. */
export interface MissionOfTool {
  name: string
  /** Namespaces whose members alone get the tool there; empty: all people. */
  groups: readonly string[]
  isSeen: boolean
}
const MAX_MISSIONS = 6

/** The catalogue, then the missions and journeys that propose it. */
export const showTool = ({ canOpen, isSample, page, journeys }: ShownTool, missions: readonly MissionOfTool[]): Shown =>
  seenBy(
    [
      page === null ? (isSample ? 'exemples du catalogue' : 'catalogue') : `page ${quotedTitle(page)}`,
      ...(missions.length > 0
        ? missions.slice(0, MAX_MISSIONS).map(missionText)
        : page === null
          ? ['aucune mission']
          : []),
      ...journeys.map((title) => `parcours ${quotedTitle(title)}`),
    ],
    canOpen || page !== null ? undefined : 'sans site\u00a0: personne ne peut l’ouvrir',
  )

/** «mission « Je teste » (Région Armor), proposée à personne». */
const missionText = ({ name, groups, isSeen }: MissionOfTool): string =>
  `mission ${quotedTitle(name)}${groups.length > 0 ? ` (${groups.join(', ')})` : ''}${isSeen ? '' : ', proposée à personne'}`
