import { useState, type ComponentType, type ReactNode } from 'react'
import { useCopy } from '../lib/use-copy.ts'
import { Anchors } from '@visions/ui/anchors.tsx'
import { Accordion } from '@visions/ui/accordion.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { Avatar } from '@visions/ui/avatar.tsx'
import { AvatarPicker } from '@visions/ui/avatar-picker.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { BarChart } from '@visions/ui/bar-chart.tsx'
import { Brand } from '@visions/ui/brand.tsx'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Card, ContentCard, ValueCard } from '@visions/ui/card.tsx'
import { Carousel } from '@visions/ui/carousel.tsx'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Collapsible } from '@visions/ui/collapsible.tsx'
import { Combobox } from '@visions/ui/combobox.tsx'
import { Contours } from '@visions/ui/contours.tsx'
import { Copyable } from '@visions/ui/copyable.tsx'
import { DarkBand } from '@visions/ui/dark-band.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { SelectField, TextArea, TextField } from '@visions/ui/field.tsx'
import { FileField } from '@visions/ui/file-field.tsx'
import { FiguresTable } from '@visions/ui/figures-table.tsx'
import { Gauge, Meter, ProgressBar } from '@visions/ui/gauge.tsx'
import { Icon, ICONS, TASK_ICON_COUNT, TaskIcon } from '@visions/ui/icon.tsx'
import { Cluster, Form, Stack, Tiles } from '@visions/ui/layout.tsx'
import { Columns, Page } from '@visions/ui/page-layout.tsx'
import { ListTable } from '@visions/ui/list-table.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { FilterLinks } from '@visions/ui/filter-links.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { Distribution } from '@visions/ui/distribution.tsx'
import { RadarChart } from '@visions/ui/radar-chart.tsx'
import { RadioCards } from '@visions/ui/radio-cards.tsx'
import { Rating, RatingInput } from '@visions/ui/rating.tsx'
import { RouteLine } from '@visions/ui/route-line.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { Skeleton, SkeletonGroup } from '@visions/ui/skeleton.tsx'
import { SkipLink } from '@visions/ui/skip-link.tsx'
import { Stars } from '@visions/ui/stars.tsx'
import { Switch } from '@visions/ui/switch.tsx'
import { TabLinks } from '@visions/ui/tab-links.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { Ticket } from '@visions/ui/ticket.tsx'
import styles from './kit.module.css'

export const meta = () => [{ title: 'Trousse de composants' }, { name: 'robots', content: 'noindex' }]

const VARIANTS: ButtonVariant[] = [
  'gradient',
  'blueGradient',
  'white',
  'bordered',
  'borderedGreen',
  'square',
  'squareWhite',
]
const SIZES: ButtonSize[] = ['small', 'smallMain', 'main', 'largeMain']
const COLOURS = `ink ink-soft paper sand sand-strong marigold marigold-tint flag flag-text
  blue blue-2 blue-tint green green-tint red red-tint`.split(/\s+/)
