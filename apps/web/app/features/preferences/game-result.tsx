import type { GameResult, Sentence } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type { ReactNode, RefObject } from 'react'
import { Form, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { capitalised, inSentence, quoted } from '@visions/contract/french-words'
import { mixedText, patternOf, portraitOf, tiersText, type AnswerPattern } from '@visions/contract/portrait'
import { isOffered, OfferedButton } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Dialog } from '@visions/ui/dialog.tsx'
import { Meter } from '@visions/ui/gauge.tsx'
import { Icon, type IconName } from '@visions/ui/icon.tsx'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import { RadarChart } from '@visions/ui/radar-chart.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { AGAIN_PARAM, SENTENCE_PARAM } from './game-act.ts'
import styles from './game-result.module.css'
import { ANSWER_ICONS, ANSWER_WORDS, MATCHES_PAGE, RECOMMENDATIONS_PAGE, SWIPE_PAGE } from './preference-words.ts'

/** Clockwise from the top (Holland's order). */
const AROUND = ['R', 'I', 'A', 'S', 'E', 'C'] as const
/** From this value on, of 100, an interest is marked. */
const MARKED = 50
const MAX_DESCRIBED = 3

/** What answers without contrast say (BIL-14). */
const PATTERNS: Record<AnswerPattern, string> = {
  yes: 'Vous avez répondu oui presque partout\u00a0: rien ne se détache du reste.',
  no: 'Vous avez répondu non presque partout\u00a0: vos réponses disent surtout ce que vous écartez.',
  unsure: 'Vous avez souvent répondu «\u00a0Je ne sais pas\u00a0»\u00a0: ces réponses ont le droit d’attendre.',
  alternating: 'Vos réponses sont oui puis non, en alternance\u00a0: elles ne disent rien de ce qui vous attire.',
}

const USES: readonly { page: string; icon: IconName; title: string; text: string; link: string }[] = [
  {
    page: RECOMMENDATIONS_PAGE,
    icon: 'compass',
    title: 'Trouver des outils',
    text: 'Vos phrases servent à chercher les outils qui vous ressemblent. Leur liste est enregistrée dans ce navigateur.',
    link: 'Mes recommandations',
  },
  {
    page: SWIPE_PAGE,
    icon: 'heart',
    title: 'Choisir vos cartes',
    text: 'Les premiers métiers affichés suivent vos intérêts. Les autres viennent ensuite.',
    link: 'Les cartes',
  },
  {
    page: MATCHES_PAGE,
    icon: 'match',
    title: 'Affiner bilan et matchs',
    text: 'Vos intérêts comptent dans votre bilan. Ils comptent dans vos matchs seulement si vous les partagez.',
    link: 'Mes matchs',
  },
]

