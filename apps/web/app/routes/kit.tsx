import { useState } from 'react'
import { useCopy } from '../lib/use-copy.ts'
import { Anchors } from '../ui/anchors.tsx'
import { Accordion } from '../ui/accordion.tsx'
import { Alert } from '../ui/alert.tsx'
import { AsideCard } from '../ui/aside-card.tsx'
import { Avatar, AVATARS } from '../ui/avatar.tsx'
import { AvatarPicker } from '../ui/avatar-picker.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { BarChart } from '../ui/bar-chart.tsx'
import { Brand } from '../ui/brand.tsx'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '../ui/button.tsx'
import { CancelLink } from '../ui/cancel-link.tsx'
import { Card, ContentCard, ValueCard } from '../ui/card.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Chip } from '../ui/chip.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Contours } from '../ui/contours.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { DarkBand } from '../ui/dark-band.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { FiguresTable } from '../ui/figures-table.tsx'
import { Gauge, Meter, ProgressBar } from '../ui/gauge.tsx'
import { Icon, ICONS, TASK_ICON_COUNT, TaskIcon } from '../ui/icon.tsx'
import { LinkDialog } from '../ui/link-dialog.tsx'
import { LiveRegion } from '../ui/live-region.tsx'
import { MediaCard } from '../ui/media-card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { FilterLinks } from '../ui/filter-links.tsx'
import { PageLinks } from '../ui/page-links.tsx'
import { Distribution } from '../ui/distribution.tsx'
import { RadarChart } from '../ui/radar-chart.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { Rating, RatingInput } from '../ui/rating.tsx'
import { RouteChart } from '../ui/route-chart.tsx'
import { RouteLine } from '../ui/route-line.tsx'
import { SectionTitle } from '../ui/section-title.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { Stars } from '../ui/stars.tsx'
import { Switch } from '../ui/switch.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Ticket } from '../ui/ticket.tsx'
import styles from './kit.module.css'

export const meta = () => [{ title: 'Trousse de composants' }, { name: 'robots', content: 'noindex' }]

const VARIANTS: Record<ButtonVariant, string> = {
  gradient: 'Je commence',
  blueGradient: 'Générer mon bilan',
  white: 'Rejouer',
  bordered: 'En savoir plus',
  borderedGreen: 'Partager mes données',
  square: 'Valider mon objectif',
  squareWhite: 'Passer cette étape',
}
const SIZES: ButtonSize[] = ['small', 'smallMain', 'main', 'largeMain']
const COLOURS =
  'ink ink-soft paper sand sand-strong marigold marigold-tint flag flag-text blue blue-2 blue-tint green green-tint red red-tint'.split(
    ' ',
  )
const TOWNS = [
  { id: '69123', label: 'Lyon', detail: '69' },
  { id: '59359', label: 'Lys-lez-Lannoy', detail: '59' },
  { id: '27377', label: 'Lyons-la-Forêt', detail: '27' },
  { id: '55300', label: 'Lachaussée-sur-le-Long-Chemin-des-Dames', detail: '55' },
]
const CARDS = ['Première', 'Deuxième', 'Troisième', 'Quatrième', 'Cinquième', 'Sixième']
const INTERESTS = ['Réaliste', 'Investigateur', 'Artistique', 'Social', 'Entreprenant', 'Conventionnel']
/** Uneven, empty, full. */
const RADARS = [
  [0.45, 0.62, 0.9, 0.7, 0.3, 0.2],
  [0, 0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1, 1],
]
const LONG_TEXT =
  'Ce métier consiste à accompagner des personnes très différentes, à les écouter et à construire avec elles un projet qui tient compte de leurs envies, de leurs contraintes et du marché du travail local. On y travaille en équipe, souvent au contact d’associations, d’entreprises et de collectivités, avec des journées qui ne se ressemblent pas.'

