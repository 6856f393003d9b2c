// The forms of a person's assessment pages.
import type { AssessmentForm, Experience } from '@visions/contract/vocabulary'
import { redirect, replace } from 'react-router'
import type { Api, ApiError } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { lines, NOT_ACCEPTED, text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { assessmentAddress, sharesAddress, statementAnchor } from './assessment-address.ts'

/**
 * Outcome of a form, in French. `about`: key of the statement, link or note. Without JavaScript, `address` is
 * the page that shows a success, and `sent` holds the values of a refused form.
 */
export type AssessmentOutcome = { about: string } & (
  | { done: string; address: string; error?: undefined; sent?: undefined }
  | { error: string; sent?: Readonly<Record<string, string>>; done?: undefined }
)

/** Whether an outcome belongs to the form about `about`. */
export const isAbout =
  (key: string) =>
  (outcome: object): boolean =>
    'about' in outcome && outcome.about === key

const FAILED = 'Votre demande n’a pas été enregistrée. Réessayez dans quelques minutes.'
const MAX_LETTERS = 1000
const TOO_LONG = 'Votre commentaire est trop long\u00a0: 1\u00a0000\u00a0caractères au plus.'
const TOO_MANY =
  'Vous avez déjà signalé cent désaccords sur ce bilan, le maximum. Refaites le bilan, ou parlez-en à un conseiller ou une conseillère.'
const DELETED = 'Cet élément a été supprimé ou remplacé. Rechargez la page.'
/** Keys of `words`: error codes of the API, or statuses. */
const why = ({ code, status }: ApiError, words: Record<string, string> = {}): string =>
  words[code] ?? words[status] ?? (status === 404 ? DELETED : FAILED)

/**
 * For an action on the server: redirects to the page that shows the success (303, so that a reload repeats
 * nothing).
 */
export const thenShown =
  <P, Outcome extends object = AssessmentOutcome>(
    act: (api: Api, args: PageArgs<P>) => Promise<AssessmentOutcome | Outcome | Response>,
  ) =>
  async (api: Api, args: PageArgs<P>): Promise<AssessmentOutcome | Outcome | Response> => {
    const outcome = await act(api, args)
    return 'address' in outcome ? redirect(outcome.address, 303) : outcome
  }

/** Forms of the assessment page: make a new version, disagree with a statement, agree again. */
export async function actOnAssessment(
  api: Api,
  { params, request, url }: PageArgs,
): Promise<AssessmentOutcome | Response> {
  const form = await request.formData()
  const experience = params['name'] as Experience
  if (form.get('intent') === 'make') {
    const { error } = await attempt(api('POST /assessments', { body: { experience } }))
    if (!error) return redirect(assessmentAddress(experience), 303)
    return {
      about: 'make',
      error: why(error, {
        409: 'Terminez d’abord les étapes nécessaires de votre parcours.',
        429: 'Vous avez refait ce bilan plusieurs fois. Réessayez dans une heure.',
      }),
    }
  }
  const statement = text(form, 'statement')
  const target = { id: identifier(form.get('assessment')) ?? '', statement }
  const agrees = form.get('intent') === 'agree'
  const comment = lines(form, 'comment')
  const isTooLong = comment.trim().length > MAX_LETTERS
  const { error } = await attempt(
    agrees
      ? api('DELETE /assessments/{id}/disagreements/{statement}', { params: target })
      : api('PUT /assessments/{id}/disagreements/{statement}', { params: target, body: { comment } }),
  )
  if (error && agrees) return { about: statement, error: why(error) }
  if (error)
    return {
      about: statement,
      error: why(error, { 400: isTooLong ? TOO_LONG : NOT_ACCEPTED, too_many_disagreements: TOO_MANY }),
      sent: { comment },
    }
  return {
    about: statement,
    done: agrees ? 'Votre désaccord est retiré.' : 'Votre désaccord est enregistré.',
    address: `${url.pathname}${url.search}#${statementAnchor(statement)}`,
  }
}

/** Removes the link just created from an address. */
function withoutNew({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams)
  search.delete('lien')
  return `${pathname}?${search}`
}

/** Forms of the links page: create, pause, resume or withdraw a link; decide on a proposed mission. */
export async function actOnShares(api: Api, { params, request, url }: PageArgs): Promise<AssessmentOutcome | Response> {
  const form = await request.formData()
  const experience = params['name'] as Experience
  const version = Number(form.get('version'))
  const id = identifier(form.get('id')) ?? ''
  const intent = text(form, 'intent')
  switch (intent) {
    case 'share': {
      const sent = { form: text(form, 'form'), days: text(form, 'days'), label: text(form, 'label') }
      const { answer, error } = await attempt(
        api('POST /assessments/{id}/shares', {
          params: { id },
          body: { form: sent.form as AssessmentForm, label: sent.label, days: Number(sent.days) },
        }),
      )
      if (!error) return redirect(sharesAddress(experience, version, { lien: answer.share._id }), 303)
      return {
        about: 'share',
        sent,
        error: why(error, {
          400: 'Le lien n’a pas été créé. Vérifiez les champs du formulaire.',
          too_many_links: 'Vous avez déjà vingt liens vers cette version, le maximum. Retirez d’abord un lien.',
          too_many_links_in_all:
            'Cette version a déjà eu deux cents liens, le maximum. Refaites votre bilan\u00a0: vous pourrez montrer la nouvelle.',
        }),
      }
    }
    case 'withdraw': {
      const { error } = await attempt(api('DELETE /shares/{id}', { params: { id } }))
      return error ? { about: id, error: why(error) } : replace(`${sharesAddress(experience, version)}#liens`, 303)
    }
    case 'pause':
    case 'resume': {
      const { error } = await attempt(
        api('PUT /shares/{id}', { params: { id }, body: { isPaused: intent === 'pause' } }),
      )
      if (error) return { about: id, error: why(error, { 409: 'Ce lien a été retiré\u00a0: il ne s’ouvrira plus.' }) }
      return {
        about: id,
        done: intent === 'pause' ? 'Le lien est en pause.' : 'Le lien est ouvert à nouveau.',
        address: `${withoutNew(url)}#lien-${id}`,
      }
    }
    default: {
      const decision = intent === 'accept' ? 'accepted' : 'declined'
      const { error } = await attempt(api('POST /notes/{id}/decision', { params: { id }, body: { decision } }))
      if (error) return { about: id, error: why(error, { 409: 'Cette mission n’est plus proposée.' }) }
      return {
        about: id,
        done: intent === 'accept' ? 'La mission est ajoutée à Mes missions.' : 'La mission est déclinée.',
        address: `${url.pathname}${url.search}#note-${id}`,
      }
    }
  }
}
