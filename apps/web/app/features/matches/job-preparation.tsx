import type { SavedJob, Strength } from '@visions/contract/matches'
import { OfferedButton, OfferedLink } from '../shell/offered.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { letterOf } from './letter.ts'
import { Letter } from './letter-field.tsx'
import { tabAddress } from './matches-address.ts'
import styles from './saved-jobs.module.css'

const STEPS = [
  'Lisez l’annonce jusqu’au bout. Notez trois mots importants.',
  'Mettez votre CV à jour\u00a0: dates, téléphone, adresse e-mail.',
  'Pour chaque qualité citée, préparez un exemple vrai.',
  'Faites relire votre lettre par une personne de confiance.',
  'Notez la date d’envoi. Relancez au bout de dix jours.',
]

/** Help for an application: reasons of the match, strengths from tools, a checklist, a letter (NBK-10). */
export function JobPreparation({
  job,
  strengths,
  name,
}: {
  job: SavedJob
  strengths: readonly Strength[]
  /** Name of the person, under the letter. */
  name: string
}) {
  return (
    <Stack gap={4} className={styles.preparation}>
      {job.reasons.length > 0 ? (
        <Stack gap={2}>
          <h4>Pourquoi cette offre</h4>
          <Stack as="ul" gap={1} className="bullets">
            {job.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Stack>
        </Stack>
      ) : null}
      <Stack gap={2}>
        <h4>Mes points forts à citer</h4>
        {strengths.length > 0 ? (
          <>
            <p className="soft small">D’après les outils que vous avez essayés. Gardez ceux qui vous ressemblent.</p>
            <Stack as="ul" gap={1} className="bullets">
              {strengths.map(({ kind, name: strength, text, tool }) => (
                <li key={`${kind}/${strength}`}>
                  <strong>{strength}</strong>
                  {text ? `\u00a0: ${text}` : null}
                  <span className="soft small">{` (${tool})`}</span>
                </li>
              ))}
            </Stack>
          </>
        ) : (
          <Stack gap={0} align="start">
            <p>Aucun outil n’a encore montré vos points forts.</p>
            <OfferedLink to="/user/game">Les trouver avec le jeu</OfferedLink>
          </Stack>
        )}
      </Stack>
      <Stack gap={2}>
        <h4>Avant d’envoyer</h4>
        <Stack as="ol" gap={1} className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
      </Stack>
      <Stack gap={3}>
        <h4>Un début de lettre</h4>
        <Letter
          label="Ma lettre"
          copyLabel="Copier ma lettre"
          copied="Lettre copiée"
          start={letterOf(job, strengths, name)}
          rows={14}
        >
          <OfferedButton to="/user/meetings" variant="bordered" size="smallMain">
            Demander un rendez-vous
          </OfferedButton>
          <ButtonLink to={tabAddress('candidatures')} variant="white" size="smallMain" preventScrollReset>
            Fermer
          </ButtonLink>
        </Letter>
      </Stack>
    </Stack>
  )
}
