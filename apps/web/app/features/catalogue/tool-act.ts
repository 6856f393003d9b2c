// The page of a tool: the link that opens it (SRV-04), and its form, which grades it (SRV-03).
import { safeLink } from '@visions/contract/links'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, logFailure } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { GRADE_INTENT, type GradeOutcome } from '../shell/grade-form.tsx'
import { NO_WEBSITE } from '../shell/no-website.ts'
import { FAILED, openedAddress, type Opened } from '../shell/opened.ts'

export const toolAddress = (id: string): string => openedAddress('outil', { id })

/** Signs the person in at a tool by a link; without one, its website. */
export async function openTool(api: Api, query: URLSearchParams): Promise<Opened> {
  const id = identifier(query.get('id'))
  if (!id) return { error: NO_WEBSITE }
  const { answer, error } = await attempt(api('GET /service/{id}/sso', { params: { id } }))
  if (error) return { error: error.status === 404 ? NO_WEBSITE : FAILED }
  const url = safeLink(answer.data.url)
  return url ? { url } : { error: NO_WEBSITE }
}

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnTool(api: Api, id: string, form: FormData): Promise<GradeOutcome | undefined> {
  if (form.get('intent') !== GRADE_INTENT) return undefined
  const body = { grade: Number(form.get('grade') ?? NaN), serviceId: id, userId: text(form, 'userId') }
  const { answer, error } = await attempt(api('POST /grade', { body }))
  if (error) logFailure(error)
  return { intent: GRADE_INTENT, grade: answer?.grade ?? null }
}
