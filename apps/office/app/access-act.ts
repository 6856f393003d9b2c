// Own access: second factors, recovery codes, linked identities and sessions (DOR-08).
import { REVIEW_MAILS } from '@visions/contract/constants'
import { ACCESS, withQuery } from '@visions/contract/office-addresses'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { accessRefusal } from './office-words.ts'
import { answerOrRefusal, finish } from './on-office.ts'

export type AccessPage = Awaited<ReturnType<typeof loadAccess>>
type AccessIntent = 'choose-mails' | 'remove-factor' | 'unlink' | 'end-session' | 'end-others'
export type AccessOutcome = { failure: string; codes?: undefined } | { failure?: undefined; codes: string[] }

export async function loadAccess(api: Api, { url }: PageArgs) {
  const query = url.searchParams
  const [access, list] = await Promise.all([api('GET /office/access'), orNull(api('GET /office/providers'))])
  return {
    access,
    providers: list?.providers ?? [],
    /** Identifier of the factor or identity that is being removed. */
    removing: query.get('retrait'),
    done: query.get('fait'),
    link: query.get('lien'),
  }
}

/** The acts that redirect: their calls, and what they have done, for `?fait=`. */
const ACTS: Record<AccessIntent, readonly [call: (api: Api, about: string) => Promise<unknown>, done: string]> = {
  'choose-mails': [
    (api, about) =>
      api('PUT /office/access/mails', {
        body: { reviewMails: REVIEW_MAILS.find((choice) => choice === about) ?? 'now' },
      }),
    'messages',
  ],
  'remove-factor': [
    (api, about) => api('DELETE /office/factors/{id}', { params: { id: identifier(about) ?? '' } }),
    'facteur-retire',
  ],
  unlink: [(api, about) => api('DELETE /office/identities/{identity}', { params: { identity: about } }), 'identite'],
  'end-session': [(api, about) => api('DELETE /office/sessions/{session}', { params: { session: about } }), 'session'],
  'end-others': [(api) => api('DELETE /office/sessions'), 'sessions'],
}

export async function actOnAccess(api: Api, { request }: PageArgs): Promise<AccessOutcome | null> {
  const form = await request.formData()
  const [intent, about] = [text(form, 'intent'), text(form, 'about')]
  if (intent === 'renew-codes') {
    const { answer, refused } = await answerOrRefusal(api('POST /office/recovery-codes'))
    return answer ? { codes: answer.recoveryCodes } : { failure: accessRefusal(refused) }
  }
  if (intent === 'link')
    return finish(
      api('POST /office/identities', { body: { provider: about } }),
      accessRefusal,
      ({ redirectTo }) => redirectTo,
    )
  if (!Object.hasOwn(ACTS, intent)) return null
  const [call, done] = ACTS[intent as AccessIntent]
  return finish(call(api, about), accessRefusal, withQuery(ACCESS, { fait: done }))
}
