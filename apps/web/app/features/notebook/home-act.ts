// The forms of the home: the welcome, the weekly mail, a used ticket (PIS-05), the class (PIS-11).
import { SCHOOL_CLASSES } from '@visions/contract/constants'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'

/** `ticket`: the one that was marked as used, to undo that. */
export interface HomeOutcome {
  intent: 'welcome' | 'weekly' | 'use-ticket' | 'class'
  failed: boolean
  ticket?: string
  /** The weekly mail was chosen, the class was said. */
  isOn?: boolean
}

/** Runs the intent of a form; undefined for another intent. */
export async function actOnHome(api: Api, form: FormData): Promise<HomeOutcome | undefined> {
  const intent = form.get('intent')
  switch (intent) {
    case 'welcome':
      return { intent, failed: await hasFailed(api('PUT /notebook/welcome', { body: {} })) }
    case 'weekly': {
      const isOn = form.get('on') === 'yes'
      return {
        intent,
        isOn,
        failed: await hasFailed(api('PUT /mailpreferences', { body: { topics: { weekly: isOn } } })),
      }
    }
    case 'class': {
      const given = form.get('class')
      const schoolClass = SCHOOL_CLASSES.find((one) => one === given) ?? null
      if (schoolClass === null && given !== '') return { intent, failed: true }
      const save = async () => {
        const { userId } = await api('GET /auth/check')
        // null is an answer, too: «Pas maintenant».
        return api('PUT /users/{id}', { params: { id: userId }, body: { schoolClass } })
      }
      return { intent, isOn: schoolClass !== null, failed: await hasFailed(save()) }
    }
    case 'use-ticket': {
      const ticket = identifier(form.get('ticket'))
      const isUsed = form.get('undo') === null
      if (!ticket) return { intent, failed: true }
      const body = { isUsed }
      const failed = await hasFailed(api('PUT /rewards/purchased/{id}/use', { params: { id: ticket }, body }))
      return { intent, failed, ...(isUsed && !failed && { ticket }) }
    }
    default:
      return undefined
  }
}

const hasFailed = async (call: Promise<unknown>): Promise<boolean> => Boolean((await attempt(call)).error)
