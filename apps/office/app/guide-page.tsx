import * as at from '@visions/contract/office-addresses'
import { Card } from '@visions/ui/card.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { MarkedLine, MarkedText } from '@visions/ui/reading/marked-text.tsx'
import { readDocument } from '@visions/ui/reading/read-text.ts'
import { ReadingPage } from '@visions/ui/reading/reading-page.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import guide from '../../../docs/office.md?raw'
import styles from './guide-page.module.css'

const { lead, parts } = readDocument(guide)

/** The parts of the guide that help on the pages of an address, by their titles; the first address that fits. */
export const HELP: readonly (readonly [address: string, ...titles: string[]])[] = [
  [at.IMPORT, 'Importer', 'Exporter'],
  [
    `${at.CONTENTS}/missions`,
    'Écrire une mission',
    'Mettre un texte en forme',
    'Faire relire et publier',
    'Montrer une mission',
  ],
  [
    `${at.CONTENTS}/rewards`,
    'Créer une récompense et ses codes',
    'Mettre un texte en forme',
    'Faire relire et publier',
  ],
  [`${at.CONTENTS}/namespaces`, 'Inviter un groupe'],
  [`${at.CONTENTS}/testimonies`, 'Publier un témoignage'],
  [`${at.CONTENTS}/aims`, 'Écrire les repères de l’année'],
  [`${at.CONTENTS}/help`, 'Répondre dans l’aide du site', 'Mettre un texte en forme'],
  [`${at.CONTENTS}/events`, 'Annoncer un événement'],
  [`${at.CONTENTS}/journeys`, 'Écrire un parcours'],
  [`${at.CONTENTS}/`, 'Écrire un contenu', 'Mettre un texte en forme', 'Ajouter une image', 'Faire relire et publier'],
  [at.CONTENTS, 'Retrouver un contenu', 'Comprendre les états', 'Exporter'],
  [at.REVIEWS, 'Relire le travail d’une autre personne', 'Ce qui demande deux personnes'],
  [at.CALENDAR, 'Retrouver un contenu', 'Faire relire et publier'],
  [at.MEDIA, 'Ajouter une image'],
  [at.CODES, 'Créer une récompense et ses codes'],
  [at.MEMBERS, 'Inviter un membre'],
  [at.ACCESS, 'Protéger votre accès'],
  [at.SECOND_FACTOR, 'Protéger votre accès'],
  [at.STAFF_LOG, 'Lire le journal'],
  [at.OPENING, 'Ouvrir le site'],
  [at.SIGN_IN, 'Faire vos premiers pas'],
  [at.INVITATION, 'Faire vos premiers pas'],
  [at.OFFICE, 'Faire vos premiers pas', 'Relancer ce qui a échoué'],
]

const partsFor = (path: string) => {
  const isBelow = (address: string) => address !== at.OFFICE && path.startsWith(address.replace(/\/?$/, '/'))
  const [, ...titles] = HELP.find(([address]) => path === address || isBelow(address)) ?? ['']
  return titles.flatMap((title) => parts.filter((part) => part.title === title))
}

/** The guide of the office, from the file that developers read as well (OFF-19). */
export const GuideView = () => (
  <ReadingPage
    kicker="Bureau"
    title="Guide du bureau"
    lead={<MarkedLine text={lead} />}
    sections={parts.map(({ id, title, text }) => ({ id, title, content: <MarkedText text={text} values={{}} /> }))}
  />
)

/** What the guide says about a page, folded above it, next to the work on wide screens; works without scripts. */
export function PageHelp({ path }: { path: string }) {
  const [first, ...others] = path === at.GUIDE ? [] : partsFor(path)
  if (!first) return null
  return (
    <aside aria-label="Aide" className={`page ${styles.help}`}>
      <Disclosure summary="Aide" icon="help">
        <Card className={styles.panel}>
          <p className="large">
            <strong>{first.title}</strong>
          </p>
          <MarkedText text={first.text} values={{}} />
          {others.map(({ id, title, text }) => (
            <Disclosure key={id} summary={title}>
              <MarkedText text={text} values={{}} />
            </Disclosure>
          ))}
          <p>
            <TextLink href={at.GUIDE}>Lire tout le guide</TextLink>
          </p>
        </Card>
      </Disclosure>
    </aside>
  )
}