const TOWNS = [
  { id: '69123', label: 'Lyon', detail: '69' },
  { id: '59359', label: 'Lys-lez-Lannoy', detail: '59' },
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
const WEEKS = [0, 150, 150, 350, 300, 450]
const LONG_TEXT =
  'Ce métier consiste à accompagner des personnes très différentes, à les écouter et à construire avec elles un projet qui tient compte de leurs envies, de leurs contraintes et du marché du travail local. On y travaille en équipe, souvent au contact d’associations, d’entreprises et de collectivités.'

/** A component, once for each list of properties. */
function each<P extends object>(Part: ComponentType<P>, ...states: P[]) {
  return states.map((props, index) => <Part key={index} {...props} />)
}

function Section({ kicker, title, id, children }: { kicker: string; title: string; id?: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={5}>
      <SectionTitle kicker={kicker} id={id}>
        {title}
      </SectionTitle>
      {children}
    </Stack>
  )
}
const Row = ({ children }: { children: ReactNode }) => <Cluster gap={4}>{children}</Cluster>
const Grid = ({ children }: { children: ReactNode }) => (
  <Tiles min={20} gap={5} className={styles.grid}>
    {children}
  </Tiles>
)
const SmallButton = ({ children }: { children: string }) => (
  <Button variant="white" size="smallMain">
    {children}
  </Button>
)

/** All parts of ui/ in their states, to check at 1280, 390 and 320 px after a change. */
export default function Kit() {
  return (
    <>
      <SkipLink />
      <main id="contenu" className={`page ${styles.kit ?? ''}`} tabIndex={-1}>
        <SectionTitle level={1} kicker="Système visuel" aside={<Brand href="/" label="Visions, accueil" />}>
          Trousse de composants
        </SectionTitle>
        <PageHeader title="Le titre d’une page">
          Quelques mots sur ce qu’on y fait, et pourquoi cela vaut la peine.
        </PageHeader>
        <Buttons />
        <Links />
        <Foundations />
        <Avatars />
        <Fields />
        <Choices />
        <Cards />
        <Tickets />
        <Measures />
        <Messages />
        <Folds />
        <Layouts />
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
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 1200)).then(() => setCount(count + 1))
  return (
    <Section kicker="Agir" title="Boutons">
      {VARIANTS.map((variant) => (
        <Row key={variant}>{each(Button, ...SIZES.map((size) => ({ variant, size, children: 'Je commence' })))}</Row>
      ))}
      <Row>
        {each(
          Button,
          { pulse: true, children: 'Je continue' },
          { variant: 'blueGradient', loading: true, children: 'Envoi en cours' },
          { disabled: true, 'aria-describedby': 'kit-reason', children: 'Je sauvegarde' },
          { variant: 'square', size: 'smallMain', disabled: true, icon: 'lock', children: 'voir mes résultats' },
          { icon: 'arrow', size: 'largeMain', children: 'Je m’inscris' },
          { variant: 'squareWhite', size: 'small', icon: 'copy', 'aria-label': 'Copier le code' },
          { variant: 'bordered', icon: 'refresh', onClick: wait, children: `Attendre une seconde (${count})` },
        )}
        <p id="kit-reason">Remplissez d’abord votre prénom.</p>
      </Row>
      <Row>
        <ButtonLink to="/kit" variant="blueGradient" icon="compass">
          Lien interne
        </ButtonLink>
        <ButtonLink href="https://www.example.org/" variant="bordered" newTab icon="external">
          Lien externe
        </ButtonLink>
        {each(CancelLink, { busy: false }, { busy: true, children: 'Annuler, pendant l’envoi' })}
      </Row>
      <LiveRegion message={count === 0 ? '' : `Terminé ${count} fois`} />
      <div className={styles.narrow}>
        <Button wide>Un bouton au texte vraiment long, qui passe sur deux lignes</Button>
      </div>
    </Section>
  )
}

function Links() {
  const next = '/kit?apres=3'
  return (
    <Section kicker="Agir" title="Liens et onglets">
      <Row>
        <BackLink to="/">Retour à la liste</BackLink>
        <TextLink to="/kit">En savoir plus</TextLink>
        <TextLink href="https://www.example.org/" newTab>
          Site du partenaire
          <Icon name="external" />
        </TextLink>
        <p>
          Un lien <a href="#contenu">dans une phrase</a>, pour voir.
        </p>
      </Row>
      <TabLinks
        label="Catégories"
        preventScrollReset
        items={['En ligne', 'Portes ouvertes', 'Ateliers'].map((label, index) => ({
          to: `/kit?onglet=${index}`,
          label,
          current: index === 0,
        }))}
      />
      <FilterLinks
        label="Filtres d’exemple"
        items={[
          { to: '/kit', label: 'Tous', current: true, count: 40 },
          { to: '/kit?prix=gratuit', label: 'Gratuits', current: false, count: 33 },
        ]}
      />
      {each(
        PageLinks,
        { first: '/kit', firstLabel: 'Revenir aux plus récentes', next, of: 'd’exemples' },
        { first: undefined, firstLabel: 'Revenir au début', next, nextLabel: 'Voir la suite des 40 exemples' },
      )}
      <nav aria-label="Sur cette page">
        <Anchors parts={['Champs', 'Cartes', 'Messages'].map((title) => ({ id: title.toLowerCase(), title }))} inRow />
      </nav>
    </Section>
  )
}

