// Addresses of the meetings page: the query holds what it shows.
import { identifier } from '@visions/ui/lib/identifier.ts'
import { plain } from '@visions/ui/lib/form-text.ts'

export const MEETINGS = '/user/meetings'

/** The steps of a request (MTG-02, MTG-03). */
export type Step = 'demande' | 'merci'

export interface View {
  /** Part of a name or a city. */
  q: string
  /** Last establishment of the previous page; undefined: the first page. */
  from: string | undefined
  /** Last meeting of the previous page. */
  after: string | undefined
  establishmentId: string | undefined
  step: Step | undefined
  /** The meeting just requested. */
  asked: string | undefined
  /** The meeting to cancel, before the confirmation. */
  cancelling: string | undefined
  /** The date that a button of a mail preselects (MTG-04). */
  date: string | undefined
  /** The meeting for which no date fits, opened by a link of a mail. */
  unfit: string | undefined
}

/** Parameters that do not change the loaded data. */
export const ONLY_SHOWN = ['etablissement', 'etape', 'demande', 'annuler', 'date', 'autres']

const MAX_LETTERS = 80

export function readView(search: URLSearchParams): View {
  const id = (name: string) => identifier(search.get(name)) ?? undefined
  const step = search.get('etape')
  return {
    q: plain(search.get('q')).trim().slice(0, MAX_LETTERS),
    from: id('suivants'),
    after: id('apres'),
    establishmentId: id('etablissement'),
    step: step === 'demande' || step === 'merci' ? step : undefined,
    asked: id('demande'),
    cancelling: id('annuler'),
    date: id('date'),
    unfit: id('autres'),
  }
}

/** The parameters of a view, without empty ones and those of mails. */
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

/** Address of the page with another view; `?` alone is the default view. */
export const viewAddress = (view: Partial<View>): string => `?${new URLSearchParams(viewFields(view))}`

/** The lists without a dialog. */
export const withoutSteps = (view: View): View => ({
  ...view,
  step: undefined,
  asked: undefined,
  cancelling: undefined,
})

/** Anchors of the list of meetings and of one meeting. */
export const LIST_ANCHOR = 'demandes'
export const meetingAnchor = (id: string): string => `demande-${id}`

/** The page at one of the meetings; at its top for an invalid identifier. */
export const meetingAddress = (id: unknown): string => {
  const known = identifier(id)
  return known ? `${MEETINGS}#${meetingAnchor(known)}` : MEETINGS
}

export const calendarAddress = (id: string): string => `/api/meetings/${id}/calendar`
