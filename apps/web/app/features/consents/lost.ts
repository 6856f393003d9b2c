/** When a consent was not taken (CON-05; the words are those of the error catalogue). */
export const LOST =
  'Une erreur est survenue, le consentement que vous avez donné pour votre partage de données n’a pas été correctement pris en compte et doit être redonné'