/** The result of the game: interests and values with the sentences behind them, and links to use it (REC-02). */
export function GameResultPage({
  result,
  sentences,
  title,
  problem,
  search,
}: {
  result: GameResult
  sentences: readonly Sentence[]
  title: RefObject<HTMLHeadingElement | null>
  problem: string | undefined
  /** Part of another feature: the choice of a search. */
  search: ReactNode
}) {
  const { interests, settings } = result
  const has = useHas()
  const uses = USES.filter(({ page }) => isOffered(page, has))
  const measures = AROUND.flatMap((letter) => {
    const interest = interests.find(({ code }) => code === letter)
    return interest ? [{ label: interest.label, value: interest.score / 100 }] : []
  })
  const portrait = portraitOf(
    interests.map(({ code, label, score }) => ({
      label,
      score,
      hasYes: sentences.some(({ interest, answer }) => interest?.code === code && answer === 'yes'),
    })),
  )
  const [names, mixed] = [tiersText(portrait.tiers), mixedText(portrait)]
  const pattern = patternOf(sentences.flatMap(({ answer }) => answer ?? []))
  /** Described: the first ones, unless they are too many to say more than their names. */
  const first = (portrait.tiers[0] ?? []).map(({ label }) => label)
  const answerOf = new Map(sentences.map(({ text, answer }) => [text, answer]))
  return (
    <Stack gap={6}>
      <Stack as="header" gap={1}>
        <BackLink to="/user/missions">Mes missions</BackLink>
        <p className="kicker">Le jeu, votre résultat</p>
        <h1 ref={title} tabIndex={-1}>
          Votre boussole
        </h1>
      </Stack>
      {problem ? (
        <Alert tone="error" live>
          {problem}
        </Alert>
      ) : null}
      <Card className={styles.top}>
        {measures.length === AROUND.length ? <RadarChart measures={measures} /> : null}
        <Stack gap={3} align="start" edge>
          <h2>{names ? capitalised(names) : 'Rien ne ressort nettement'}</h2>
          {first.length <= MAX_DESCRIBED
            ? interests
                .filter(({ label }) => first.includes(label))
                .map(({ code, description }) => <p key={code}>{description}</p>)
            : null}
          {mixed ? <p>{`Par moments\u00a0: ${mixed}.`}</p> : null}
          {pattern ? <p>{PATTERNS[pattern]}</p> : null}
          {names ? null : (
            <p>
              Peu de phrases vous correspondent, et c’est une réponse aussi.
              {isOffered(SWIPE_PAGE, has) ? ' Essayez de répondre métier par métier, dans Mes envies.' : null}
            </p>
          )}
          <p className="soft small">
            Ce n’est pas une étiquette&nbsp;: c’est ce que disent vos réponses aujourd’hui. Elles ont le droit de
            changer.
          </p>
          <OfferedButton to={RECOMMENDATIONS_PAGE} icon="arrow">
            Voir mes recommandations
          </OfferedButton>
          {search}
        </Stack>
      </Card>

      <Stack as="section" gap={4} aria-labelledby="interets">
        <SectionTitle id="interets">Vos six intérêts, et d’où ils viennent</SectionTitle>
        <Tiles as="ul" min={20}>
          {interests.map(({ code, label, description, score, because }) => (
            <Card as="li" key={code} gap={2} className={styles.interest}>
              <Cluster gap={0} between={3} align="baseline" justify="between" className={styles.name}>
                <h3>{label}</h3>
                <p>{words(score)}</p>
              </Cluster>
              <Meter value={score} max={100} good={score >= MARKED} label={label} text={`${score} sur 100`} hideLabel />
              <p className="soft small">{description}</p>
              <Disclosure summary="D’après vos réponses" about={`\u00a0: ${label}`}>
                <Stack as="ul" gap={2} className={classNames('small', styles.because)}>
                  {because.map((text) => (
                    <li key={text}>
                      <AnswerMark answer={answerOf.get(text) ?? null} />
                      <span>{quoted(text)}</span>
                    </li>
                  ))}
                </Stack>
              </Disclosure>
            </Card>
          ))}
        </Tiles>
      </Stack>

      {settings.length > 0 ? (
        <Stack as="section" gap={4} aria-labelledby="cadres">
          <SectionTitle id="cadres">Vos cadres de travail</SectionTitle>
          <Tiles as="ul" min={20} className={styles.settings}>
            {settings.map(({ label, answer, because }) => (
              <li key={label}>
                <AnswerMark answer={answer} />
                <div>
                  <p>
                    <strong>{label}</strong>
                    {`\u00a0: ${inSentence(ANSWER_WORDS[answer])}`}
                  </p>
                  <p className="soft small">
                    {because
                      ? quoted(because)
                      : 'Vous avez donné depuis une autre réponse dans Mes envies\u00a0: nous utilisons la plus récente.'}
                  </p>
                </div>
              </li>
            ))}
          </Tiles>
        </Stack>
      ) : null}

      {uses.length > 0 ? (
        <Stack as="section" gap={4} aria-labelledby="usages">
          <SectionTitle id="usages">À quoi ça sert</SectionTitle>
          <Tiles as="ul" min={20}>
            {uses.map(({ page, icon, title: name, text, link }) => (
              <Use key={page} icon={icon} title={name} link={{ to: page, text: link }}>
                {text}
              </Use>
            ))}
          </Tiles>
        </Stack>
      ) : null}

      <Cluster gap={3} between={4} align="stretch" edge>
        <ButtonLink to={`?${SENTENCE_PARAM}=1`} variant="bordered" icon="edit">
          Revoir mes réponses
        </ButtonLink>
        <ButtonLink to={`?${AGAIN_PARAM}`} variant="white" icon="refresh" preventScrollReset>
          Refaire le jeu
        </ButtonLink>
      </Cluster>
      <PlayAgain />
    </Stack>
  )
}

function AnswerMark({ answer }: { answer: PreferenceAnswer | null }) {
  if (!answer) return null
  return (
    <span className={classNames(styles.mark, styles[answer])}>
      <Icon name={ANSWER_ICONS[answer]} label={ANSWER_WORDS[answer]} />
    </span>
  )
}

function Use({
  icon,
  title,
  link,
  children,
}: {
  icon: IconName
  title: string
  link: { to: string; text: string }
  children: string
}) {
  return (
    <Card as="li" gap={2} align="start">
      <Icon name={icon} className={styles.icon} />
      <h3>{title}</h3>
      <p className="soft small">{children}</p>
      <TextLink to={link.to}>{link.text}</TextLink>
    </Card>
  )
}

/** Asks for confirmation before the answers are deleted. */
function PlayAgain() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const once = useSubmitOnce()
  const busy = useNavigation().state === 'submitting'
  return (
    <Dialog
      open={params.has(AGAIN_PARAM)}
      onClose={() => void navigate('?', { replace: true, preventScrollReset: true })}
      icon="refresh"
      title={'Refaire le jeu\u00a0?'}
      actions={
        <>
          <CancelLink busy={busy} />
          <Button type="submit" form="refaire" loading={busy}>
            Je recommence
          </Button>
        </>
      }
    >
      <Form id="refaire" method="post" replace onSubmit={once}>
        <input type="hidden" name="intent" value="again" />
        <p>Vos réponses au jeu et ce résultat seront effacés. Vos réponses dans Mes envies sont conservées.</p>
      </Form>
    </Dialog>
  )
}

const words = (score: number): string =>
  score >= 75 ? 'très marqué' : score >= MARKED ? 'marqué' : score >= 35 ? 'peu marqué' : 'faible'
