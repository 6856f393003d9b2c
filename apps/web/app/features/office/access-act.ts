// Own access: second factors, recovery codes, linked identities and sessions (DOR-08).
import { redirect } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { orNull } from '../../lib/attempt.ts'
import { text } from '../../lib/form-text.ts'
import { identifier } from '../../lib/identifier.ts'
import type { PageArgs } from '../../lib/universal.ts'
import { ACCESS, withQuery } from './office-address.ts'
import { accessRefusal } from './office-words.ts'
import { orRefusal } from './on-office.ts'

export type AccessPage = Awaited<ReturnType<typeof loadAccess>>
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

export async function actOnAccess(api: Api, { request }: PageArgs): Promise<AccessOutcome> {
  const form = await request.formData()
  const id = text(form, 'id')
  switch (form.get('action')) {
    case 'facteur': {
      const params = { id: identifier(id) ?? '' }
      return finish(await orRefusal(api('DELETE /office/factors/{id}', { params })), 'facteur-retire')
    }
    case 'codes': {
      const { answer, refused } = await orRefusal(api('POST /office/recovery-codes'))
      return answer ? { codes: answer.recoveryCodes } : { failure: accessRefusal(refused) }
    }
    case 'relier': {
      const { answer, refused } = await orRefusal(api('POST /office/identities', { body: { provider: id } }))
      if (answer) throw redirect(answer.redirectTo)
      return { failure: accessRefusal(refused) }
    }
    case 'identite': {
      const params = { identity: id }
      return finish(await orRefusal(api('DELETE /office/identities/{identity}', { params })), 'identite')
    }
    case 'sessions':
      return finish(await orRefusal(api('DELETE /office/sessions')), 'sessions')
    default: {
      const params = { session: id }
      return finish(await orRefusal(api('DELETE /office/sessions/{session}', { params })), 'session')
    }
  }
}

function finish({ refused }: { refused?: string | undefined }, done: string): AccessOutcome {
  if (refused === undefined) throw redirect(withQuery(ACCESS, { fait: done }))
  return { failure: accessRefusal(refused) }
}
