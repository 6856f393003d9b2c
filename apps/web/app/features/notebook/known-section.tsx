import type { KnownSentence } from '@visions/contract/notebook'
import { useHas } from '../shell/opening.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import type { KnownRefused } from './known-act.ts'
import { KnownList, KnownMore } from './known-list.tsx'

/** «Ce que je sais de moi»: the latest sentences, or how to get the first one (NBK-03). */
export function KnownSection({
  known,
  refused,
}: {
  known: readonly KnownSentence[]
  refused: KnownRefused | undefined
}) {
  return (
    <Stack as="section" gap={3} aria-labelledby="ce-que-je-sais">
      <SectionTitle id="ce-que-je-sais">Ce que je sais de moi</SectionTitle>
      {known.length > 0 ? (
        <>
          <KnownList known={known} refused={refused} />
          <p>
            <KnownMore />
          </p>
        </>
      ) : (
        <NothingKnown />
      )}
    </Stack>
  )
}

export function NothingKnown() {
  const has = useHas()
  return has('game') ? (
    <EmptyState
      icon="edit"
      action={
        <ButtonLink to="/user/game" variant="bordered" size="smallMain">
          Répondre à six phrases
        </ButtonLink>
      }
    >
      Une première phrase s’écrira ici après six réponses au jeu. Vous pourrez la corriger.
    </EmptyState>
  ) : (
    <EmptyState icon="edit">
      Une première phrase s’écrira ici d’après vos réponses. Vous pourrez la corriger.
    </EmptyState>
  )
}