/** Every part of ui/ in all its states: the page to look at, at 1280, 390 and 320 px, after a change. */
export default function Kit() {
  return (
    <>
      <SkipLink target="contenu" />
      <main id="contenu" className={`page ${styles.kit ?? ''}`} tabIndex={-1}>
        <SectionTitle level={1} kicker="Système visuel" aside={<Brand href="/" label="Visions, accueil" />}>
          Trousse de composants
        </SectionTitle>
        <PageHeader title="Le titre d’une page">
          Quelques mots sur ce qu’on y fait, et pourquoi cela vaut la peine.
        </PageHeader>
        <Buttons />
        <Links />
        <Colours />
        <Drawings />
        <Avatars />
        <Fields />
        <Choices />
        <Cards />
        <Tickets />
        <Routes />
        <Measures />
        <Messages />
        <Waiting />
        <Folds />
        <Grounds />
      </main>
      <DarkBand labelledBy="bande">
        <h2 id="bande">Une bande sombre</h2>
        <p>D’un bord à l’autre de la page, sous des courbes de niveau.</p>
      </DarkBand>
    </>
  )
}

function Buttons() {
  const [count, setCount] = useState(0)
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Agir">Boutons</SectionTitle>
      {Object.entries(VARIANTS).map(([variant, text]) => (
        <div className={styles.row} key={variant}>
          {SIZES.map((size) => (
            <Button key={size} variant={variant as ButtonVariant} size={size}>
              {text}
            </Button>
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <Button pulse>Je continue</Button>
        <Button variant="blueGradient" loading>
          Envoi en cours
        </Button>
        <Button disabled aria-describedby="kit-reason">
          Je sauvegarde
        </Button>
        <Button variant="square" size="smallMain" disabled icon="lock">
          voir mes résultats
        </Button>
        <p id="kit-reason">Remplissez d’abord votre prénom.</p>
      </div>
      <div className={styles.row}>
        <Button icon="arrow" size="largeMain">
          Je m’inscris
        </Button>
        <Button variant="white" icon="download">
          Télécharger
        </Button>
        <Button variant="squareWhite" size="small" icon="copy" aria-label="Copier le code" />
        <Button
          variant="bordered"
          icon="refresh"
          onClick={() =>
            new Promise((resolve) => setTimeout(resolve, 1200)).then(() => setCount((current) => current + 1))
          }
        >
          Attendre une seconde ({count})
        </Button>
        <ButtonLink to="/kit" variant="blueGradient" icon="compass">
          Lien interne
        </ButtonLink>
        <ButtonLink href="https://www.example.org/" variant="bordered" newTab icon="external">
          Lien externe
        </ButtonLink>
        <CancelLink busy={false} />
        <CancelLink busy>Annuler, pendant l’envoi</CancelLink>
      </div>
      <LiveRegion message={count === 0 ? '' : `Terminé ${count} fois`} />
      <div className={styles.narrow}>
        <Button wide>Un bouton au texte vraiment long, qui passe sur deux lignes</Button>
      </div>
    </section>
  )
}

function Links() {
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Agir">Liens et onglets</SectionTitle>
      <div className={styles.row}>
        <BackLink to="/">Retour à la liste</BackLink>
        <TextLink to="/kit">En savoir plus</TextLink>
        <TextLink href="https://www.example.org/" newTab>
          Site du partenaire
          <Icon name="external" />
        </TextLink>
        <p>
          Un lien <a href="#contenu">dans une phrase</a>, pour voir.
        </p>
      </div>
      <TabLinks
        label="Catégories"
        preventScrollReset
        items={[
          { to: '/kit', label: 'En ligne', current: true },
          { to: '/kit?onglet=2', label: 'Portes ouvertes', current: false },
          { to: '/kit?onglet=3', label: 'Ateliers', current: false },
        ]}
      />
      <FilterLinks
        label="Filtres d’exemple"
        items={[
          { to: '/kit', label: 'Tous', current: true, count: 40 },
          { to: '/kit?prix=gratuit', label: 'Gratuits', current: false, count: 33 },
        ]}
      />
      <PageLinks first="/kit" firstLabel="Revenir aux plus récentes" next="/kit?apres=3" of="d’exemples" />
      <PageLinks
        first={undefined}
        firstLabel="Revenir au début"
        next="/kit?apres=3"
        nextLabel="Voir la suite des 40 exemples"
      />
      <nav aria-label="Sur cette page">
        <Anchors
          parts={[
            { id: 'champs', title: 'Champs' },
            { id: 'cartes', title: 'Cartes' },
            { id: 'messages', title: 'Messages' },
          ]}
          inRow
        />
      </nav>
    </section>
  )
}

function Colours() {
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Fondations">Couleurs et lettres</SectionTitle>
      <ul className={styles.swatches}>
        {COLOURS.map((colour) => (
          <li key={colour} className={styles.swatch}>
            {colour}
          </li>
        ))}
      </ul>
      <div className={styles.stack}>
        <p className="display">S’orienter, ça se joue.</p>
        <h3>Titre de niveau 3 : où cœur, forêt et Noël se croisent</h3>
        <p>
          Texte courant en Figtree : « l’été à Saint-Étienne, déjà 1 250 personnes », œuvre, ça, À, É, Ç.{' '}
          <strong>Important</strong>, 50 %.
        </p>
      </div>
    </section>
  )
}

function Drawings() {
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Fondations">Icônes</SectionTitle>
      <ul className={styles.icons}>
        {ICONS.map((name) => (
          <li key={name}>
            <Icon name={name} className={styles.icon} />
            {name}
          </li>
        ))}
      </ul>
      <ul className={styles.icons}>
        {Array.from({ length: TASK_ICON_COUNT }, (_, index) => (
          <li key={index}>
            <span className={styles.tile}>
              <TaskIcon number={index + 1} />
            </span>
            task-{index + 1}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Avatars() {
  const [avatar, setAvatar] = useState(1)
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Demander">Avatars</SectionTitle>
      <div className={styles.row}>
        <Avatar index={0} size="small" label={AVATARS[0]} />
        <Avatar index={1} label={AVATARS[1]} />
        <Avatar index={2} size="large" label={AVATARS[2]} />
      </div>
      <AvatarPicker name="avatar" legend="Choisissez votre avatar" value={avatar} onChange={setAvatar} />
      <AvatarPicker name="other-avatar" legend="Sans le renard, en erreur" exclude={0} error="Choisissez un avatar." />
    </section>
  )
}

function Fields() {
  const [town, setTown] = useState('')
  const items = TOWNS.filter((item) => item.label.toLowerCase().startsWith(town.toLowerCase()))
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Demander" id="champs">
        Champs
      </SectionTitle>
      <div className={styles.grid}>
        <TextField label="Prénom" name="first-name" autoComplete="given-name" defaultValue="Marie-Élisabeth" required />
        <TextField
          label="Adresse e-mail"
          name="mail"
          type="email"
          autoComplete="email"
          hint="Par exemple : prenom@exemple.fr"
        />
        <TextField
          label="Numéro de téléphone"
          name="phone"
          type="tel"
          inputMode="tel"
          defaultValue="06 12"
          hint="Dix chiffres."
          error="Ce numéro n’est pas complet : il manque 6 chiffres."
          optional
        />
        <TextField label="Code (non modifiable)" name="code" defaultValue="VISIONS-2026" readOnly />
        <TextField label="Champ désactivé" name="off" defaultValue="Indisponible" disabled />
        <SelectField
          label="Situation"
          name="situation"
          emptyLabel="Choisissez"
          options={[
            { value: 'a', label: 'Demandeur d’emploi' },
            { value: 'b', label: 'En reconversion professionnelle, salarié ou indépendant' },
          ]}
          hint="Pour vous proposer ce qui vous correspond."
        />
        <SelectField
          label="Niveau d’études"
          name="level"
          emptyLabel="Choisissez"
          options={[{ value: 'bac', label: 'Bac' }]}
          error="Choisissez votre niveau d’études."
        />
        <TextArea label="Votre note" name="note" hint="Un conseil, une question." defaultValue={LONG_TEXT} />
        <TextArea
          label="Ce que vous en pensez"
          name="comment"
          rows={2}
          optional
          error={'1\u00a0000 caractères au plus.'}
        />
        <Combobox
          label="Ville"
          name="town"
          inputValue={town}
          onInputChange={setTown}
          items={items}
          open={town.length >= 2}
          maxLength={80}
        />
        <Combobox
          label="Ville (recherche en cours)"
          name="town-loading"
          inputValue="Saint-"
          onInputChange={() => undefined}
          items={[]}
          open
          loading
          error="Cette ville est inconnue."
        />
      </div>
    </section>
  )
}

function Choices() {
  const [mark, setMark] = useState(4)
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Demander">Choix</SectionTitle>
      <RadioCards
        legend="Que cherchez-vous ?"
        name="goal"
        defaultValue="study"
        options={[
          { value: 'study', label: 'Des études', text: 'Au lycée ou après le bac', icon: 'graduation' },
          { value: 'job', label: 'Un emploi', text: 'Tout de suite, ou bientôt', icon: 'briefcase' },
          { value: 'change', label: 'Une reconversion', text: 'Changer de voie, à mon rythme', icon: 'compass' },
        ]}
      />
      <RadioCards
        legend="Avez-vous le permis ?"
        name="licence"
        error="Choisissez une réponse."
        options={[
          { value: 'yes', label: 'Oui' },
          { value: 'no', label: 'Non' },
        ]}
      />
      <div className={styles.grid}>
        <div className={styles.stack}>
          <Switch
            label="Ouvert aux propositions"
            name="open"
            defaultChecked
            hint="Les entreprises pourront vous écrire."
          />
          <Switch label="Recevoir des conseils" name="coach" />
          <Switch label="Indisponible pour l’instant" disabled />
          <Checkbox label="Mes résultats" name="results" hint="Ce que les tests vous ont donné." />
          <Checkbox label="Mes compétences" name="skills" defaultChecked />
          <Checkbox label="Rien à partager ici" name="none" disabled />
        </div>
        <div className={styles.stack}>
          <RatingInput name="mark" legend="Votre note" value={mark} onChange={setMark} />
          <Rating value={4.4} label="Note : 4,4 sur 5" />
          <RatingInput name="empty-mark" legend="Sans note" />
        </div>
      </div>
    </section>
  )
}

function Cards() {
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Montrer" id="cartes">
        Cartes
      </SectionTitle>
      <div className={styles.grid}>
        <Card>Carte blanche</Card>
        <Card tone="sand">Carte sable</Card>
        <Card tone="success">Carte réussite</Card>
        <Card tone="blue">Carte bleue</Card>
        <Card tone="soon">Carte à venir</Card>
      </div>
      <div className={styles.grid}>
        <ValueCard icon="lock" title="Données protégées">
          Vous choisissez ce que vous partagez, et avec qui.
        </ValueCard>
        <ContentCard
          tone="blue"
          kicker="20 à 30 minutes"
          title="Votre bilan d’orientation"
          footer={
            <>
              <Stars unit="étoiles" amount={100} signed />
              <Button variant="white" size="smallMain">
                Je commence
              </Button>
            </>
          }
        >
          Trois plateformes, un seul bilan à partager avec vos conseillers.
        </ContentCard>
        <ContentCard tone="soon" kicker="Prochainement" title="Votre bilan de réorientation">
          Nous préparons la suite : vous serez prévenu.
        </ContentCard>
      </div>
      <div className={styles.grid}>
        <MediaCard
          icon="compass"
          title="Explorer les métiers en vidéo"
          text="Des professionnels racontent leur journée."
          tags={['Vidéo', '15 minutes', 'Sans compte']}
          to="/kit"
        />
        <MediaCard
          icon="city"
          title="Journée portes ouvertes du lycée Marie-Curie"
          meta={<span>Samedi 12 décembre, Villeneuve-d’Ascq</span>}
          text="Visites toutes les heures."
          to="/kit"
          linkLabel="En savoir plus"
        />
        <MediaCard
          icon="briefcase"
          title="Chargé·e d’accompagnement socioprofessionnel"
          text="Sans lien."
          tags={['CDI']}
        />
        <AsideCard icon="data" title="À côté de la page">
          <p>Quelques mots sur ce qu’on y trouve.</p>
          <Button variant="bordered" size="smallMain">
            Voir mes données
          </Button>
        </AsideCard>
      </div>
      <Carousel
        label="Cartes qui défilent"
        previous="Cartes précédentes"
        next="Cartes suivantes"
        slides={CARDS.map((title) => ({ key: title, content: <Card>{title}</Card> }))}
      />
      <Carousel
        most={3}
        label="Deux cartes, sans défilement"
        previous="Carte précédente"
        next="Carte suivante"
        slides={CARDS.slice(0, 2).map((title) => ({ key: title, content: <Card tone="sand">{title}</Card> }))}
      />
      <Carousel
        most={2}
        label="Cartes deux par deux"
        previous="Deux cartes précédentes"
        next="Deux cartes suivantes"
        slides={CARDS.map((title) => ({ key: title, content: <Card>{title}</Card> }))}
      />
    </section>
  )
}

function Tickets() {
  const footer = (amount: number) => (
    <>
      <Stars unit="étoiles" amount={amount} />
      <TextLink to="/kit">En savoir plus</TextLink>
    </>
  )
  const copying = useCopy<HTMLElement>('QUAI-15-NOVEMBRE')
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Montrer">Billets et étoiles</SectionTitle>
      <div className={styles.grid}>
        <Ticket kicker="Code promo" offer="−15" unit="%" title="Vos livres à prix doux" footer={footer(200)}>
          Chez Librairie des Quais, en ligne ou en boutique. Valable jusqu’au 31 décembre 2026.
        </Ticket>
        <Ticket
          kicker="Abonnement"
          offer="1 mois"
          unit="offert"
          title="De la musique sans coupure"
          tone="blue"
          footer={footer(1250)}
        />
        <Ticket
          kicker="Rendez-vous"
          offer="Une séance avec un professionnel"
          title="Parler de son projet"
          tone="green"
          footer={footer(350)}
        />
        <Ticket kicker="Bon d’achat" offer="10" unit="€" title="Un repas à deux" soldOut footer={footer(500)}>
          Il n’en reste plus : d’autres arrivent bientôt.
        </Ticket>
      </div>
      <Copyable look="code" what="Code" of="de démonstration" {...copying}>
        QUAI-15-NOVEMBRE
      </Copyable>
      <div className={styles.row}>
        <Stars unit="étoiles" amount={50} />
        <Stars unit="étoiles" amount={50} signed />
        <Stars unit="étoiles" amount={-200} signed />
        <Stars unit="étoiles" amount={12500} />
        <Stars unit="étoiles" amount={150} bare />
        <Stars unit="étoiles" amount={0} />
      </div>
      <div className={styles.row}>
        <Chip>Sable</Chip>
        <Chip tone="blue" icon="video">
          Bleu
        </Chip>
        <Chip tone="green" icon="check">
          Vert
        </Chip>
        <Chip tone="marigold">Souci</Chip>
        <Chip tone="flag" icon="clock">
          Balise
        </Chip>
        <Chip tone="white">Blanc</Chip>
      </div>
    </section>
  )
}

function Routes() {
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Montrer">Parcours</SectionTitle>
      <RouteLine label="1 étape accomplie sur 3" steps={['done', 'current', 'todo']} />
      <RouteLine
        label="3 étapes accomplies sur 8"
        steps={['done', 'done', 'done', 'current', 'todo', 'todo', 'todo', 'todo']}
      />
      <div className={`${styles.stack ?? ''} ${styles.narrow ?? ''}`}>
        <RouteLine label="Aucune étape accomplie sur 3" steps={['todo', 'todo', 'todo']} />
        <RouteLine label="2 étapes accomplies sur 5" steps={['done', 'done', 'current', 'todo', 'todo']} />
        <RouteLine
          label="8 étapes accomplies sur 8"
          steps={['done', 'done', 'done', 'done', 'done', 'done', 'done', 'done']}
          finished
        />
      </div>
    </section>
  )
}

const routeOf = (values: number[]) =>
  values.map((value, index) => ({ label: index === 0 ? 'Départ' : `${index} nov.`, value }))

function Measures() {
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Montrer">Jauges</SectionTitle>
      <div className={styles.row}>
        <Gauge value={0} label="Précision" />
        <Gauge value={50} label="Précision" />
        <Gauge value={100} label="Précision" />
      </div>
      <div className={styles.grid}>
        <ProgressBar value={2} max={3} label="2 plateformes sur 3" />
        <ProgressBar value={0} max={3} label="Rien encore" />
        <ProgressBar value={3} max={3} label="Terminé" hideLabel />
        <Meter value={2} max={5} good={false} label="Équilibre" text="2 sur 5" />
        <Meter value={4} max={5} good label="Équilibre" text="4 sur 5" />
      </div>
      <Distribution
        label="Notes d’exemple"
        heads={['Note', 'Personnes']}
        rows={[5, 4, 3, 2, 1].map((mark) => ({ label: `${mark}\u00a0étoiles`, count: [0, 0, 2, 14, 1200][mark - 1]! }))}
      />
      <div className={styles.grid}>
        {RADARS.map((values, index) => (
          <RadarChart key={index} measures={values.map((value, place) => ({ label: INTERESTS[place]!, value }))} />
        ))}
      </div>
      <div className={styles.grid}>
        <div>
          <RouteChart fromStart label="De 0 à 450, en cinq semaines" points={routeOf([0, 150, 150, 350, 300, 450])} />
          <FiguresTable
            summary="Voir les chiffres"
            caption="Les cinq semaines"
            columns={['Semaine', 'Étoiles']}
            rows={routeOf([0, 150, 150, 350, 300, 450]).map(({ label, value }) => ({
              name: label,
              figures: [String(value)],
            }))}
          />
        </div>
        <RouteChart
          label="Une longue route"
          points={routeOf([12400, 12000, 9800, 9800, 11000, 8600, 8600, 8600, 9900, 10200, 0, 4000, 11800, 2350])}
        />
        <RouteChart fromStart label="Une première semaine" points={routeOf([0, 50])} />
        <BarChart
          label="Deux sentiers"
          legend={{ full: 'faites', striped: 'en cours', empty: 'à faire' }}
          bars={[
            { name: 'Le sentier des crêtes', text: '2 sur 4', parts: { full: 2, striped: 1, empty: 1 } },
            { name: 'Un sentier dont le nom est si long qu’il passe à la ligne', text: '0 sur 3', parts: { empty: 3 } },
            { name: 'La boucle', text: '3 sur 3', parts: { full: 3 } },
          ]}
        />
      </div>
    </section>
  )
}

