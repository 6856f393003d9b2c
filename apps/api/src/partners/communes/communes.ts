// The public communes service: city suggestions (EXT-03).
import { communesAnswer } from '@visions/contract/partners/communes'
import { Refusal } from '@visions/server/refusal'
import { askPartner, type CallSettings } from '../ask-partner.ts'

export interface Commune {
  nom: string
  codeDepartement: string
}

export interface Communes {
  /** At most ten communes by name, the most populous first. Throws a 503 refusal when the call fails. */
  suggest: (name: string) => Promise<Commune[]>
}

export function createCommunes(communesUrl: string, settings: CallSettings): Communes {
  return {
    suggest: async (name) => {
      const query = new URLSearchParams({ nom: name, boost: 'population', limit: '10', fields: 'nom,codeDepartement' })
      const answer = await askPartner(`${communesUrl}/communes?${query}`, communesAnswer, {
        ...settings,
        name: 'communes',
        retries: 1,
      })
      if (answer.state !== 'answered')
        throw new Refusal(503, 'communes_unavailable', 'The communes service does not answer')
      return answer.value.slice(0, 10)
    },
  }
}
