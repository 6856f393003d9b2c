import type { KnownSentence } from '@visions/contract/notebook'
import { Form, useNavigation } from 'react-router'
import { OfferedLink } from '../shell/offered.tsx'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { count, quoted } from '@visions/contract/french-words'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { HiddenFields, TextField } from '@visions/ui/field.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { MAX_OWN, type KnownRefused } from './known-act.ts'
import styles from './known-list.module.css'

/** Sentences about the person, each with its source and a form to correct it (NBK-03). Works without scripts. */
export function KnownList({ known, refused }: { known: readonly KnownSentence[]; refused: KnownRefused | undefined }) {
  return (
    <Stack as="ul" gap={3}>
      {known.map((sentence) => (
        <Known key={sentence.key} sentence={sentence} error={refused?.key === sentence.key ? refused.error : null} />
      ))}
    </Stack>
  )
}

function Known({ sentence, error }: { sentence: KnownSentence; error: string | null }) {
  const { key, text, own, isRefused } = sentence
  const saving = useNavigation().formData?.get('key') === key
  return (
    <li className={styles.known}>
      {isRefused ? <s className={styles.text}>{text}</s> : <p className={styles.text}>{own ?? text}</p>}
      <p className="soft small">
        {isRefused
          ? 'Vous avez dit que ce n’est pas vous. '
          : own === null
            ? ''
            : `Vos mots, à la place de ${quoted(text)} `}
        <Source sentence={sentence} />
      </p>
      <FailureMessage>{error}</FailureMessage>
      {own === null || isRefused ? null : <DistressAnswer texts={[own]} />}
      {isRefused ? (
        <KnownForm sentenceKey={key} intent="restore">
          <Button type="submit" variant="white" size="small" loading={saving}>
            Rétablir
          </Button>
        </KnownForm>
      ) : (
        <Disclosure summary="Corriger" about={`\u00a0: ${own ?? text}`} icon="edit" open={error !== null}>
          <Stack gap={3} className={styles.correction}>
            <KnownForm sentenceKey={key} intent="correct">
              <TextField
                key={own ?? text}
                label="Avec mes mots"
                name="own"
                defaultValue={own ?? text}
                maxLength={MAX_OWN}
                required
              />
              <Button type="submit" size="smallMain" loading={saving}>
                J’enregistre
              </Button>
            </KnownForm>
            <Cluster gap={3}>
              <KnownForm sentenceKey={key} intent="refuse">
                <Button type="submit" variant="bordered" size="small">
                  Ce n’est pas moi
                </Button>
              </KnownForm>
              {own === null ? null : (
                <KnownForm sentenceKey={key} intent="restore">
                  <Button type="submit" variant="white" size="small">
                    Revenir à la phrase d’origine
                  </Button>
                </KnownForm>
              )}
            </Cluster>
          </Stack>
        </Disclosure>
      )}
    </li>
  )
}

function KnownForm({
  sentenceKey,
  intent,
  children,
}: {
  sentenceKey: string
  intent: 'correct' | 'refuse' | 'restore'
  children: React.ReactNode
}) {
  return (
    <Form method="post" preventScrollReset className={styles.form}>
      <HiddenFields values={{ intent, key: sentenceKey }} />
      {children}
    </Form>
  )
}

/** Where a sentence comes from, with a link to change its source. */
function Source({ sentence: { key, source } }: { sentence: KnownSentence }) {
  if (source.kind === 'game')
    return (
      <>
        {`D’après le jeu, ${count(source.answered, 'phrase', 'phrases')} sur\u00a0${source.total}. `}
        <OfferedLink to="/user/game">
          {source.answered < source.total ? 'Continuer le jeu' : 'Revoir mes réponses'}
        </OfferedLink>
      </>
    )
  if (source.kind === 'cards')
    return (
      <>
        D’après vos cartes. <TextLink to="/user/pistes">Voir mes pistes</TextLink>
      </>
    )
  if (source.kind === 'piste')
    return (
      <>
        {`D’après une piste\u00a0: ${source.name}. `}
        <TextLink to={`/user/pistes/${key.split(':')[1]}`}>Voir cette piste</TextLink>
      </>
    )
  return (
    <>
      {`D’après ${source.name}. `}
      {source.toolId ? <TextLink to={`/user/catalog/service/${source.toolId}`}>Voir l’outil</TextLink> : null}
    </>
  )
}
