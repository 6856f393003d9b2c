import { MAX_OPEN_PISTES } from '@visions/contract/constants'
import { useRef, type SubmitEvent } from 'react'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import type { compareEssay } from '../../lib/essay-form.ts'
import { readLocal, removeLocal } from '../../lib/storage.ts'
import { PisteList } from '../onboarding/piste-list.tsx'
import { TermsNote } from '../shell/terms-note.tsx'

/** By how many of them are new to an account. */
const TITLES = [
  'Vous connaissez déjà ces trois pistes.',
  'Ajouter une nouvelle piste\u00a0?',
  'Ajouter deux nouvelles pistes\u00a0?',
  'Ajouter ces trois pistes à vos pistes\u00a0?',
]

/** Asks whether the pistes are those of this person: nothing changes by itself (PIS-02). */
export function OwnEssayPage({
  pistes,
  waiting,
  isNew,
  failed,
}: ReturnType<typeof compareEssay> & {
  isNew: boolean
  failed: boolean
}) {
  const namespace = useRef<HTMLInputElement>(null)
  const added = pistes.filter(({ note }) => note === undefined).length
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const isYes = event.nativeEvent.submitter?.getAttribute('value') === 'yes'
    if (isYes && namespace.current) namespace.current.value = readLocal('headai')?.namespace ?? ''
    removeLocal('essay')
  }
  return (
    <Page gap={5} width={56}>
      <Stack as="header" gap={2}>
        <p className="kicker">{isNew ? 'Bienvenue' : 'Mes pistes'}</p>
        <h1>{isNew ? 'Vos trois pistes sont là.' : TITLES[added]}</h1>
        <p>
          {isNew
            ? 'Vous les avez gardées avec six réponses. Est-ce bien vous\u00a0?'
            : 'Vous les avez gardées avant de vous connecter. Vos réponses déjà enregistrées ne changent pas.'}
        </p>
      </Stack>
      {failed ? (
        <Alert tone="error" title="Une erreur est survenue" live>
          Vos pistes n’ont pas été ajoutées. Elles restent dans ce navigateur. Réessayez dans quelques minutes.
        </Alert>
      ) : null}
      {waiting > 0 ? (
        <Alert tone="info" title={`${MAX_OPEN_PISTES} pistes sont ouvertes au plus`}>
          {waiting === 1 ? 'Une nouvelle piste attendra' : `${waiting} nouvelles pistes attendront`} que vous fermiez
          une piste. Aucune ne sera fermée sans vous.
        </Alert>
      ) : null}
      <form method="post" onSubmit={onSubmit}>
        <input ref={namespace} type="hidden" name="namespace" />
        <Stack gap={5}>
          <PisteList pistes={pistes} />
          <Cluster gap={3} between={4}>
            {added > 0 ? (
              <Button type="submit" name="intent" value="yes" size="largeMain" icon="arrow">
                {isNew ? 'Oui, je continue' : 'Oui, je les ajoute'}
              </Button>
            ) : null}
            <Button type="submit" name="intent" value="no" variant="bordered" size="largeMain">
              {isNew ? 'Non, ce n’est pas moi' : added > 0 ? 'Non, je ne les ajoute pas' : 'Continuer'}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {isNew ? <TermsNote /> : null}
    </Page>
  )
}
