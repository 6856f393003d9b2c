import type { Operator } from '@visions/contract/operator'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { MailLink, ReadingPage, type Section } from './reading-page.tsx'

/** The terms of use (PUB-10). */
export function Terms({ operator }: { operator: Operator }) {
  return (
    <ReadingPage
      slug="conditions"
      kicker="Informations légales"
      title="Conditions générales d’utilisation"
      lead={
        <>
          Ces règles valent entre vous et {operator.publisher.name}, qui{' '}
          <a href={PUBLIC_PAGES['mentions-legales'].path}>édite Visions</a>. En créant un compte, vous les acceptez.
        </>
      }
      dated="Version du"
      points={[
        'Visions est gratuit.',
        'On s’inscrit à partir de 15\u00a0ans. Avant, on s’inscrit avec un parent.',
        'Les VisionsStars ne sont pas de l’argent. Elles s’échangent contre des récompenses.',
        'Vous pouvez fermer votre compte quand vous voulez.',
      ]}
      sections={partsOf(operator).map((part, place) => ({ ...part, title: `${place + 1}. ${part.title}` }))}
    />
  )
}

const partsOf = ({ contactEmail, dpoEmail, mediator }: Operator): readonly Section[] => [
  {
    id: 'service',
    title: 'Ce que propose Visions',
    content: (
      <>
        <p>
          Visions aide à choisir une formation ou un métier. Vous y suivez des missions, vous essayez les outils de nos
          partenaires et vous gagnez des VisionsStars, que vous échangez contre des récompenses.
        </p>
        <p>
          Les pages publiques se lisent sans compte. Visions est gratuit. Certains outils de partenaires sont
          payants&nbsp;: ils portent la mention «&nbsp;Payant&nbsp;» dans vos missions.
        </p>
        <p>
          Ce que vous trouvez ici vous aide à choisir. Ce n’est pas la garantie d’une admission, d’un emploi ou d’un
          résultat.
        </p>
      </>
    ),
  },
  {
    id: 'inscription',
    title: 'Qui peut s’inscrire',
    content: (
      <>
        <p>
          Vous pouvez créer un compte à partir de 15&nbsp;ans. Avant 15&nbsp;ans, inscrivez-vous avec l’un de vos
          parents, ou avec la personne qui a l’autorité parentale&nbsp;: son accord est nécessaire.
        </p>
        <p>
          Certaines récompenses sont réservées aux adultes. Les conditions sont dans la{' '}
          <a href="#recompenses">partie&nbsp;6</a>.
        </p>
      </>
    ),
  },
  {
    id: 'compte',
    title: 'Votre compte',
    content: (
      <>
        <p>
          Vous vous inscrivez et vous vous connectez par un service d’identité, qui a ses propres conditions. Il nous
          transmet votre adresse e-mail, votre nom et, si vous l’avez donné, votre téléphone.
        </p>
        <ul>
          <li>Votre compte est personnel&nbsp;: une personne, un compte.</li>
          <li>Donnez des informations exactes. Vos missions et certaines récompenses en dépendent.</li>
          <li>Gardez vos accès pour vous, et déconnectez-vous d’un ordinateur partagé.</li>
          <li>
            Si vous pensez que quelqu’un utilise votre compte, écrivez à <MailLink address={contactEmail} />.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'missions',
    title: 'Les missions',
    content: (
      <>
        <p>Une mission est une suite de tâches. Le nombre de VisionsStars est affiché sur chaque tâche.</p>
        <p>
          Une tâche est accomplie quand vous ouvrez, depuis cette tâche, l’un des outils proposés ou vos matchs. Quand
          toutes les tâches d’une mission sont accomplies, vous gagnez aussi le bonus affiché sur la mission.
        </p>
      </>
    ),
  },
  {
    id: 'visionsstars',
    title: 'Les VisionsStars',
    content: (
      <ul>
        <li>
          Elles n’ont aucune valeur en argent. Vous ne pouvez ni les acheter, ni les vendre, ni les échanger contre des
          euros.
        </li>
        <li>Elles ne passent pas d’un compte à un autre.</li>
        <li>Une tâche rapporte ses VisionsStars une seule fois, même si vous la refaites.</li>
        <li>Elles restent sur votre compte tant qu’il existe, et sont perdues quand il est effacé.</li>
      </ul>
    ),
  },
  {
    id: 'recompenses',
    title: 'Les récompenses',
    content: (
      <>
        <p>
          Les récompenses sont offertes par des partenaires. Chacune affiche son prix en VisionsStars et, s’il y en a
          une, la date de fin de l’offre. Le partenaire répond de ce qu’il offre et peut y mettre ses propres
          conditions.
        </p>
        <ul>
          <li>
            <strong>L’échange.</strong> Vous confirmez après un récapitulatif. Vos VisionsStars sont débitées et votre
            code s’affiche aussitôt. Il reste ensuite dans vos récompenses.
          </li>
          <li>
            <strong>Le code.</strong> Il n’est donné qu’une fois, à une seule personne. Il est pour vous&nbsp;: ne le
            publiez pas et ne le revendez pas.
          </li>
          <li>
            <strong>Un échange refusé.</strong> Solde trop bas, stock épuisé, limite atteinte, offre terminée,
            âge&nbsp;: aucune VisionsStar n’est débitée.
          </li>
          <li>
            <strong>Une offre terminée.</strong> Vous ne pouvez plus l’obtenir. Un code que vous avez déjà reste
            affiché, mais c’est le partenaire qui décide jusqu’à quand il l’accepte.
          </li>
          <li>
            <strong>Un code qui ne marche pas.</strong> Écrivez à <MailLink address={contactEmail} />. Si le code est
            défectueux, nous vous rendons vos VisionsStars. Dans les autres cas, l’échange est définitif.
          </li>
          <li>
            <strong>Les récompenses réservées aux adultes.</strong> Il faut avoir 18&nbsp;ans et le déclarer. Elles sont
            refusées si votre profil indique le lycée, la tranche «&nbsp;16-18&nbsp;», ou aucune tranche d’âge. Après un
            changement, vous pouvez les obtenir au bout de 24&nbsp;heures.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'outils',
    title: 'Les outils des partenaires',
    content: (
      <>
        <p>
          Un outil s’ouvre dans un nouvel onglet, sur le site de son partenaire. Là-bas, ce sont ses conditions et sa
          politique de données qui s’appliquent.
        </p>
        <p>
          Quand vous l’ouvrez depuis un parcours, l’outil peut nous rendre vos résultats, pour votre bilan. Rien n’est
          partagé avec un autre partenaire sans votre accord.
        </p>
        <p>
          Nous choisissons les outils, mais nous ne les faisons pas fonctionner. Si l’un d’eux est en panne ou vous pose
          problème, dites-le-nous.
        </p>
      </>
    ),
  },
  {
    id: 'interdits',
    title: 'Ce qui n’est pas permis',
    content: (
      <>
        <ul>
          <li>Se faire passer pour quelqu’un d’autre, ou ouvrir plusieurs comptes pour gagner davantage.</li>
          <li>
            Déclarer un âge faux. Avant 16&nbsp;ans, choisir «&nbsp;16-18&nbsp;» n’est pas une fausse déclaration.
          </li>
          <li>Faire accomplir des tâches par un programme.</li>
          <li>Vendre ou diffuser des codes de récompense.</li>
          <li>
            Chercher à entrer dans le compte d’une autre personne, à contourner la sécurité du site ou à le surcharger.
          </li>
        </ul>
        <p>
          En cas de manquement grave, nous pouvons fermer un compte. Nous vous écrivons d’abord pour dire pourquoi, et
          vous pouvez nous répondre. Nous n’attendons pas si la sécurité du site ou d’autres personnes est en jeu.
        </p>
      </>
    ),
  },
  {
    id: 'disponibilite',
    title: 'Disponibilité',
    content: (
      <>
        <p>
          Nous faisons de notre mieux pour que Visions fonctionne tous les jours, sans le garantir. Le site peut
          s’arrêter pour un entretien ou une panne.
        </p>
        <p>
          Des missions, des outils et des récompenses peuvent être ajoutés, modifiés ou retirés. Les VisionsStars et les
          codes que vous avez déjà restent sur votre compte.
        </p>
        <p>
          Nous répondons de nos fautes comme la loi le prévoit. Rien dans ces conditions ne vous retire un droit que la
          loi vous donne.
        </p>
      </>
    ),
  },
  {
    id: 'donnees',
    title: 'Vos données',
    content: (
      <p>
        La page <a href={PUBLIC_PAGES.confidentialite.path}>{PUBLIC_PAGES.confidentialite.name}</a> dit quelles données
        nous gardons, pourquoi, combien de temps, et quels sont vos droits.
      </p>
    ),
  },
  {
    id: 'fermeture',
    title: 'Fermer votre compte',
    content: (
      <>
        <p>
          Vous pouvez fermer votre compte quand vous voulez, sans donner de raison, dans{' '}
          <a href="/user/share">Mes données</a>. Il est effacé sept jours plus tard&nbsp;: d’ici là, vous pouvez changer
          d’avis. Si vous n’y avez plus accès, écrivez à <MailLink address={dpoEmail} /> depuis l’adresse de votre
          compte. Nous le fermons dans le mois.
        </p>
        <p>
          Vos VisionsStars disparaissent alors, et vos codes ne sont plus visibles&nbsp;: notez avant ceux dont vous
          avez besoin. Si Visions devait s’arrêter, nous l’annoncerions sur le site avant la date.
        </p>
      </>
    ),
  },
  {
    id: 'changements',
    title: 'Si ces conditions changent',
    content: (
      <p>
        La nouvelle version est publiée ici, avec sa date. Si elle réduit vos droits, nous l’annonçons sur le site avant
        qu’elle s’applique. Si elle ne vous convient pas, vous pouvez fermer votre compte.
      </p>
    ),
  },
  {
    id: 'litiges',
    title: 'Droit applicable et litiges',
    content: (
      <>
        <p>
          Ces conditions relèvent du droit français. En cas de désaccord, écrivez d’abord à{' '}
          <MailLink address={contactEmail} />
          &nbsp;: la plupart des problèmes se règlent ainsi.
        </p>
        {mediator ? (
          <p>
            Si notre réponse ne vous convient pas, vous pouvez demander l’aide gratuite d’un médiateur de la
            consommation&nbsp;: {mediator}.
          </p>
        ) : null}
        <p>
          Dans tous les cas, vous gardez le droit de saisir la justice, par exemple le tribunal du lieu où vous habitez.
        </p>
      </>
    ),
  },
]
