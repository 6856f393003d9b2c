// Where people meet a tool (OFF-17).
import { quotedTitle } from '@visions/contract/french-words'
import type { Shown } from '@visions/contract/office-contents'
import { seenBy } from '../shown-state.rules.ts'

export interface ShownTool {
  id: string
  canOpen: boolean
  isSample: boolean
  /** «Mes envies» or the provider of matches: not in the catalogue. */
  isApart: boolean
  missions: string[]
  journeys: string[]
}

/** The catalogue, then the missions and journeys that propose it. */
export const showTool = ({ canOpen, isSample, isApart, missions, journeys }: ShownTool): Shown =>
  seenBy(
    [
      ...(isApart ? [] : [isSample ? 'exemples du catalogue' : 'catalogue']),
      ...(missions.length > 0 ? missions.map((name) => `mission ${quotedTitle(name)}`) : ['aucune mission']),
      ...journeys.map((title) => `parcours ${quotedTitle(title)}`),
    ],
    canOpen || isApart ? undefined : 'sans site\u00a0: personne ne peut l’ouvrir',
  )
