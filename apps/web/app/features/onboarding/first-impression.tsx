import { quoted } from '@visions/contract/french-words'
import type { KnownSentence } from '@visions/contract/notebook'
import type { Card, Sentence } from '@visions/contract/preferences'
import type { ReactNode, RefObject } from 'react'
import { useHas } from '../shell/opening.ts'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { ANSWER_ICONS, ANSWER_WORDS } from '../preferences/preference-words.ts'
import styles from './first-impression.module.css'
import { addressOf } from './next-page.ts'
import { PisteList } from './piste-list.tsx'

/**
 * The last act: the first sentence about the person, three trades that follow from it, and its folded sources, each
 * correctable (NBK-02).
 */
export function FirstImpression({
  known,
  trades,
  sentences,
  kicker,
  title,
  titleId,
  children,
}: {
  /** What the game says about the person; null: too few answers, or not loaded. */
  known: KnownSentence | null
  /** The first trades for the person; empty: none known. */
  trades: readonly Card[]
  sentences: readonly Sentence[]
  kicker: string
  title: RefObject<HTMLHeadingElement | null>
  titleId: string
  /** Ends the onboarding. */
  children: ReactNode
}) {
  const has = useHas()
  const open = sentences.findIndex(({ answer }) => answer === null)
  const { words, text } =
    known && !known.isRefused
      ? {
          words: known.own ?? known.text,
          text: 'C’est ce que disent vos réponses aujourd’hui. Vous pouvez les changer quand vous voulez.',
        }
      : sentences.length > 0 && open === -1
        ? {
            words: 'Votre première phrase arrive bientôt',
            text: 'Elle s’affichera avec vos missions, une fois vos réponses enregistrées.',
          }
        : !has('matches')
          ? {
              words: 'Votre carnet est prêt',
              text: 'Vos données sont envoyées seulement avec votre accord.',
            }
          : {
              words: 'Des offres qui vous ressemblent',
              text: 'Au fil des missions, vos matchs se précisent. Vos données sont envoyées seulement avec votre accord.',
            }
  return (
    <>
      <Stack gap={2}>
        <p className="kicker">{kicker}</p>
        <h1 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
          {words}
        </h1>
      </Stack>
      {known && trades.length > 0 ? (
        <section aria-labelledby="metiers">
          <h2 id="metiers" className="visually-hidden">
            Des métiers à regarder d’abord
          </h2>
          <PisteList pistes={trades} />
        </section>
      ) : null}
      {children}
      <p className="soft">{text}</p>
      {known ? (
        <Disclosure summary="D’après vos réponses">
          <ul className={styles.sources}>
            {sentences.map(({ code, text, answer }, index) => (
              <li key={code}>
                <span className={styles.mark}>
                  {answer ? <Icon name={ANSWER_ICONS[answer]} label={ANSWER_WORDS[answer]} /> : null}
                </span>
                <span className="small">{quoted(text)}</span>
                <TextLink to={addressOf(`phrase-${index + 1}`)}>
                  {answer ? 'Corriger' : 'Répondre'}
                  <span className="visually-hidden">{`\u00a0: phrase ${index + 1}`}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : open >= 0 ? (
        <p>
          <TextLink to={addressOf(`phrase-${open + 1}`)}>{`Répondre aux ${sentences.length} phrases`}</TextLink>
        </p>
      ) : null}
    </>
  )
}
