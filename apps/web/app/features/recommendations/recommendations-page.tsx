import type { Service } from '@visions/contract/catalogue'
import type { Recommendation } from '@visions/contract/recommendations'
import { count } from '@visions/contract/french-words'
import { useMemo } from 'react'
import { useRefresh } from '../../lib/use-refresh.ts'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { OfferedButton, OfferedLink, WhereOffered } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { SkeletonGroup } from '@visions/ui/skeleton.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { NamedTrades } from './named-trades.tsx'
import { Reasons } from './reasons.tsx'
import styles from './recommendations-page.module.css'
import { SentenceList } from './sentence-list.tsx'
import { SENTENCES_ANCHOR } from './sentences-card.tsx'
import { ToolCard } from './tool-card.tsx'
import type { RecommendationsData } from './recommendations-data.ts'
import { withGameSentences } from './sentences.ts'
import { useRecommendations, type RecommendationRequest } from './use-recommendations.ts'
import { useSentences } from './use-sentences.ts'

const PROFILE_BOX = `/user/profile#${SENTENCES_ANCHOR}`

/** The tools recommended for the person's sentences, with reasons (REC-04, REC-05). */
export function RecommendationsPage({ data: { game, found, saved } }: { data: RecommendationsData }) {
  const sentences = useSentences(game?.texts)
  const list = useMemo(
    () => game && sentences.list && withGameSentences(sentences.list, game.toLookUp),
    [game, sentences.list],
  )
  const tools = useRecommendations(list ?? undefined, game && found ? { sentences: game.toLookUp, found } : undefined)
  const refresh = useRefresh()
  // A game that was not read is not an empty one.
  const asked: RecommendationRequest = game ? tools.asked : { state: 'failed' }
  const retry = () => (game ? tools.retry() : void refresh())
  const ofGame = game?.toLookUp ?? []
  const hasSentences = ofGame.length > 0 || (sentences.list?.length ?? 0) > 0
  const has = useHas()
  if (!has('tools'))
    return (
      <Stack gap={5}>
        <PageHeader title="Vos recommandations suite à vos réponses" />
        <EmptyState
          icon="compass"
          headingLevel={2}
          title="Aucun outil n’est encore publié"
          action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}
        >
          Les outils qui répondent à vos phrases s’afficheront ici. Vos phrases sont conservées.
        </EmptyState>
      </Stack>
    )
  return (
    <Stack gap={5}>
      <Cluster gap={4} align="end" justify="between" edge>
        <PageHeader title="Vos recommandations suite à vos réponses">Les plus proches d’abord, et pourquoi.</PageHeader>
        <Cluster gap={3} between={5} align="stretch" edge>
          <WhereOffered page="/user/game">
            <ButtonLink to="/user/game?refaire" variant="bordered" size="smallMain" icon="refresh">
              Refaire le jeu
            </ButtonLink>
          </WhereOffered>
          {hasSentences ? (
            <TextLink href="#vos-phrases" className={styles.jump}>
              Voir mes phrases
            </TextLink>
          ) : null}
        </Cluster>
      </Cluster>
      {ofGame.length === 0 && game ? (
        <noscript>
          <Alert tone="info" title="Cette page a besoin de JavaScript">
            Vos phrases sont enregistrées dans votre navigateur. Activez JavaScript pour les utiliser, ou retrouvez tous
            les outils dans <a href="/user/catalog?vue=liste">leur liste</a>.
          </Alert>
        </noscript>
      ) : null}
      <LiveRegion message={outcomeOf(asked)} />
      {hasSentences || sentences.removed ? (
        // The results come first where there is one column.
        <Columns side={24}>
          <Stack gap={5}>
            <DistressAnswer texts={list ?? []} />
            <Found asked={asked} retry={retry} game={game} />
            <NamedTrades trades={tradesOf(asked)} saved={saved} />
          </Stack>
          <div>
            <Card as="section" tone="sand" gap={3} compact aria-labelledby="vos-phrases">
              <Cluster gap={0} between={4} justify="between">
                <h2 id="vos-phrases" tabIndex={-1} className="large">
                  Vos phrases
                </h2>
                <TextLink to={PROFILE_BOX}>Ajouter une phrase</TextLink>
              </Cluster>
              <SentenceList sentences={sentences} label="Vos phrases" />
              {(sentences.list?.length ?? 0) > 0 ? (
                <p className="soft small">Ces phrases restent dans ce navigateur jusqu’à votre déconnexion.</p>
              ) : null}
              {game && ofGame.length > 0 ? <OfGame game={game} /> : null}
              <p className="soft small">Ce que vous dites ne pas aimer ne compte pas dans la recherche.</p>
            </Card>
          </div>
        </Columns>
      ) : (
        <Found asked={asked} retry={retry} game={game} />
      )}
    </Stack>
  )
}

/** The trades of the sentences; while tools load, those of the sentences before. */
const tradesOf = (asked: RecommendationRequest) =>
  (asked.state === 'found' ? asked.found : asked.state === 'asking' ? asked.before : undefined)?.trades ?? []

const outcomeOf = (asked: RecommendationRequest): string =>
  asked.state === 'found' && asked.found.recommendations.length > 0
    ? `${count(asked.found.recommendations.length, 'outil trouvé', 'outils trouvés')}.`
    : ''

