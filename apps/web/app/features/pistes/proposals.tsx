import type { PisteProposal } from '@visions/contract/piste-cards'
import { data, Form } from 'react-router'
import { withSlash } from '../preferences/preference-words.ts'
import { TradePicture } from '../shell/trade-picture.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { Section } from '@visions/ui/section.tsx'
import { RELATIONS } from './piste-words.ts'
import styles from './pistes.module.css'

export interface ProposalOutcome {
  tone: 'success' | 'error'
  words: string
}

/** Answers a proposal: the trade becomes a piste, or not (PIS-06). */
export async function answerProposal(api: Api, { request }: { request: Request }) {
  const form = await request.formData()
  const decision = text(form, 'decision') === 'accepted' ? 'accepted' : 'declined'
  const { answer, error } = await attempt(
    api('PUT /piste-cards/proposals/{id}', { params: { id: text(form, 'id') }, body: { decision } }),
  )
  if (!error) return data<ProposalOutcome>({ tone: 'success', words: ANSWERED[answer.piste ?? 'none'] })
  const isAnswered = error.status === 404 || error.status === 409
  return data<ProposalOutcome>({ tone: 'error', words: isAnswered ? ALREADY : FAILED }, error.status || 503)
}

const ANSWERED = {
  open: 'C’est une de vos pistes maintenant.',
  waiting: 'Cette piste attend\u00a0: fermez une piste ouverte pour lui faire de la place.',
  none: 'Nous ne gardons pas cette piste, et nous ne prévenons personne.',
}
const ALREADY = 'Vous avez déjà répondu à cette proposition.'
const FAILED = 'Votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.'

/** The trades that readers of a card propose, and the outcome of the last answer. */
export function Proposals({
  proposals,
  outcome,
}: {
  proposals: readonly PisteProposal[]
  outcome: ProposalOutcome | undefined
}) {
  return (
    <>
      {outcome ? (
        <Alert tone={outcome.tone} live>
          {outcome.words}
        </Alert>
      ) : null}
      {proposals.length > 0 ? (
        <Section id="propositions" title="On vous propose" gap={3}>
          <Tiles as="ul" min={20} gap={3}>
            {proposals.map(({ _id, trade, relation }) => (
              <Card as="li" key={_id} gap={3} compact>
                <div className={styles.piste}>
                  <TradePicture code={trade.code} size="square" className={styles.picture} />
                  <Stack gap={1}>
                    <p className="soft">{RELATIONS[relation]} vous propose&nbsp;:</p>
                    <h3 className="large">{withSlash(trade.title)}</h3>
                  </Stack>
                </div>
                <Form method="post">
                  <HiddenFields values={{ id: _id }} />
                  <Cluster gap={3} edge>
                    <Button type="submit" name="decision" value="accepted" size="smallMain">
                      Je garde cette piste
                      <span className="visually-hidden">{`\u00a0: ${trade.title}`}</span>
                    </Button>
                    <Button type="submit" name="decision" value="declined" variant="white" size="smallMain">
                      Non merci
                      <span className="visually-hidden">{`\u00a0: ${trade.title}`}</span>
                    </Button>
                  </Cluster>
                </Form>
              </Card>
            ))}
          </Tiles>
        </Section>
      ) : null}
    </>
  )
}
