// The forms of the home: the welcome, the weekly mail, a used ticket (PIS-05).
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'

/** `ticket`: the one that was marked as used, to undo that. */
export interface HomeOutcome {
  intent: 'welcome' | 'weekly' | 'use-ticket'
  failed: boolean
  ticket?: string
  /** The weekly mail was chosen. */
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