function Messages() {
  const [dialog, setDialog] = useState<'none' | 'open' | 'firm' | 'link' | 'choice'>('none')
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Dire" id="messages">
        Messages
      </SectionTitle>
      <div className={styles.grid}>
        <Alert tone="success">Profil enregistré. Bien joué !</Alert>
        <Alert tone="error" icon="lock">
          Terminez d’abord la première étape pour voir la suite !
        </Alert>
        <Alert tone="info" title="Une bonne nouvelle">
          Vos résultats s’affinent à chaque étape.
        </Alert>
        <Alert
          tone="info"
          icon="clock"
          title="Un service met du temps à répondre"
          actions={
            <>
              <Button variant="white" size="smallMain">
                Réessayer
              </Button>
              <Button variant="white" size="smallMain">
                Mes missions
              </Button>
            </>
          }
        >
          Rien n’est perdu : réessayez dans un instant.
        </Alert>
        <Alert
          tone="success"
          actions={
            <Button variant="white" size="smallMain">
              Suivre la suite
            </Button>
          }
        >
          Votre demande est bien partie
        </Alert>
      </div>
      <div className={styles.row}>
        <Button variant="bordered" onClick={() => setDialog('open')}>
          Ouvrir la fenêtre
        </Button>
        <Button variant="bordered" onClick={() => setDialog('firm')}>
          Ouvrir une fenêtre à réponse obligée
        </Button>
        <Button variant="bordered" onClick={() => setDialog('link')}>
          Ouvrir une fenêtre avec un lien
        </Button>
        <Button variant="bordered" onClick={() => setDialog('choice')}>
          Ouvrir une fenêtre avec un lien et un choix
        </Button>
      </div>
      <Dialog
        open={dialog === 'open'}
        onClose={() => setDialog('none')}
        icon="star"
        title="Félicitations !"
        actions={<Button onClick={() => setDialog('none')}>J’ai compris !</Button>}
      >
        <p>Vous gagnez 50 VisionsStars. Prochaine balise : comparer vos pistes.</p>
      </Dialog>
      <Dialog
        open={dialog === 'firm'}
        onClose={() => setDialog('none')}
        icon="alert"
        title="Une réponse, s’il vous plaît"
        dismissible={false}
        actions={
          <>
            <Button variant="white" onClick={() => setDialog('none')}>
              Non merci
            </Button>
            <Button onClick={() => setDialog('none')}>D’accord</Button>
          </>
        }
      />
      <LinkDialog
        link={dialog === 'link' ? 'https://www.example.org/' : undefined}
        onClose={() => setDialog('none')}
        title="Un outil vous attend"
        text="Ouvrir l’outil"
      />
      <LinkDialog
        link={dialog === 'choice' ? 'https://www.example.org/' : undefined}
        onClose={() => setDialog('none')}
        title="Un outil vous attend"
        text="Ouvrir l’outil"
        actions={
          <Button variant="white" onClick={() => setDialog('none')}>
            Étape suivante
          </Button>
        }
      />
    </section>
  )
}

