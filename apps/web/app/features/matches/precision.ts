/** Precision of the matches in percent: no service completed, one, or more (MAT-04). */
export const precisionOf = (completedServices: number): 0 | 50 | 100 =>
  completedServices <= 0 ? 0 : completedServices === 1 ? 50 : 100

const LIST = new Intl.ListFormat('fr', { type: 'conjunction' })

/** Names of the tools whose data the person shares with the provider. */
export const sharedText = (tools: readonly string[]): string =>
  tools.length > 0
    ? `Données que vous partagez\u00a0: ${LIST.format(tools)}.`
    : 'Vous ne partagez encore aucune donnée\u00a0: vos matchs ne sont pas personnalisés.'
