import { MAX_OWN_WORDS, type Limit } from '@visions/contract/constants'
import type { StoredCircumstances } from '@visions/contract/preferences'
import { LIMIT_TEXTS } from '@visions/contract/situation-words'
import { Fragment, useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { HiddenFields, TextArea } from '@visions/ui/field.tsx'
import { ChoiceFrame } from '@visions/ui/field-frame.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import type { CircumstancesOutcome } from './circumstances-act.ts'

const GROUPS: readonly { id: string; legend: string; limits: readonly Limit[] }[] = [
  { id: 'sante', legend: 'Santé', limits: ['charges-lourdes', 'debout', 'amenagement'] },
  { id: 'horaires', legend: 'Horaires', limits: ['nuit', 'week-end', 'horaires-decales'] },
  { id: 'deplacements', legend: 'Déplacements', limits: ['permis', 'voiture'] },
  { id: 'famille', legend: 'Famille', limits: ['enfants'] },
  { id: 'diplome', legend: 'Diplôme', limits: ['diplome-etranger'] },
]
const HINTS: Partial<Record<Limit, string>> = {
  amenagement: 'Horaires, matériel, pauses… Vous n’avez pas à dire pourquoi.',
  enfants: 'Nous écartons la nuit et les horaires décalés.',
  'diplome-etranger': 'Votre bilan dira qui peut le comparer à un diplôme français.',
}

/** Limits and own words of a person, as far as they say them; works without scripts (BIL-11). */
export function CircumstancesForm({ stored }: { stored: StoredCircumstances }) {
  const { Form: FetcherForm, busy, sending, outcome } = useForm((sent: CircumstancesOutcome) => 'isCleared' in sent)
  const isDone = outcome !== undefined && outcome.problem === undefined && !busy
  const shown = outcome && !(outcome.isCleared && outcome.problem) ? outcome.sent : stored
  const [ownWords, setOwnWords] = useState(shown.ownWords)
  const isClearing = sending?.get('intent') === 'clear'
  return (
    <Stack gap={4}>
      <Card>
        <Form
          key={outcome?.isCleared && isDone ? 'cleared' : 'form'}
          as={FetcherForm}
          method="post"
          gap={5}
          aria-label="Ce qui compte"
        >
          {GROUPS.map(({ id, legend, limits }) => (
            <ChoiceFrame key={id} id={id} legend={legend}>
              {limits.map((limit) => (
                <Checkbox
                  key={limit}
                  name="limit"
                  value={limit}
                  label={LIMIT_TEXTS[limit]}
                  hint={HINTS[limit]}
                  defaultChecked={shown.limits.includes(limit)}
                />
              ))}
            </ChoiceFrame>
          ))}
          <TextArea
            label="Avec mes mots"
            name="own-words"
            hint={`Ce que vous aimez, ce qui compte, en ${MAX_OWN_WORDS}\u00a0caractères au plus. Vos mots ne vont que dans votre bilan.`}
            rows={4}
            maxLength={MAX_OWN_WORDS}
            defaultValue={shown.ownWords}
            onChange={setOwnWords}
          />
          {stored.evoked.length > 0 ? (
            <ChoiceFrame
              id="evoques"
              legend="Métiers que vos mots évoquent"
              hint="Ils comptent dans votre bilan, et dans vos matchs si vous les partagez. Décochez ce qui est faux."
            >
              {stored.evoked.map(({ code, title }) => (
                <Fragment key={code}>
                  <HiddenFields values={{ 'evoked-shown': code }} />
                  <Checkbox name="evoked" value={code} label={title} defaultChecked={!shown.setAside.includes(code)} />
                </Fragment>
              ))}
            </ChoiceFrame>
          ) : null}
          <DistressAnswer texts={[outcome?.isCleared && isDone ? '' : ownWords]} />
          <Button type="submit" loading={busy && !isClearing}>
            J’enregistre mes réponses
          </Button>
        </Form>
      </Card>
      <div role="status">
        {isDone ? (
          <Alert tone="success" live>
            {outcome.isCleared
              ? 'Vos réponses sont effacées.'
              : 'Vos réponses sont enregistrées. Elles comptent dans votre prochain bilan.'}
          </Alert>
        ) : null}
      </div>
      <FailureMessage>{busy ? undefined : outcome?.problem}</FailureMessage>
      <Form as={FetcherForm} method="post" align="start">
        <HiddenFields values={{ intent: 'clear' }} />
        <Button type="submit" variant="bordered" size="smallMain" icon="trash" loading={isClearing}>
          J’efface toutes ces réponses
        </Button>
      </Form>
    </Stack>
  )
}
