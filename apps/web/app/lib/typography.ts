// French typography and dates.

const LONG_DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** «21 novembre 2026»: the French long format, in Paris (UI-05). */
export const longDate = (instant: string): string => LONG_DATE.format(new Date(instant))

/** `1 tâche`, `2 tâches`: in French zero is singular. */
export const count = (n: number, one: string, many: string): string => `${n}\u00a0${n < 2 ? one : many}`
