import type { Operator } from '@visions/contract/operator'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { DataTable } from './data-table.tsx'
import { keptData, recipients, thingsInTheBrowser } from './privacy-tables.ts'
import { MailLink, ReadingPage, type Section } from './reading-page.tsx'

/** What is kept about people, why, who sees it, and how they decide (PUB-10; RGPD, art. 13). */
export function Privacy({ operator }: { operator: Operator }) {
  return (
    <ReadingPage
      slug="confidentialite"
      kicker="Confidentialité"
      title="Vos données et vos droits"
      lead={
        <>
          {operator.publisher.name} est responsable des données que vous confiez à Visions. Une question, une
          demande&nbsp;? Écrivez à <MailLink address={operator.dpoEmail} />.
        </>
      }
      dated="Mise à jour du"
      points={[
        'Aucun partenaire ne reçoit vos données sans votre accord.',
        'Pas de publicité, pas de mesure d’audience, pas de bandeau\u00a0: seulement ce qui fait marcher le site.',
        'Vous pouvez voir, corriger, récupérer ou effacer vos données vous-même, ou en nous écrivant.',
      ]}
      sections={sectionsOf(operator)}
    />
  )
}

const sectionsOf = (operator: Operator): Section[] => [
  {
    id: 'donnees',
    title: 'Les données que nous gardons',
    content: (
      <>
        <p>
          Votre adresse e-mail est nécessaire pour ouvrir un compte. Votre tranche d’âge est nécessaire pour voir vos
          missions. Le reste de votre profil est facultatif.
        </p>
        <DataTable
          caption="Ce que nous gardons"
          columns={['Données', 'Pourquoi', 'Base légale', 'Combien de temps']}
          rows={keptData}
        />
        <p>
          La base «&nbsp;contrat&nbsp;» renvoie aux <a href={PUBLIC_PAGES.conditions.path}>conditions générales</a> que
          vous acceptez en créant un compte.
        </p>
        <p>
          Notre application note aussi la marche du site&nbsp;: l’heure, le type de page, la durée, le résultat. Ce
          journal technique n’enregistre ni votre nom, ni votre adresse IP.
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
          <strong>De la personne à qui vous montrez un bilan</strong>&nbsp;: la note qu’elle vous laisse.
        </li>
        <li>
          <strong>Du service d’identité</strong>&nbsp;: votre e-mail à chaque connexion&nbsp;; votre prénom, votre nom
          et votre téléphone à la première.
        </li>
        <li>
          <strong>Du lien qui vous amène</strong>&nbsp;: certains liens indiquent un contexte, un objectif ou le
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
          Avant tout partage avec un partenaire, vous voyez à qui, quoi et pourquoi, ligne par ligne&nbsp;: rien ne part
          sans votre accord. Chaque accord se relit et se retire dans <a href="/user/share">Mes données</a>.
        </p>
        <DataTable
          caption="Qui reçoit quoi"
          columns={['Qui', 'Ce qu’il reçoit', 'Quand']}
          rows={recipients(operator)}
        />
        {operator.dataLocation ? <p>{operator.dataLocation}</p> : null}
        <p>Si la loi nous y oblige, nous répondons aussi aux demandes de la justice.</p>
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
          Il n’y a ni mesure d’audience, ni publicité, ni cookie d’un autre site. Seuls le coach d’admission et vos
          matchs, quand vous les ouvrez, s’affichent depuis le site de leur partenaire&nbsp;: là, ce sont ses règles.
        </p>
        <DataTable
          caption="Ce que Visions garde dans votre navigateur"
          columns={['Nom', 'À quoi cela sert', 'Combien de temps']}
          rows={thingsInTheBrowser(operator)}
        />
        <p>
          Vous pouvez tout effacer dans les réglages de votre navigateur. Vous serez alors hors de votre session, mais
          votre compte ne change pas.
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
          <strong>Accès.</strong> Savoir ce que nous gardons sur vous, et en recevoir une copie. Vous la téléchargez
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
          <strong>Après votre mort.</strong> Nous dire ce que vos données doivent devenir (article&nbsp;85 de la loi
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
          La copie, l’effacement et le retrait d’un accord se demandent sans nous écrire, dans{' '}
          <a href="/user/share">Mes données</a>. Pour le reste, ou si vous n’avez plus accès à votre compte&nbsp;:
        </p>
        <ol>
          <li>
            Écrivez à <MailLink address={operator.dpoEmail} />, depuis l’adresse e-mail de votre compte. Cette adresse
            nous suffit pour vous reconnaître, sauf doute raisonnable. Par courrier&nbsp;: {operator.publisher.name},{' '}
            {operator.publisher.address}.
          </li>
          <li>
            Dites ce que vous voulez, en une phrase&nbsp;: «&nbsp;Je veux une copie de mes données&nbsp;» ou
            «&nbsp;Effacez mon compte&nbsp;».
          </li>
          <li>
            Nous répondons dans un délai d’un mois. Si votre demande est complexe, ce délai peut être allongé de deux
            mois&nbsp;: nous vous le disons avant la fin du premier.
          </li>
        </ol>
        <p>
          Un compte est effacé sept jours après la demande faite dans Mes données&nbsp;: d’ici là, vous pouvez changer
          d’avis.
        </p>
        <p>
          C’est gratuit. Avant de demander l’effacement, notez vos codes de récompense&nbsp;: ils ne seront plus
          visibles, et vos VisionsStars seront perdues. Si vous revenez avec la même identité dans les trois ans, les
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
          Vos missions sont choisies par des règles simples&nbsp;: votre situation, votre recherche, votre tranche
          d’âge, votre objectif et le partenaire qui vous envoie. Les métiers et les formations d’un bilan viennent de
          règles aussi, appliquées à vos résultats&nbsp;: chacun dit pourquoi, et vous pouvez dire que vous n’êtes pas
          d’accord. Une récompense peut être refusée par une règle, par exemple si elle est réservée aux adultes. Si
          vous pensez que c’est une erreur, écrivez à <MailLink address={operator.contactEmail} />.
        </p>
      </>
    ),
  },
]
