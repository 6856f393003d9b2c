/** «Paul modifie ceci depuis 3 min.» */
export function presenceText({ name, since }: { name: string; since: string }): string {
  const minutes = Math.floor((Date.now() - Date.parse(since)) / 60_000)
  const duration = minutes < 1 ? 'moins d’une minute' : `${minutes}\u00a0min`
  return `${name || 'Une autre personne'} modifie ceci depuis ${duration}.`
}
