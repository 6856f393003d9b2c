import type { Operator } from '@visions/contract/operator'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { DataTable } from './data-table.tsx'
import { keptData, recipients, thingsInTheBrowser } from './privacy-tables.ts'
import { MailLink, ReadingPage, type Section } from './reading-page.tsx'

/** Which personal data are stored, why, who receives them, and which rights people have (PUB-10; RGPD, art. 13). */
export function Privacy({ operator }: { operator: Operator }) {
  return (
    <ReadingPage
      slug="confidentialite"
      kicker="Confidentialité"
      title="Vos données et vos droits"
      lead={
        <>
          {operator.publisher.name} est responsable des données que vous confiez à Visions. Pour toute question ou
          demande, écrivez à la personne déléguée à la protection des données (DPO)&nbsp;:{' '}
          <MailLink address={operator.dpoEmail} />.
        </>
      }
      dated="Mise à jour du"
      points={[
        'Aucun partenaire ne reçoit vos réponses, vos résultats ni votre profil sans votre accord.',
        'Visions ne contient ni publicité, ni mesure d’audience.',
        'Vous pouvez voir, corriger, récupérer ou effacer vos données vous-même, ou en nous écrivant.',
      ]}
      sections={sectionsOf(operator)}
    />
  )
}

const sectionsOf = (operator: Operator): Section[] => [
  {
    id: 'donnees',
    title: 'Les données que nous conservons',
    content: (
      <>
        <p>
          Votre adresse e-mail est nécessaire pour ouvrir un compte. Votre tranche d’âge est nécessaire pour voir vos
          missions. Le reste de votre profil est facultatif.
        </p>
        <DataTable
          caption="Les données que nous conservons"
          columns={['Données', 'Pourquoi', 'Base légale', 'Combien de temps']}
          rows={keptData}
        />
        <p>
          La base «&nbsp;contrat&nbsp;» renvoie aux <a href={PUBLIC_PAGES.conditions.path}>conditions générales</a> que
          vous acceptez en créant un compte.
        </p>
        <p>
          Un journal technique enregistre aussi l’heure, le type, la durée et le résultat de chaque demande. Il ne
          contient ni votre nom, ni votre adresse IP.
        </p>
      </>
    ),
  },
  {
    id: 'origine',
    title: 'D’où elles viennent',
    content: (
      <ul>
        <li>
          <strong>De vous</strong>&nbsp;: votre profil, vos choix, ce que vous faites sur Visions, les messages que vous
          nous envoyez.
        </li>
        <li>
          <strong>Des outils d’un parcours</strong>&nbsp;: les résultats qu’ils nous rendent, quand vous les ouvrez
          depuis Visions.
        </li>
        <li>
          <strong>De la personne à qui vous montrez un bilan</strong>&nbsp;: le message qu’elle vous laisse.
        </li>
        <li>
          <strong>Du service d’identité</strong>&nbsp;: votre e-mail à chaque connexion&nbsp;; votre prénom, votre nom
          et votre téléphone à la première.
        </li>
        <li>
          <strong>Du lien qui vous amène</strong>&nbsp;: certains liens indiquent des réglages, un objectif ou le
          partenaire qui vous envoie.
        </li>
      </ul>
    ),
  },
  {
    id: 'destinataires',
    title: 'Qui les reçoit',
    content: (
      <>
        <p>
          Avant tout partage, vous voyez le destinataire, les données et leur usage. Vos réponses, vos résultats et
          votre profil sont envoyés seulement avec votre accord. Vous pouvez relire et retirer chaque accord dans{' '}
          <a href="/user/share">Mes données</a>.
        </p>
        <DataTable
          caption="Les destinataires de vos données"
          columns={['Destinataire', 'Données reçues', 'Quand']}
          rows={recipients(operator)}
        />
        <p>Si la loi nous y oblige, nous répondons aussi aux demandes de la justice.</p>
      </>
    ),
  },
  {
    id: 'hebergement',
    title: 'Où elles sont hébergées',
    content: (
      <>
        <p>
          Notre hébergeur est {operator.hosting.name}, {operator.hosting.address}.
        </p>
        <p>
          {operator.dataLocation ??
            'Écrivez-nous pour connaître le pays où vos données sont conservées, et les garanties prévues si elles quittent l’Union européenne.'}
        </p>
        <p>
          Un partenaire peut conserver vos données dans un autre pays. La fenêtre d’accord donne son nom&nbsp;: lisez sa
          politique de données avant d’accepter.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies et mémoire du navigateur',
    content: (
      <>
        <p>
          Visions ne dépose que ce qui est strictement nécessaire au service que vous demandez. La loi n’exige alors pas
          votre accord (article&nbsp;82 de la loi n°&nbsp;78-17 du 6&nbsp;janvier 1978)&nbsp;: c’est pourquoi il n’y a
          pas de bandeau.
        </p>
        <p>
          Il n’y a ni mesure d’audience, ni publicité, ni cookie d’un autre site. Le simulateur d’admission et vos
          matchs s’affichent depuis le site de leur partenaire&nbsp;: quand vous les ouvrez, ses règles s’appliquent.
        </p>
        <DataTable
          caption="Ce que Visions enregistre dans votre navigateur"
          columns={['Nom', 'Utilité', 'Combien de temps']}
          rows={thingsInTheBrowser(operator)}
        />
        <p>
          Vous pouvez tout effacer dans les réglages de votre navigateur. Votre session se fermera, mais votre compte ne
          changera pas.
        </p>
      </>
    ),
  },
  {
    id: 'mineurs',
    title: 'Si vous avez moins de 18 ans',
    content: (
      <>
        <p>
          À partir de 15&nbsp;ans, vous décidez vous-même de l’usage de vos données. Avant 15&nbsp;ans, il faut aussi
          l’accord d’un parent, ou de la personne qui a l’autorité parentale.
        </p>
        <p>
          Tant que votre tranche d’âge n’est pas connue, nous vous protégeons comme une personne mineure&nbsp;: les
          récompenses réservées aux adultes et l’envoi de profil vous sont fermés. Ils s’ouvrent 24&nbsp;heures après le
          choix d’une tranche d’âge d’adulte, jamais au lycée. Vos parents peuvent nous écrire pour vous aider à exercer
          vos droits.
        </p>
      </>
    ),
  },
  {
    id: 'droits',
    title: 'Vos droits',
    content: (
      <ul>
        <li>
          <strong>Accès.</strong> Savoir ce que nous conservons sur vous, et recevoir une copie. Vous la téléchargez
          dans <a href="/user/share">Mes données</a>.
        </li>
        <li>
          <strong>Rectification.</strong> Corriger ce qui est faux. Vous changez vous-même votre profil dans{' '}
          <a href="/user/profile">Mes informations</a>, et votre e-mail auprès du service d’identité.
        </li>
        <li>
          <strong>Effacement.</strong> Faire effacer votre compte et ce qu’il contient. Vous le demandez dans{' '}
          <a href="/user/share">Mes données</a>.
        </li>
        <li>
          <strong>Portabilité.</strong> Recevoir vos données dans un format qu’un autre service sait lire&nbsp;: JSON,
          ou CSV.
        </li>
        <li>
          <strong>Limitation.</strong> Nous demander de seulement conserver vos données, sans nous en servir.
        </li>
        <li>
          <strong>Opposition.</strong> Refuser un usage fondé sur notre intérêt légitime, pour une raison qui tient à
          votre situation.
        </li>
        <li>
          <strong>Retrait d’un accord.</strong> Revenir à tout moment sur un accord, dans{' '}
          <a href="/user/share">Mes données</a>. Ce qui a été fait avant reste valable.
        </li>
        <li>
          <strong>Après votre mort.</strong> Décider à l’avance du sort de vos données (article&nbsp;85 de la loi
          n°&nbsp;78-17).
        </li>
      </ul>
    ),
  },
  {
    id: 'exercer',
    title: 'Comment les exercer',
    content: (
      <>
        <p>
          Vous pouvez demander une copie, effacer votre compte ou retirer un accord dans{' '}
          <a href="/user/share">Mes données</a>, sans nous écrire. Pour le reste, ou si vous n’avez plus accès à votre
          compte&nbsp;:
        </p>
        <ol>
          <li>
            Écrivez à <MailLink address={operator.dpoEmail} />, depuis l’adresse e-mail de votre compte. Sauf doute
            raisonnable, cette adresse suffit pour vous reconnaître. Par courrier&nbsp;: {operator.publisher.name},{' '}
            {operator.publisher.address}.
          </li>
          <li>
            Dites ce que vous voulez, en une phrase&nbsp;: «&nbsp;Je veux une copie de mes données&nbsp;» ou
            «&nbsp;Effacez mon compte&nbsp;».
          </li>
          <li>
            Nous répondons dans un délai d’un mois. Si votre demande est complexe, ce délai peut être allongé de deux
            mois&nbsp;: nous vous prévenons avant la fin du premier.
          </li>
        </ol>
        <p>
          Un compte est effacé sept jours après la demande faite dans Mes données&nbsp;: d’ici là, vous pouvez changer
          d’avis.
        </p>
        <p>
          C’est gratuit. Avant de demander l’effacement, notez vos codes de récompense&nbsp;: vous ne les verrez plus,
          et vous perdrez vos VisionsStars. Si vous recréez un compte avec la même identité dans les trois ans, les
          tâches déjà payées ne rapporteront plus de VisionsStars.
        </p>
      </>
    ),
  },
  {
    id: 'cnil',
    title: 'Saisir la CNIL',
    content: (
      <p>
        Si vous pensez que vos droits ne sont pas respectés, vous pouvez{' '}
        <a href="https://www.cnil.fr/fr/plaintes" rel="noopener noreferrer">
          adresser une plainte à la CNIL
        </a>
        , en ligne ou par courrier&nbsp;: CNIL, 3&nbsp;place de Fontenoy, TSA&nbsp;80715, 75334&nbsp;Paris
        CEDEX&nbsp;07.
      </p>
    ),
  },
  {
    id: 'securite',
    title: 'Sécurité',
    content: (
      <p>
        Les échanges avec le site sont chiffrés, et aucun script ne peut lire le cookie de votre session. Chaque
        personne n’accède qu’à ses propres données, et un code de récompense n’est jamais envoyé par e-mail.
      </p>
    ),
  },
  {
    id: 'decisions',
    title: 'Décisions automatiques',
    content: (
      <>
        <p>Aucune décision qui aurait des effets importants sur votre vie n’est prise par une machine seule.</p>
        <p>
          Des règles simples choisissent vos missions, d’après votre situation, votre recherche, votre tranche d’âge,
          votre objectif et le partenaire qui vous envoie. D’autres règles choisissent les métiers et les formations de
          votre bilan, d’après vos résultats. Chaque proposition est expliquée, et vous pouvez signaler votre désaccord.
          Une règle peut aussi refuser une récompense, par exemple si elle est réservée aux adultes. Si vous pensez que
          c’est une erreur, écrivez à <MailLink address={operator.contactEmail} />.
        </p>
      </>
    ),
  },
]