function Foundations() {
  return (
    <Section kicker="Fondations" title="Couleurs, lettres, icônes, fonds">
      <ul className={styles.swatches}>
        {COLOURS.map((colour) => (
          <li key={colour}>
            <svg viewBox="0 0 8 5" aria-hidden="true">
              <rect width="8" height="5" fill={`var(--${colour})`} />
            </svg>
            {colour}
          </li>
        ))}
      </ul>
      <Stack gap={5}>
        <p className="display">S’orienter, ça se joue.</p>
        <h3>Titre de niveau 3 : où cœur, forêt et Noël se croisent</h3>
        <p>
          Texte courant en Figtree : « l’été à Saint-Étienne, déjà 1 250 personnes », œuvre, ça, À, É, Ç.{' '}
          <strong>Important</strong>, 50 %.
        </p>
      </Stack>
      <ul className={styles.icons}>
        {ICONS.map((name) => (
          <li key={name}>
            <Icon name={name} className={styles.icon} />
            {name}
          </li>
        ))}
        {Array.from({ length: TASK_ICON_COUNT }, (_, index) => (
          <li key={index}>
            <span className={styles.tile}>
              <TaskIcon number={index + 1} />
            </span>
            task-{index + 1}
          </li>
        ))}
      </ul>
      <div className={styles.ground}>
        <Contours variant="page" />
        <p>Courbes de niveau sur papier</p>
      </div>
      <Stack gap={4} className={styles.dark}>
        <Contours variant="dark" />
        <Brand href="/" label="Visions, accueil" />
        <p>Courbes de niveau sur encre, et le logo en clair.</p>
        <Cluster gap={4}>
          <Stars unit="étoiles" amount={150} />
          {each(
            Button,
            { size: 'smallMain', children: 'Je commence' },
            { variant: 'squareWhite', size: 'smallMain', children: 'Se connecter' },
          )}
        </Cluster>
      </Stack>
    </Section>
  )
}

function Avatars() {
  const [avatar, setAvatar] = useState(1)
  return (
    <Section kicker="Demander" title="Avatars">
      <Row>{each(Avatar, { index: 0, size: 'small' }, { index: 1 }, { index: 2, size: 'large' })}</Row>
      <AvatarPicker name="avatar" legend="Choisissez votre avatar" value={avatar} onChange={setAvatar} />
      <AvatarPicker name="other-avatar" legend="Sans le renard" exclude={0} />
    </Section>
  )
}

function Fields() {
  const [town, setTown] = useState('')
  const items = TOWNS.filter((item) => item.label.toLowerCase().startsWith(town.toLowerCase()))
  const search = { inputValue: town, onInputChange: setTown, items, open: town.length >= 2, maxLength: 80 }
  const levels = { emptyLabel: 'Choisissez', options: [{ value: 'a', label: 'Bac, en reconversion professionnelle' }] }
  return (
    <Section kicker="Demander" title="Champs" id="champs">
      <Grid>
        {each(
          TextField,
          { label: 'Prénom', name: 'first-name', defaultValue: 'Marie-Élisabeth', required: true },
          { label: 'Adresse e-mail', name: 'mail', type: 'email', hint: 'Par exemple : prenom@exemple.fr' },
          {
            label: 'Numéro de téléphone',
            name: 'phone',
            type: 'tel',
            defaultValue: '06 12',
            hint: 'Dix chiffres.',
            error: 'Ce numéro n’est pas complet : il manque 6 chiffres.',
            optional: true,
          },
          { label: 'Code (non modifiable)', name: 'code', defaultValue: 'VISIONS-2026', readOnly: true },
          { label: 'Champ désactivé', name: 'off', defaultValue: 'Indisponible', disabled: true },
        )}
        {each(
          SelectField,
          { label: 'Situation', name: 'situation', ...levels, hint: 'Pour vous proposer ce qui vous correspond.' },
          { label: 'Niveau d’études', name: 'level', ...levels, error: 'Choisissez votre niveau d’études.' },
        )}
        {each(
          TextArea,
          { label: 'Votre note', name: 'note', hint: 'Un conseil, une question.', defaultValue: LONG_TEXT },
          { label: 'Votre avis', name: 'comment', rows: 2, optional: true, error: '1\u00a0000 caractères au plus.' },
        )}
        {each(
          FileField,
          { label: 'Photo', name: 'photo', accept: 'image/png', hint: 'PNG, 8\u00a0Mo au plus.' },
          { label: 'Autre photo', name: 'other', accept: 'image/png', error: 'Choisissez un fichier.' },
        )}
        {each(
          Combobox,
          { label: 'Ville', name: 'town', ...search },
          {
            label: 'Ville (recherche en cours)',
            name: 'town-loading',
            ...search,
            inputValue: 'Saint-',
            items: [],
            open: true,
            loading: true,
            error: 'Cette ville est inconnue.',
          },
        )}
      </Grid>
    </Section>
  )
}

