// The forms of the onboarding and of the questions about the profile (ONB-02, NBK-02).
import type { User, UserChanges } from '@visions/contract/profile'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { isAnswer } from '../preferences/preference-words.ts'
import { saveAnswer } from '../preferences/save-answer.ts'
import {
  actAfter,
  actsFor,
  addressOf,
  hasAnswered,
  isQuestion,
  MISSIONS,
  OBJECTIVE,
  PARENT,
  questionAddress,
  questionsFor,
  skipsObjective,
  type Act,
} from './next-page.ts'
import { CHOICE_FIELD } from './question-form.tsx'
import { changeOf, needsParent } from './questions.ts'
import { storeSearch } from './store-search.ts'

/** Saves an answer and redirects to the next act, or ends the onboarding. A failed save is logged and ignored. */
export async function actOnOnboarding(api: Api, form: FormData): Promise<Response> {
  const act = text(form, 'act') as Act
  switch (form.get('intent')) {
    case 'answer': {
      if (needsParent(act, text(form, CHOICE_FIELD))) return redirect(PARENT, 303)
      const changes = changeOf(act, text(form, CHOICE_FIELD))
      const user = changes && (await save(api, form, changes))
      return redirect(addressOf(actAfter(act, actsFor(user ?? UNANSWERED))), 303)
    }
    // Without JavaScript.
    case 'say': {
      const answer = form.get('answer')
      if (isAnswer(answer)) logged(await attempt(saveAnswer(api, 'sentence', text(form, 'code'), answer)))
      return redirect(addressOf(actAfter(act, actsFor(UNANSWERED))), 303)
    }
    default: {
      const user = (await save(api, form, { hasDoneOnboarding: true })) ?? (await orNull(api('GET /me')))?.user
      const isAnswered = user && (user.researchType !== null || user.isSearchOpen || skipsObjective(user))
      return redirect(isAnswered ? MISSIONS : OBJECTIVE, 303)
    }
  }
}

/**
 * Saves an answer and redirects to the next question without an answer, after the last one to the missions.
 * @param isShort asks only what missions need: after /essayer (PIS-08)
 */
export async function actOnQuestions(api: Api, form: FormData, isShort: boolean): Promise<Response | { failed: true }> {
  const act = text(form, 'act')
  if (needsParent(act, text(form, CHOICE_FIELD))) return redirect(PARENT, 303)
  const changes = changeOf(act, text(form, CHOICE_FIELD))
  const user = changes && (await save(api, form, changes))
  if (!user || !isQuestion(act)) return { failed: true }
  const questions = questionsFor(user)
  const next = questions
    .slice(questions.indexOf(act) + 1)
    .find((question) => !hasAnswered(user, question) && !(isShort && question === 'niveau'))
  return redirect(next ? questionAddress(next, isShort) : MISSIONS, 303)
}

/** For a failed save: all acts. An act that the person does not have redirects to theirs. */
const UNANSWERED = { namespaceSearch: null, experiencesInfo: { situation: null } }

/** The saved record; undefined after a failure, which is logged. */
async function save(api: Api, form: FormData, body: UserChanges): Promise<User | undefined> {
  const user = logged(await attempt(api('PUT /users/{id}', { params: { id: text(form, 'userId') }, body })))
  if (user && body.researchType !== undefined) storeSearch(body.researchType)
  return user
}

function logged<T>({ answer, error }: { answer?: T; error?: { code: string } | undefined }): T | undefined {
  if (error) console.info('an answer of the onboarding was not saved', error.code)
  return answer
}
