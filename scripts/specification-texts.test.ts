// The texts of the catalogue of errors of the specification: shown in these words, or listed in docs/voice.md.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One text a line, in the spelling of the specification. */
const CATALOGUE = `
Session expired
Votre session a expiré, veuillez vous reconnecter.
Failed to
Une erreur est survenue pendant l'authentification à votre compte
Une erreur est survenue lors du chargement des différents partenaires
Oups ! une erreur est survenue
Une erreur est survenue lors du chargement de votre expérience, veuillez ressayer ultérieurement.
Une erreur est survenue
Erreur de chargement des informations de l'EdTech
Impossible d'accéder à la plateforme
Aucune donnée n'a été trouvée
ERROR
Désolé, aucun outil n'est disponible pour cette tâche pour le moment.
Nous n'avons encore aucun événement à vous proposer
vous proposer dans cette catégorie
Nous n'avons plus d'événements
pas de top événement
Une erreur est survenue, le consentement que vous avez donné pour votre partage de données
n'a pas été correctement pris en compte et doit être redonné
Le partenaire n'a pas encore transmis d'information
Une erreur est survenue lors du chargement de vos recommendations
Aucune recommendation de service trouvée.
Erreur 404, page non trouvée
Une erreur est survenue, veuillez réessayer plus tard.
Complétez la mission 1 pour voir vos matchs !
Failed to get consent data
No exchange configuration available
Error
Retoruner à l'accueil
Unexpected Application Error!
Bad Request
Not Found
Method Not Allowed
Unknown Server Error
Vous pourrez retrouver ici vos futures récompenses
Pas de récompense disponible
Aucune note n'a été donnée
Vous n'avez pas encore de données disponibles pour votre Cozy cloud
Vous n'avez pas de données à partager.
Vous n'avez aucun identifiant disponible`
  .trim()
  .split('\n')

/** Text without what typography adds: spaces, apostrophes, ellipses, and the quotes and line breaks of source code. */
const plain = (text: string): string =>
  text
    .replaceAll(/\\u00a0|&nbsp;|\u00a0|\{' '\}|\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('…', '...')

const shown = plain(
  globSync(['apps/{api/src,web/{app,server}}/**/*.{ts,tsx}', 'packages/{contract,ui}/src/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !/\.(?:test|cases)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n'),
)

/** The texts of one side of an arrow: the whole, or several between commas, without remarks in brackets. */
const textsIn = (side: string): string[] => {
  const whole = plain(side).replaceAll(/ \([^)]*\)/g, '')
  return [whole, ...whole.split(', ')]
}
/** The items of «Textes de la spécification»: what the specification quotes, and what is shown. */
const LISTED = readFileSync(path.join(root, 'docs/voice.md'), 'utf8')
  .split('## Textes de la spécification')[1]!
  .split(/\n- /)
  .slice(1)
  .map((item) => {
    const [quoted = '', corrected = ''] = item.split('\n\n')[0]!.split(/\s→\s+/)
    return { quoted: textsIn(quoted), corrected: textsIn(corrected) }
  })

test('[ERR-05] catalogue of errors: each text is shown in its words, or listed in voice.md', () => {
  const listed = new Set(LISTED.flatMap(({ quoted }) => quoted))
  // Single words are also names in the code.
  const isShown = (text: string) => / /.test(text) && shown.includes(text)
  expect(CATALOGUE.map(plain).filter((text) => !isShown(text) && !listed.has(text))).toEqual([])
})

/** Beginnings of texts that are composed when they are shown, or of which the guide gives examples. */
const COMPOSED = ['1 sur 7', 'offres de formation', 'Lycéen ou lycéenne', 'CAP ou BEP']

test('[ERR-05] corrected texts of voice.md: shown', () => {
  expect(LISTED.length).toBeGreaterThan(30)
  const wrong = LISTED.filter(
    ({ corrected: [whole = '', ...parts] }) =>
      !COMPOSED.some((text) => whole.startsWith(text)) &&
      !shown.includes(whole) &&
      !parts.every((text) => shown.includes(text)),
  )
  expect(wrong.map(({ corrected }) => corrected[0])).toEqual([])
})
