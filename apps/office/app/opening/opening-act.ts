// «Avant d'ouvrir»: what is missing, and the acts that fill it (OFF-20).
import { OPENING_SUBJECTS, type OpeningSubject } from '@visions/contract/contents/opening'
import { KINDS } from '@visions/contract/contents/kinds'
import { CONTENT_KINDS, type ContentKind } from '@visions/contract/constants'
import { OPENING, withQuery } from '@visions/contract/office-addresses'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { contentRefusal } from '../contents/content-words.ts'
import { canPublish, canReadContents, findMember, isAdmin } from '../office-me.ts'
import { actOf, answerOrRefusal, finish } from '../on-office.ts'

export type OpeningPage = Awaited<ReturnType<typeof loadOpening>>
export interface OpeningOutcome {
  failure: string
  /** Each refused draft with its reason. */
  reasons: string[]
}

export async function loadOpening(api: Api, { url }: PageArgs) {
  const me = await findMember(api)
  const { subjects, drafts, waiting, ...rest } = await api('GET /office/opening')
  return {
    ...rest,
    canPublish: canPublish(me),
    canRead: canReadContents(me),
    isAdmin: isAdmin(me),
    me: me.name || me.email,
    done: url.searchParams.get('fait'),
    totals: readTotals(url.searchParams.get('nombres')),
    waiting: waiting.map((content) => ({ ...content, kindLabel: KINDS[content.kind].label })),
    subjects: subjects.map(({ subject: id, ...counted }) => {
      const { kind, title, about, isNeeded, min = 1 }: OpeningSubject = OPENING_SUBJECTS[id]
      const started = drafts.find((one) => one.kind === kind)
      return { ...counted, id, kind, title, about, min, isNeeded: isNeeded ?? false, started }
    }),
  }
}

const readTotals = (value: string | null): number[] =>
  /^\d{1,4}(-\d{1,4}){2}$/.test(value ?? '') ? value!.split('-').map(Number) : []

/** A draft that the page has shown: «purposes/3/4f0c…». */
export const waitingValue = ({ kind, key, revision }: { kind: ContentKind; key: string; revision: number }): string =>
  `${kind}/${revision}/${key}`

function readWaiting(value: FormDataEntryValue): { kind: ContentKind; key: string; revision: number }[] {
  const [, name, revision, key] =
    (typeof value === 'string' && /^([a-z]+)\/(\d{1,9})\/([\w.:-]{1,80})$/.exec(value)) || []
  const kind = CONTENT_KINDS.find((one) => one === name)
  return kind === undefined || key === undefined ? [] : [{ kind, key, revision: Number(revision) }]
}

/** Applies the start bundle, or publishes what waits for a second person. */
export async function actOnOpening(api: Api, { request }: PageArgs): Promise<OpeningOutcome> {
  const form = await request.formData()
  return actOf(ACTS, form)(api, form)
}

const ACTS: Readonly<Record<string, (api: Api, form: FormData) => Promise<OpeningOutcome>>> = {
  'apply-bundle': async (api) => {
    const refused = await finish(
      api('POST /office/start-bundle'),
      contentRefusal,
      ({ published, submitted, incomplete }) =>
        published + submitted + incomplete > 0
          ? withQuery(OPENING, { fait: 'lot', nombres: [published, submitted, incomplete].join('-') })
          : withQuery(OPENING, { fait: 'lot-deja' }),
    )
    return { ...refused, reasons: [] }
  },
  publish: async (api, form) => {
    const contents = form.getAll('draft').flatMap(readWaiting)
    if (contents.length === 0) return { failure: 'Rien n’attend plus de relecture. La page est à jour.', reasons: [] }
    const { refused, body } = await answerOrRefusal(api('POST /office/publication', { body: { contents } }))
    if (refused === undefined) throw redirect(withQuery(OPENING, { fait: 'publication' }))
    return { failure: contentRefusal(refused), reasons: body?.fields?.map(({ message }) => message) ?? [] }
  },
}
