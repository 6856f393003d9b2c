import type { ReactNode } from 'react'
import { isOffered, WhereOffered } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './choice-page.module.css'

/** Two ways to start: explore all tools, or answer a few questions (REC-01). Only those that lead to something. */
export function ChoicePage() {
  const has = useHas()
  const pages = ['/user/catalog', '/user/game'].filter((page) => isOffered(page, has))
  if (pages.length === 0)
    return (
      <Stack gap={5}>
        <PageHeader title="Par où commencer&nbsp;?" />
        <EmptyState
          icon="compass"
          headingLevel={2}
          title="Rien à explorer pour l’instant"
          action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}
        >
          Les outils et le jeu s’afficheront ici dès qu’ils seront publiés.
        </EmptyState>
      </Stack>
    )
  return (
    <Stack gap={5}>
      <PageHeader title="Par où commencer&nbsp;?">
        Pas besoin de savoir ce que vous cherchez.
        {pages.length > 1
          ? ' Choisissez la façon qui vous ressemble\u00a0: vous pourrez essayer l’autre ensuite.'
          : null}
      </PageHeader>
      <div className={styles.pages}>
        <WhereOffered page="/user/catalog">
          <Choice
            tone="blue"
            drawing={<UniverseDrawing />}
            title="Je plonge dans l’univers"
            to="/user/catalog"
            action="J’explore la carte"
          >
            Tous les outils sur une carte, rangés par thème. Vous allez où vous voulez.
          </Choice>
        </WhereOffered>
        <WhereOffered page="/user/game">
          <Choice
            tone="white"
            drawing={<GameDrawing />}
            title="Je me laisse guider en commençant avec un jeu"
            to="/user/game"
            action="Je joue"
          >
            Des phrases, une à une&nbsp;: dites si elles vous correspondent. À la fin, des outils choisis d’après vos
            réponses, avec leurs raisons.
          </Choice>
        </WhereOffered>
      </div>
      {pages.length > 1 ? (
        <p>
          Vous avez déjà joué&nbsp;? <TextLink to="/user/recommendations">Voir mes recommandations</TextLink>
        </p>
      ) : null}
    </Stack>
  )
}

function Choice({
  tone,
  drawing,
  title,
  to,
  action,
  children,
}: {
  tone: 'blue' | 'white'
  drawing: ReactNode
  title: string
  to: string
  action: string
  children: string
}) {
  return (
    <Card as="article" tone={tone} className={styles.choice}>
      {drawing}
      <h2>{title}</h2>
      <p className={styles.text}>{children}</p>
      <div className={styles.action}>
        <ButtonLink to={to} variant={tone === 'blue' ? 'white' : 'gradient'} icon="arrow" prefetch>
          {action}
        </ButtonLink>
      </div>
    </Card>
  )
}

/** A map with controls and no course. */
function UniverseDrawing() {
  return (
    <svg viewBox="0 0 320 150" className={styles.drawing} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.55">
        <path d="M22 96c-8-34 18-66 56-66s62 22 58 54-24 44-58 44-48-4-56-32Z" />
        <path d="M38 92c-6-24 12-46 40-46s46 16 44 38-18 32-44 32-34-2-40-24Z" />
        <path d="M176 66c2-34 34-52 70-46s58 30 52 62-34 46-68 40-56-22-54-56Z" />
        <path d="M192 66c2-24 26-36 52-32s42 22 38 44-26 34-50 30-42-18-40-42Z" />
      </g>
      <g className={styles.controls}>
        <circle cx="64" cy="72" r="11" />
        <circle cx="100" cy="92" r="11" />
        <circle cx="222" cy="58" r="11" />
        <circle cx="262" cy="76" r="11" />
        <circle cx="226" cy="98" r="11" />
        <circle cx="154" cy="120" r="11" />
      </g>
    </svg>
  )
}

/** A course from the start to the finish. */
function GameDrawing() {
  return (
    <svg viewBox="0 0 320 150" className={styles.drawing} aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--contour)" strokeWidth="1.5" opacity="0.6">
        <path d="M8 130c40-60 90-80 150-64s110-8 154-48" />
        <path d="M4 104c44-60 92-72 148-56s104-8 150-40" />
        <path d="M30 146c40-48 84-62 136-48s104-2 146-40" />
      </g>
      <g className={styles.course}>
        <path d="M58 98 96 78M124 72l42 18M192 88l38-34" />
        <path d="M40 82 58 114H22Z" />
        <circle cx="110" cy="72" r="14" />
        <circle cx="180" cy="96" r="14" />
        <circle cx="246" cy="44" r="18" />
        <circle cx="246" cy="44" r="11" />
      </g>
    </svg>
  )
}