function Waiting() {
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Dire">Vides et attentes</SectionTitle>
      <div className={styles.grid}>
        <EmptyState
          icon="gift"
          title="Pas encore de récompense"
          action={
            <Button variant="bordered" size="smallMain">
              Voir les récompenses
            </Button>
          }
        >
          Vous pourrez retrouver ici vos futures récompenses
        </EmptyState>
        <EmptyState icon="search">Aucun résultat pour cette recherche.</EmptyState>
      </div>
      <SkeletonGroup count={3} />
      <SkeletonGroup count={2} label="Chargement des messages">
        <div className={styles.row}>
          <Skeleton shape="circle" />
          <Skeleton shape="line" width="half" />
        </div>
      </SkeletonGroup>
    </section>
  )
}

function Folds() {
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Dire">Replis</SectionTitle>
      <div className={styles.grid}>
        <Accordion summary="Qui voit mes réponses ?">Vous, et les personnes que vous choisissez.</Accordion>
        <Accordion summary="Et si je m’arrête en route ?" open>
          Rien ne se perd : vous reprenez là où vous en étiez.
        </Accordion>
        <Disclosure icon="eye" summary="Ce que l’on verra" about={'\u00a0: les exemples'}>
          <p>Ce qui se déplie, à sa place.</p>
        </Disclosure>
        <Disclosure summary="D’après vos réponses" open>
          <p>Déjà déplié.</p>
        </Disclosure>
        <Collapsible>
          <p>{LONG_TEXT}</p>
        </Collapsible>
        <Collapsible>
          <p>Un texte court, sans bouton.</p>
        </Collapsible>
      </div>
    </section>
  )
}

function Grounds() {
  return (
    <section className={styles.section}>
      <SectionTitle kicker="Fondations">Fonds</SectionTitle>
      <div className={styles.ground}>
        <Contours variant="page" />
        <p>Courbes de niveau sur papier</p>
      </div>
      <div className={styles.dark}>
        <Contours variant="dark" />
        <Brand href="/" label="Visions, accueil" />
        <p>Courbes de niveau sur encre, et le logo en clair.</p>
        <div className={styles.line}>
          <Stars unit="étoiles" amount={150} />
          <Button size="smallMain">Je commence</Button>
          <Button variant="squareWhite" size="smallMain">
            Se connecter
          </Button>
        </div>
      </div>
    </section>
  )
}
