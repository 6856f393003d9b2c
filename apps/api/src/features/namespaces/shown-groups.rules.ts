// What people of a namespace or a context meet (OFF-17).
import { DEFAULT_CONTEXT } from '@visions/contract/constants'
import type { Shown } from '@visions/contract/office-contents'
import type { Use } from '../content-mapping.ts'
import { seenBy, useNames } from '../shown-state.rules.ts'

/** The members of a namespace have its first missions, or those of all people. */
export function showNamespace(uses: readonly Use[]): Shown {
  const [own, others] = [uses.filter(({ kind }) => kind === 'presets'), uses.filter(({ kind }) => kind !== 'presets')]
  const missions = own.length > 0 ? useNames(own)[0]! : 'les premières missions de tous'
  return seenBy([`ses membres, avec ${missions}`, ...useNames(others)])
}

/** People get a context by its link, or choose it. Without a journey that changes for it, it has no effect. */
export function showContext({ id, hasSwitch }: { id: string; hasSwitch: boolean }, uses: readonly Use[]): Shown {
  if (id === DEFAULT_CONTEXT) return seenBy(['tout le monde, sans autre version'])
  return seenBy(
    ['personnes venues par son lien', ...(hasSwitch ? ['choix dans les réglages'] : []), ...useNames(uses)],
    uses.length === 0 ? 'sans effet\u00a0: aucun parcours ne change avec elle' : undefined,
  )
}
