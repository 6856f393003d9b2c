// Sentences about codes sent by mail, for sign-in and profile (DOR-05, DOR-06).
import { count } from '@visions/contract/french-words'

// The server does not say whether a code is wrong, used, expired or was tried too often.
export const WRONG_CODE = 'Ce code n’est pas le bon ou il a expiré. Après 5\u00a0essais, demandez un nouveau code.'
export const MALFORMED_CODE = 'Écrivez les 8\u00a0caractères du code, comme dans l’e-mail.'
export const TOO_MANY_TRIES = 'Trop d’essais. Attendez 15\u00a0minutes, puis demandez un nouveau code.'
export const TOO_MANY_CODES = 'Trop de codes demandés. Le dernier code reçu reste valable 15\u00a0minutes.'
/** The mailbox has received enough codes, also for other callers (PEO-03). */
export const mailboxFull = (minutes: number): string =>
  `Cette adresse a déjà reçu plusieurs codes. Aucun nouveau code n’a été envoyé. Réessayez ${inMinutes(minutes)}, ou connectez-vous autrement.`

const inMinutes = (minutes: number): string =>
  minutes <= 90
    ? `dans ${count(Math.max(1, minutes), 'minute', 'minutes')}`
    : `dans ${count(Math.ceil(minutes / 60), 'heure', 'heures')}`
export const WRONG_ADDRESS = 'Écrivez une adresse e-mail, par exemple camille@exemple.fr.'
export const NOT_SENT = 'Le code n’a pas été envoyé. Réessayez dans quelques minutes.'
export const NOT_CHECKED =
  'Nous n’avons pas pu vérifier ce code. Il reste valable\u00a0: réessayez dans quelques minutes.'
export const CODE_LIFE = 'Le code sert une seule fois, pendant 15\u00a0minutes, dans ce navigateur.'