function Choices() {
  const [mark, setMark] = useState(4)
  return (
    <Section kicker="Demander" title="Choix">
      {each(
        RadioCards,
        {
          legend: 'Que cherchez-vous ?',
          name: 'goal',
          defaultValue: 'study',
          options: [
            { value: 'study', label: 'Des études', text: 'Au lycée ou après le bac', icon: 'graduation' },
            { value: 'job', label: 'Un emploi', text: 'Tout de suite, ou bientôt', icon: 'briefcase' },
            { value: 'change', label: 'Une reconversion', text: 'Changer de voie, à mon rythme', icon: 'compass' },
          ],
        },
        {
          legend: 'Avez-vous le permis ?',
          name: 'licence',
          error: 'Choisissez une réponse.',
          options: [
            { value: 'yes', label: 'Oui' },
            { value: 'no', label: 'Non' },
          ],
        },
      )}
      <Grid>
        <Stack gap={5}>
          {each(
            Switch,
            { label: 'Ouvert aux propositions', name: 'open', defaultChecked: true, hint: 'On pourra vous écrire.' },
            { label: 'Recevoir des conseils', name: 'coach' },
            { label: 'Indisponible pour l’instant', disabled: true },
          )}
          {each(
            Checkbox,
            { label: 'Mes résultats', name: 'results', hint: 'Ce que les tests vous ont donné.' },
            { label: 'Mes compétences', name: 'skills', defaultChecked: true },
            { label: 'Rien à partager ici', name: 'none', disabled: true },
          )}
        </Stack>
        <Stack gap={5}>
          <RatingInput name="mark" legend="Votre note" value={mark} onChange={setMark} />
          <Rating value={4.4} label="Note : 4,4 sur 5" />
          <RatingInput name="empty-mark" legend="Sans note" />
        </Stack>
      </Grid>
    </Section>
  )
}

function Cards() {
  const slides = CARDS.map((title) => ({ key: title, content: <Card>{title}</Card> }))
  return (
    <Section kicker="Montrer" title="Cartes" id="cartes">
      <Grid>
        {each(
          Card,
          { children: 'Carte blanche' },
          { tone: 'sand', children: 'Carte sable' },
          { tone: 'success', children: 'Carte réussite' },
          { tone: 'blue', children: 'Carte bleue' },
          { tone: 'soon', children: 'Carte à venir' },
        )}
        <ValueCard icon="lock" title="Données protégées">
          Vous choisissez ce que vous partagez, et avec qui.
        </ValueCard>
        <ContentCard
          tone="blue"
          kicker="20 à 30 minutes"
          title="Votre bilan d’orientation"
          footer={<SmallButton>Je commence</SmallButton>}
        >
          Trois plateformes, un seul bilan à partager avec vos conseillers.
        </ContentCard>
        <ContentCard tone="soon" kicker="Prochainement" title="Votre bilan de réorientation">
          Nous préparons la suite : vous serez prévenu.
        </ContentCard>
        {each(
          MediaCard,
          { icon: 'compass', title: 'Les métiers en vidéo', text: 'Leur journée.', tags: ['Vidéo'], to: '/kit' },
          {
            icon: 'city',
            title: 'Journée portes ouvertes du lycée Marie-Curie',
            meta: <span>Samedi 12 décembre, Villeneuve-d’Ascq</span>,
            text: 'Visites toutes les heures.',
            to: '/kit',
            linkLabel: 'En savoir plus',
          },
          { icon: 'briefcase', title: 'Chargé·e d’accompagnement', text: 'Sans lien.', tags: ['CDI'] },
        )}
        <AsideCard icon="data" title="À côté de la page">
          <p>Quelques mots sur ce qu’on y trouve.</p>
          <SmallButton>Voir mes données</SmallButton>
        </AsideCard>
      </Grid>
      {each(
        Carousel,
        { label: 'Cartes qui défilent', previous: 'Cartes précédentes', next: 'Cartes suivantes', slides },
        { max: 3, label: 'Sans défilement', previous: 'Avant', next: 'Après', slides: slides.slice(0, 2) },
        { max: 2, label: 'Deux par deux', previous: 'Deux cartes avant', next: 'Deux cartes après', slides },
      )}
    </Section>
  )
}

