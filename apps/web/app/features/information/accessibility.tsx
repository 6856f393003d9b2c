import type { Operator } from '@visions/contract/operator'
import { Alert } from '../../ui/alert.tsx'
import { WRITTEN_ON } from './masthead.tsx'
import { Facts, MailLink, ReadingPage, type Section } from './reading-page.tsx'

/** The accessibility statement, in the order of the official model (PUB-10; RGAA 4.1.2). */
export function Accessibility({ operator, origin }: { operator: Operator; origin: string }) {
  return (
    <ReadingPage
      slug="accessibilite"
      kicker="Accessibilité"
      title="Déclaration d’accessibilité"
      lead={
        <>
          Vous n’arrivez pas à utiliser une page&nbsp;? Écrivez à <MailLink address={operator.contactEmail} />. Nous
          vous aidons à faire ce que vous vouliez faire, ou nous vous envoyons le contenu sous une autre forme.
        </>
      }
      dated="Établie le"
      sections={sectionsOf(operator, origin)}
    />
  )
}

const sectionsOf = ({ contactEmail, publisher }: Operator, origin: string): Section[] => [
  {
    id: 'engagement',
    title: 'Engagement',
    content: (
      <>
        <p>
          {publisher.name} s’engage à rendre son service accessible, conformément à l’article&nbsp;47 de la loi
          n°&nbsp;2005-102 du 11&nbsp;février 2005.
        </p>
        <p>
          Cette déclaration d’accessibilité s’applique à Visions, à l’adresse <strong>{origin}</strong>.
        </p>
      </>
    ),
  },
  {
    id: 'etat',
    title: 'État de conformité',
    content: (
      <>
        <Alert tone="info" title="Visions est non conforme.">
          <p>
            Le site n’est pas conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2.
            Aucun tiers ne l’a encore audité&nbsp;: il n’existe donc aucun résultat d’audit en cours de validité.
          </p>
        </Alert>
      </>
    ),
  },
  {
    id: 'tests',
    title: 'Résultats des tests',
    content: (
      <>
        <p>
          Le taux de conformité n’est pas connu&nbsp;: seul un audit peut le mesurer. En attendant, des tests
          automatiques vérifient le site à chaque changement.
        </p>
        <h3>Ce qui est testé</h3>
        <ul>
          <li>Chaque page, dans ses différents états, passe sans erreur les règles de l’outil axe-core.</li>
          <li>Les parcours se font au clavier seul, avec un focus visible.</li>
          <li>Les écrans tiennent dans 320&nbsp;pixels de large sans défilement horizontal.</li>
          <li>Les animations sont supprimées quand le système demande de réduire les mouvements.</li>
        </ul>
        <h3>Ce qui ne l’est pas encore</h3>
        <ul>
          <li>L’usage avec un lecteur d’écran, par des personnes qui s’en servent tous les jours.</li>
          <li>Les autres navigateurs que Chromium.</li>
          <li>Les critères qu’aucun outil automatique ne sait vérifier.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'contenus',
    title: 'Contenus non accessibles',
    content: (
      <>
        <h3>Non-conformités</h3>
        <p>
          Faute d’audit, leur liste n’est pas établie. Nos tests automatiques n’en signalent aucune, mais ils ne voient
          qu’une partie des critères.
        </p>
        <h3>Dérogations pour charge disproportionnée</h3>
        <p>Nous n’en invoquons aucune.</p>
        <h3>Contenus qui ne sont pas couverts</h3>
        <p>
          Les outils des partenaires et le service d’identité sont d’autres sites. Le simulateur d’admission et les
          matchs aussi, même s’ils s’affichent dans nos pages. Cette déclaration ne porte pas sur eux. Si l’un d’eux
          vous bloque, écrivez-nous quand même&nbsp;: nous cherchons une solution avec vous.
        </p>
      </>
    ),
  },
  {
    id: 'etablissement',
    title: 'Établissement de cette déclaration',
    content: (
      <>
        <p>Cette déclaration a été établie le {WRITTEN_ON}.</p>
        <Facts
          facts={[
            ['Technologies', 'HTML, CSS, SVG et JavaScript. Les pages publiques se lisent aussi sans JavaScript.'],
            ['Navigateur de test', 'Chromium'],
            ['Outils d’évaluation', 'axe-core, et des parcours automatiques dans le navigateur'],
            ['Pages vérifiées par un audit', 'Aucune à ce jour'],
          ]}
        />
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Retour d’information et contact',
    content: (
      <>
        <p>
          Si vous n’arrivez pas à accéder à un contenu ou à un service, écrivez-nous ou appelez-nous. Nous vous
          indiquons une solution accessible, ou nous vous donnons le contenu sous une autre forme.
        </p>
        <Facts
          facts={[
            ['E-mail', <MailLink key="email" address={contactEmail} />],
            ['Téléphone', publisher.phone],
            ['Courrier', `${publisher.name}, ${publisher.address}`],
          ]}
        />
      </>
    ),
  },
  {
    id: 'recours',
    title: 'Voies de recours',
    content: (
      <>
        <p>
          Vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et
          notre réponse ne vous satisfait pas. Vous pouvez alors&nbsp;:
        </p>
        <ul>
          <li>
            écrire au Défenseur des droits par son{' '}
            <a href="https://formulaire.defenseurdesdroits.fr/" rel="noopener noreferrer">
              formulaire en ligne
            </a>
            &nbsp;;
          </li>
          <li>contacter la personne déléguée du Défenseur des droits dans votre région&nbsp;;</li>
          <li>appeler le Défenseur des droits au 09&nbsp;69&nbsp;39&nbsp;00&nbsp;00&nbsp;;</li>
          <li>
            lui envoyer un courrier gratuit, sans timbre&nbsp;: Défenseur des droits, Libre réponse 71120,
            75342&nbsp;Paris CEDEX&nbsp;07.
          </li>
        </ul>
      </>
    ),
  },
]
