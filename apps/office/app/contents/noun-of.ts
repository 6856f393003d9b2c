import { capitalised } from '@visions/contract/french-words'

/** «Tâche» of «une tâche». */
export const nounOf = (one: string): string => capitalised(one.replace(/^une? /, ''))