function Tickets() {
  const footer = (
    <>
      <Stars unit="étoiles" amount={200} />
      <TextLink to="/kit">En savoir plus</TextLink>
    </>
  )
  const copying = useCopy<HTMLElement>('QUAI-15-NOVEMBRE')
  return (
    <Section kicker="Montrer" title="Billets et étoiles">
      <Grid>
        {each(
          Ticket,
          {
            kicker: 'Code promo',
            offer: '−15',
            unit: '%',
            title: 'Vos livres à prix doux',
            footer,
            children: LONG_TEXT,
          },
          { kicker: 'Abonnement', offer: '1 mois', unit: 'offert', title: 'De la musique', tone: 'blue', footer },
          { kicker: 'Rendez-vous', offer: 'Une séance avec un professionnel', title: 'Parler', tone: 'green', footer },
          { kicker: 'Bon d’achat', offer: '10', unit: '€', title: 'Un repas à deux', soldOut: true, footer },
        )}
      </Grid>
      <Copyable look="code" what="Code" of="de démonstration" {...copying}>
        QUAI-15-NOVEMBRE
      </Copyable>
      <Row>
        {each(
          Stars,
          { unit: 'étoiles', amount: 50, signed: true },
          { unit: 'étoiles', amount: -200, signed: true },
          { unit: 'étoiles', amount: 12_500 },
          { unit: 'étoiles', amount: 150, bare: true },
          { unit: 'étoiles', amount: 0 },
        )}
      </Row>
      <Row>
        {each(
          Chip,
          { children: 'Sable' },
          { tone: 'blue', icon: 'video', children: 'Bleu' },
          { tone: 'green', icon: 'check', children: 'Vert' },
          { tone: 'marigold', children: 'Souci' },
          { tone: 'flag', icon: 'clock', children: 'Balise' },
          { tone: 'white', children: 'Blanc' },
        )}
      </Row>
    </Section>
  )
}

function Measures() {
  return (
    <Section kicker="Montrer" title="Parcours, jauges, graphiques">
      {each(
        RouteLine,
        { label: 'Aucune étape accomplie sur 3', steps: ['todo', 'todo', 'todo'] },
        { label: '1 étape accomplie et 1 ouverte sur 5', steps: ['done', 'opened', 'current', 'todo', 'todo'] },
        { label: '3 étapes accomplies sur 3', steps: ['done', 'done', 'done'], finished: true },
      )}
      <Row>{each(Gauge, ...[0, 50, 100].map((value) => ({ value, label: 'Précision' })))}</Row>
      <Grid>
        {each(
          ProgressBar,
          { value: 2, max: 3, label: '2 plateformes sur 3' },
          { value: 0, max: 3, label: 'Rien encore' },
          { value: 3, max: 3, label: 'Terminé', hideLabel: true },
        )}
        {each(
          Meter,
          { value: 2, max: 5, good: false, label: 'Équilibre', text: '2 sur 5' },
          { value: 4, max: 5, good: true, label: 'Équilibre', text: '4 sur 5' },
        )}
      </Grid>
      <Distribution
        label="Notes d’exemple"
        heads={['Note', 'Personnes']}
        rows={[1200, 14, 2, 0, 0].map((count, index) => ({ label: `${5 - index}\u00a0étoiles`, count }))}
      />
      <Grid>
        {each(
          RadarChart,
          ...RADARS.map((values) => ({
            measures: values.map((value, place) => ({ label: INTERESTS[place]!, value })),
          })),
        )}
        <FiguresTable
          summary="Voir les chiffres"
          caption="Les cinq semaines"
          columns={['Semaine', 'Étoiles']}
          rows={WEEKS.map((value, week) => ({ name: `Semaine ${week + 1}`, figures: [String(value)] }))}
        />
        <BarChart
          label="Deux sentiers"
          legend={{ full: 'faites', striped: 'en cours', empty: 'à faire' }}
          bars={[
            { name: 'Le sentier des crêtes', text: '2 sur 4', parts: { full: 2, striped: 1, empty: 1 } },
            { name: 'Un sentier dont le nom est si long qu’il passe à la ligne', text: '0 sur 3', parts: { empty: 3 } },
          ]}
        />
      </Grid>
      <ListTable
        caption="Deux sentiers"
        columns={['Sentier', 'Étapes', 'Dernier passage', 'Actions']}
        rows={[
          {
            key: 'ridge',
            cells: [
              'Le sentier des crêtes',
              '4',
              '24 novembre 2026',
              <TextLink key="act" to="/kit">
                Voir
              </TextLink>,
            ],
          },
          { key: 'long', cells: ['Un sentier dont le nom est si long qu’il passe à la ligne', '3', 'Jamais', ''] },
        ]}
      />
    </Section>
  )
}