/** The sentences from the game, changed there, on every device of the account (REC-02). */
function OfGame({ game: { toLookUp, answered, total } }: { game: NonNullable<RecommendationsData['game']> }) {
  return (
    <Stack gap={2}>
      <Cluster gap={0} between={4} justify="between">
        <h3>Dans le jeu</h3>
        <OfferedLink to="/user/game">{answered < total ? 'Continuer le jeu' : 'Changer mes réponses'}</OfferedLink>
      </Cluster>
      <p className="soft small">
        {answered < total ? `${count(answered, 'réponse', 'réponses')} sur ${total}.` : 'Toutes vos réponses comptent.'}
      </p>
      <Stack as="ul" gap={1} className="bullets small" aria-label="Phrases du jeu">
        {toLookUp.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Stack>
    </Stack>
  )
}

function Found({
  asked,
  retry,
  game,
}: {
  asked: RecommendationRequest
  retry: () => void
  game: RecommendationsData['game']
}) {
  switch (asked.state) {
    case 'asking':
      return asked.before && asked.before.recommendations.length > 0 ? (
        <Tools services={asked.before.recommendations} isOld />
      ) : (
        <div className="with-scripts">
          <SkeletonGroup count={6} label="Vos recommandations se préparent" />
        </div>
      )
    case 'none':
      if (game && game.answered > 0)
        return (
          <EmptyState
            icon="compass"
            headingLevel={2}
            title={game.answered < game.total ? 'Encore quelques phrases' : 'Vos réponses ne favorisent aucun thème'}
            action={
              <Cluster gap={3} align="stretch" justify="center" edge>
                {game.answered < game.total ? (
                  <OfferedButton to="/user/game">Continuer le jeu</OfferedButton>
                ) : (
                  <ButtonLink to="/user/catalog">J’explore l’univers</ButtonLink>
                )}
                <ButtonLink to={PROFILE_BOX} variant="bordered">
                  J’écris une phrase
                </ButtonLink>
              </Cluster>
            }
          >
            {game.answered < game.total
              ? `Vous avez répondu à ${count(game.answered, 'phrase', 'phrases')} sur ${game.total}. La suite fera ressortir ce qui vous attire.`
              : 'Parcourez tous les outils, ou dites en une phrase ce que vous cherchez.'}
          </EmptyState>
        )
      return (
        <EmptyState
          icon="compass"
          headingLevel={2}
          title="Aucune recommandation n’a pu être trouvée"
          action={
            <Cluster gap={3} align="stretch" justify="center" edge>
              <OfferedButton to="/user/game">Je joue</OfferedButton>
              <ButtonLink to={PROFILE_BOX} variant="bordered">
                J’écris une phrase
              </ButtonLink>
            </Cluster>
          }
        >
          Écrivez vos phrases dans votre profil : nous cherchons les outils qui y répondent.
        </EmptyState>
      )
    case 'failed':
      return (
        <Stack gap={4} align="start" edge>
          <Alert tone="error" live title="Une erreur est survenue lors du chargement de vos recommandations">
            Vos phrases sont conservées. Réessayez dans quelques minutes.
          </Alert>
          <Button variant="white" size="smallMain" icon="refresh" onClick={retry}>
            Réessayer
          </Button>
        </Stack>
      )
    case 'found':
      return asked.found.recommendations.length > 0 ? (
        <Tools services={asked.found.recommendations} />
      ) : asked.found.general && asked.found.general.length > 0 ? (
        <GeneralTools services={asked.found.general} />
      ) : (
        <EmptyState
          icon="search"
          headingLevel={2}
          title="Aucune recommandation de service trouvée."
          action={
            <Cluster gap={3} align="stretch" justify="center" edge>
              <ButtonLink to={PROFILE_BOX}>J’écris une autre phrase</ButtonLink>
              <ButtonLink to="/user/catalog" variant="bordered">
                J’explore l’univers
              </ButtonLink>
            </Cluster>
          }
        >
          Aucun outil ne correspond aux mots de vos phrases. Essayez d’autres mots, ou parcourez tous les outils.
        </EmptyState>
      )
  }
}

/** Tools that help to choose, when none matches the sentences (ADV-08). */
function GeneralTools({ services }: { services: Service[] }) {
  return (
    <section aria-labelledby="outils">
      <h2 id="outils">Rien ne correspond exactement&nbsp;: voici de quoi chercher</h2>
      <p className={styles.title}>
        Aucun outil ne répond à vos mots. Essayez une <TextLink to={PROFILE_BOX}>autre phrase</TextLink>, ou commencez
        par ces outils.
      </p>
      <ul className={styles.tools}>
        {services.map((service) => (
          <li key={service._id}>
            <ToolCard service={service} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tools({ services, isOld = false }: { services: Recommendation[]; isOld?: boolean }) {
  return (
    <section aria-labelledby="outils" aria-busy={isOld || undefined} className={isOld ? styles.old : undefined}>
      <h2 id="outils" className={styles.title}>
        {count(services.length, 'outil', 'outils')} pour vous
      </h2>
      <ul className={styles.tools}>
        {services.map((service) => (
          <li key={service._id}>
            <ToolCard service={service}>
              <Reasons reasons={service.reasons} />
            </ToolCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
