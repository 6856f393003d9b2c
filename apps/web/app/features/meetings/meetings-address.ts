// What the page of meetings shows is in its address.
import { identifier } from '../../lib/identifier.ts'
import { plain } from '../../lib/form-text.ts'

export const MEETINGS = '/user/meetings'

/** The steps of asking for a meeting (MTG-02, MTG-03). */
export type Step = 'demande' | 'merci'

export interface View {
  /** Part of a name or a city. */
  q: string
  /** The last establishment of the page before; undefined: the first ones are shown. */
  from: string | undefined
  /** The last meeting of the page before. */
  after: string | undefined
  establishmentId: string | undefined
  step: Step | undefined
  /** The meeting that was just asked for. */
  asked: string | undefined
  /** The meeting to cancel, about which is asked first. */
  cancelling: string | undefined
}

/** What changes nothing of what is loaded. */
export const ONLY_SHOWN = ['etablissement', 'etape', 'demande', 'annuler']

const MOST_LETTERS = 80

export function readView(search: URLSearchParams): View {
  const id = (name: string) => identifier(search.get(name)) ?? undefined
  const step = search.get('etape')
  return {
    q: plain(search.get('q')).trim().slice(0, MOST_LETTERS),
    from: id('suivants'),
    after: id('apres'),
    establishmentId: id('etablissement'),
    step: step === 'demande' || step === 'merci' ? step : undefined,
    asked: id('demande'),
    cancelling: id('annuler'),
  }
}

/** The fields of an address, those that say something only. */
export function viewFields({
  q,
  from,
  after,
  establishmentId,
  step,
  asked,
  cancelling,
}: Partial<View>): Record<string, string> {
  const fields = {
    q,
    suivants: from,
    apres: after,
    etablissement: establishmentId,
    etape: step,
    demande: asked,
    annuler: cancelling,
  }
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))
}

/** The same page with something else shown; `?` alone is its beginning. */
export const viewAddress = (view: Partial<View>): string => `?${new URLSearchParams(viewFields(view))}`

/** The lists as they are, with no window in front of them. */
export const withoutSteps = (view: View): View => ({
  ...view,
  step: undefined,
  asked: undefined,
  cancelling: undefined,
})

/** Where the meetings stand on the page, and one of them. */
export const LIST_ANCHOR = 'demandes'
export const meetingAnchor = (id: string): string => `demande-${id}`

/** The page at one of the meetings; whole, for what is no identifier. */
export const meetingAddress = (id: unknown): string => {
  const known = identifier(id)
  return known ? `${MEETINGS}#${meetingAnchor(known)}` : MEETINGS
}

export const calendarAddress = (id: string): string => `/api/meetings/${id}/calendar`
