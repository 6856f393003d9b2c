import type { Operator } from '@visions/contract/operator'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { Facts, MailLink, ReadingPage, type Section } from './reading-page.tsx'

/** Publisher and host of this installation (PUB-10; loi n° 2004-575, art. 1-1). */
export function LegalNotices({ operator }: { operator: Operator }) {
  const { contactEmail, publisher } = operator
  return (
    <ReadingPage
      slug="mentions-legales"
      kicker="Informations légales"
      title="Mentions légales"
      lead={
        <>
          Visions est édité par {publisher.name}. Une question&nbsp;? Écrivez à <MailLink address={contactEmail} />.
        </>
      }
      sections={sectionsOf(operator)}
    />
  )
}

const sectionsOf = ({ contactEmail, dpoEmail, publisher, hosting }: Operator): Section[] => [
  {
    id: 'editeur',
    title: 'Éditeur et direction de la publication',
    content: (
      <>
        <Facts
          facts={[
            ['Nom', publisher.name],
            ['Adresse', publisher.address],
            ['Téléphone', publisher.phone],
            ['Immatriculation', publisher.registration],
            ['Direction de la publication', publisher.director],
            ['E-mail', <MailLink key="email" address={contactEmail} />],
          ]}
        />
        <p>
          La loi n°&nbsp;2004-575 du 21&nbsp;juin 2004 pour la confiance dans l’économie numérique (article&nbsp;1-1)
          demande à chaque site de dire qui le publie.
        </p>
      </>
    ),
  },
  {
    id: 'hebergeur',
    title: 'Hébergeur',
    content: (
      <Facts
        facts={[
          ['Nom', hosting.name],
          ['Adresse', hosting.address],
          ['Téléphone', hosting.phone],
        ]}
      />
    ),
  },
  {
    id: 'nous-ecrire',
    title: 'Nous écrire',
    content: (
      <>
        <ul>
          <li>
            Pour une question, une information fausse, un contenu qui vous semble illicite ou un droit de{' '}
            {'réponse\u00a0: '}
            <MailLink address={contactEmail} />.
          </li>
          <li>
            Pour vos données&nbsp;: <MailLink address={dpoEmail} />. Vos droits sont décrits à la page{' '}
            <a href={PUBLIC_PAGES.confidentialite.path}>{PUBLIC_PAGES.confidentialite.name}</a>.
          </li>
          <li>
            Pour une page que vous n’arrivez pas à utiliser&nbsp;: <MailLink address={contactEmail} />. Voyez aussi
            {' la '}
            <a href={PUBLIC_PAGES.accessibilite.path}>déclaration d’accessibilité</a>.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'propriete',
    title: 'Propriété intellectuelle',
    content: (
      <>
        <p>
          Sauf mention contraire, les textes, les dessins, le logo et le code de Visions appartiennent à{' '}
          {publisher.name}. Vous pouvez citer de courts passages en disant d’où ils viennent. Toute autre reproduction
          demande notre accord écrit.
        </p>
        <p>
          Les noms et les logos des partenaires leur appartiennent. Nous les montrons pour présenter leurs outils et
          leurs récompenses.
        </p>
      </>
    ),
  },
  {
    id: 'credits',
    title: 'Crédits',
    content: (
      <ul>
        <li>
          Les titres sont en Bricolage Grotesque.{' '}
          <span lang="en">Copyright 2022 The Bricolage Grotesque Project Authors</span>, licence{' '}
          <span lang="en">SIL Open Font License</span>&nbsp;1.1.
        </li>
        <li>
          Les textes sont en Figtree. <span lang="en">Copyright 2022 The Figtree Project Authors</span>, licence{' '}
          <span lang="en">SIL Open Font License</span>&nbsp;1.1.
        </li>
        <li>Les deux polices sont réduites aux caractères dont le français a besoin.</li>
        <li>Les icônes, les avatars et les lignes de niveau ont été dessinés pour Visions.</li>
      </ul>
    ),
  },
]
