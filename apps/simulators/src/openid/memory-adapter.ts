// What oidc-provider stores (sessions, interactions, codes, tokens, grants), in memory.
import type { Adapter, AdapterPayload } from 'oidc-provider'

/** The oldest entries are deleted above this count. */
const CAPACITY = 5000

export function createMemory() {
  const entries = new Map<string, AdapterPayload>()
  const sessions = () => [...entries].filter(([key]) => key.startsWith('Session:')).map(([, payload]) => payload)
  const adapter = (model: string): Adapter => ({
    async upsert(id, payload) {
      entries.set(`${model}:${id}`, payload)
      if (entries.size > CAPACITY) entries.delete(entries.keys().next().value!)
    },
    find: async (id) => entries.get(`${model}:${id}`),
    findByUid: async (uid) => sessions().find((session) => session.uid === uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = entries.get(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key)
    },
  })
  return {
    adapter,
    /** Identifiers of the sessions in which this person is signed in. */
    sessionsOf: (subject: string): string[] =>
      sessions().flatMap(({ accountId, uid }) => (accountId === subject && uid ? [uid] : [])),
  }
}