const DIALOGS = {
  plain: 'Ouvrir la fenêtre',
  firm: 'Ouvrir une fenêtre à réponse obligée',
}

function Messages() {
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>()
  const onClose = () => setDialog(undefined)
  const close = (text: string) => <Button onClick={onClose}>{text}</Button>
  return (
    <Section kicker="Dire" title="Messages" id="messages">
      <Grid>
        {each(
          Alert,
          { tone: 'success', children: 'Profil enregistré. Bien joué !' },
          { tone: 'error', icon: 'lock', children: 'Terminez d’abord la première étape pour voir la suite !' },
          { tone: 'info', title: 'Une bonne nouvelle', children: 'Vos résultats s’affinent à chaque étape.' },
          {
            tone: 'info',
            icon: 'clock',
            title: 'Un service met du temps à répondre',
            actions: <SmallButton>Réessayer</SmallButton>,
            children: 'Rien n’est perdu : réessayez dans un instant.',
          },
        )}
        <EmptyState
          icon="gift"
          title="Pas encore de récompense"
          action={<SmallButton>Voir les récompenses</SmallButton>}
        >
          Vous pourrez retrouver ici vos futures récompenses
        </EmptyState>
        <EmptyState icon="search">Aucun résultat pour cette recherche.</EmptyState>
      </Grid>
      <SkeletonGroup count={3} />
      <SkeletonGroup count={2} label="Chargement des messages">
        <Row>{each(Skeleton, { shape: 'circle' }, { shape: 'line', width: 'half' })}</Row>
      </SkeletonGroup>
      <Row>
        {Object.entries(DIALOGS).map(([name, text]) => (
          <Button key={name} variant="bordered" onClick={() => setDialog(name as keyof typeof DIALOGS)}>
            {text}
          </Button>
        ))}
      </Row>
      {each(
        Dialog,
        {
          open: dialog === 'plain',
          onClose,
          icon: 'star',
          title: 'Félicitations !',
          actions: close('J’ai compris !'),
          children: <p>Vous gagnez 50 VisionsStars. Prochaine balise : comparer vos pistes.</p>,
        },
        {
          open: dialog === 'firm',
          onClose,
          icon: 'alert',
          title: 'Une réponse, s’il vous plaît',
          dismissible: false,
          actions: (
            <>
              {close('Non merci')}
              {close('D’accord')}
            </>
          ),
        },
      )}
    </Section>
  )
}

function Folds() {
  return (
    <Section kicker="Dire" title="Replis">
      <Grid>
        {each(
          Accordion,
          { summary: 'Qui voit mes réponses ?', children: 'Vous, et les personnes que vous choisissez.' },
          { summary: 'Et si je m’arrête en route ?', open: true, children: 'Rien ne se perd.' },
        )}
        {each(
          Disclosure,
          { icon: 'eye', summary: 'Ce que l’on verra', about: '\u00a0: les exemples', children: <p>Des exemples.</p> },
          { summary: 'D’après vos réponses', open: true, children: <p>Déjà déplié.</p> },
        )}
        {each(Collapsible, { children: <p>{LONG_TEXT}</p> }, { children: <p>Un texte court, sans bouton.</p> })}
      </Grid>
    </Section>
  )
}

/** The primitives of `layout.tsx`, with boxes in place of content. */
function Layouts() {
  const box = <p className={styles.box}>Contenu</p>
  return (
    <Section kicker="Disposer" title="Colonnes, piles et rangées">
      <Columns side={21}>
        <p className={styles.box}>Columns : un titre au-dessus des deux colonnes</p>
        <Stack gap={3}>
          <p className={styles.box}>Stack : une pile</p>
          {box}
        </Stack>
        <Form as="form" gap={3} align="start" edge>
          <TextField label="Form : un champ" name="disposition" />
          <SmallButton>Envoyer</SmallButton>
        </Form>
      </Columns>
      <Cluster gap={2} between={4} justify="between">
        <p className={styles.box}>Cluster : une rangée</p>
        {box}
        {box}
      </Cluster>
      <Tiles as="ul" min={17}>
        {['Première', 'Deuxième', 'Troisième'].map((name) => (
          <li key={name}>
            <Card compact>{`Tiles : ${name.toLowerCase()} carte`}</Card>
          </li>
        ))}
      </Tiles>
      <Page width={44}>
        <p className={styles.box}>Page : un contenu étroit, centré</p>
        {box}
      </Page>
    </Section>
  )
}
