/** «Tâche» of «une tâche». */
export function nounOf(one: string): string {
  const noun = one.replace(/^une? /, '')
  return noun.charAt(0).toLocaleUpperCase('fr') + noun.slice(1)
}
