import type { Namespace } from '@visions/contract/namespaces'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { readLocal } from '../../lib/storage.ts'

/** The namespace that a link stored in this browser. null: none, an unknown one, or loading failed. */
export async function loadStoredNamespace(api: Api): Promise<Namespace | null> {
  const name = readLocal('headai')?.namespace
  if (name === undefined) return null
  const answer = await orNull(api('GET /public/namespaces/{name}', { params: { name } }))
  return answer && answer.namespace
}
