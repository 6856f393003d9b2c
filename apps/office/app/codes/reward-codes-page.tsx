import type { CodeImport, CodeLot } from '@visions/contract/codes'
import { longDate, momentText } from '@visions/contract/french-dates'
import { CODES } from '@visions/contract/office-addresses'
import { count, numberText, quoted } from '@visions/contract/french-words'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { TextField } from '@visions/ui/field.tsx'
import { FileField } from '@visions/ui/file-field.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { Section, SectionCard } from '@visions/ui/section.tsx'
import { Confirm, DoneMessage, FormCard } from '../forms.tsx'
import { codesAddress, isWithdrawable, type CodesOutcome, type RewardCodesPage } from './codes-act.ts'
import { codesDone, codesText, daysText, faultTexts, linesText, shapesText, STATE_WORDS } from './codes-words.ts'

/** The codes of a reward: stock, lots, import, threshold (RWD-09). */
export function RewardCodesView({ page, outcome }: { page: RewardCodesPage; outcome: CodesOutcome | undefined }) {
  const { canWrite, reward, releasing, withdrawing, done } = page
  const failureOf = (form: CodesOutcome['form']) => (outcome?.form === form ? outcome.failure : undefined)
  const asked = releasing ?? withdrawing
  return (
    <Page width={48}>
      <BackLink to={CODES}>Toutes les récompenses</BackLink>
      <PageHeader title={reward.title}>{reward.partner}</PageHeader>
      <DoneMessage text={outcome ? undefined : codesDone(done)} failure={asked ? undefined : failureOf('lot')} />
      {asked ? (
        <Confirmation page={page} lot={asked} isRelease={asked === releasing} failure={failureOf('lot')} />
      ) : (
        <>
          <Stock page={page} />
          <Lots page={page} />
          {canWrite ? (
            <>
              <ImportForm page={page} failure={failureOf('import')} report={outcome?.report} />
              <ThresholdForm page={page} failure={failureOf('seuil')} />
            </>
          ) : null}
        </>
      )}
    </Page>
  )
}

function Stock({ page: { reward } }: { page: RewardCodesPage }) {
  return (
    <SectionCard id="stock" title="Stock" isSmall gap={3}>
      <p>
        <strong>{codesText(reward.left)} en vente.</strong> {daysText(reward)}.
        {reward.soldRecently > 0 ? ` ${count(reward.soldRecently, 'échange', 'échanges')} en 28\u00a0jours.` : ''}
      </p>
      {reward.expired > 0 ? (
        <p className="soft">{count(reward.expired, 'code a expiré', 'codes ont expiré')} sans être échangé.</p>
      ) : null}
    </SectionCard>
  )
}

function Lots({ page: { canWrite, reward, lots } }: { page: RewardCodesPage }) {
  return (
    <Section id="lots" title="Lots" gap={3}>
      {lots.length === 0 ? (
        <EmptyState icon="gift">
          {canWrite ? 'Aucun lot. Importez le premier fichier de codes.' : 'Les lots de codes s’afficheront ici.'}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={3}>
          {lots.map((lot) => (
            <li key={lot.id}>
              <Lot lot={lot} reward={reward.id} canWrite={canWrite} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function Lot({ lot, reward, canWrite }: { lot: CodeLot; reward: string; canWrite: boolean }) {
  const state = STATE_WORDS[lot.state]
  const isWaiting = lot.state === 'waiting'
  return (
    <Card as="article" compact gap={3}>
      <Cluster gap={2}>
        <h3>{lot.fileName}</h3>
        <Chip tone={state.tone}>{state.text}</Chip>
      </Cluster>
      <p>
        {codesText(lot.count)}
        {lot.state === 'released' ? `, dont ${numberText(lot.left)} en vente` : ''}.{' '}
        {lot.expiresOn
          ? `Dernier jour de vente\u00a0: ${longDate(`${lot.expiresOn}T12:00:00Z`)}.`
          : 'Sans date de fin.'}
      </p>
      <Shapes lot={lot} />
      <p className="soft small">
        Importé {lot.importedBy === null ? 'par une commande' : `par ${lot.importedBy || 'un membre'}`} le{' '}
        {momentText(lot.importedAt)}.{' '}
        {lot.decidedAt && lot.decidedBy !== null
          ? `${lot.state === 'withdrawn' ? 'Retiré' : 'Mis en vente'} par ${lot.decidedBy || 'un membre'} le ${momentText(lot.decidedAt)}.`
          : ''}
      </p>
      {canWrite && isWaiting && lot.isOwn ? (
        <p>Vous avez importé ce lot&nbsp;: une autre personne doit le mettre en vente.</p>
      ) : null}
      {canWrite && isWithdrawable(lot) ? (
        <Cluster gap={3} edge>
          {isWaiting && !lot.isOwn ? (
            <ButtonLink to={codesAddress(reward, { vendre: lot.id })} variant="white">
              Mettre en vente<span className="visually-hidden"> {lot.fileName}</span>
            </ButtonLink>
          ) : null}
          <ButtonLink to={codesAddress(reward, { retirer: lot.id })} variant="white" icon="trash">
            Retirer<span className="visually-hidden"> {lot.fileName}</span>
          </ButtonLink>
        </Cluster>
      ) : null}
    </Card>
  )
}

/** Lengths and kinds of the codes, and those that differ from the others. No code. */
function Shapes({ lot: { shapes } }: { lot: CodeLot }) {
  const odd = shapes.filter(({ isOdd }) => isOdd)
  if (shapes.length === 0) return null
  return (
    <>
      <p>{shapesText(shapes)}.</p>
      {odd.length > 0 ? (
        <Alert tone="info">
          À vérifier auprès du partenaire&nbsp;: {shapesText(odd)}. Un tableur a peut-être changé ces codes.
        </Alert>
      ) : null}
    </>
  )
}

interface FormProps {
  page: RewardCodesPage
  failure: string | undefined
}

function Confirmation({ page: { reward }, lot, isRelease, failure }: FormProps & { lot: CodeLot; isRelease: boolean }) {
  const codes = `Les ${codesText(lot.count)} du fichier ${quoted(lot.fileName)} seront`
  return (
    <Confirm
      title={isRelease ? 'Mettre ce lot en vente\u00a0?' : 'Retirer ce lot\u00a0?'}
      failure={failure}
      action={codesAddress(reward.id, isRelease ? { vendre: lot.id } : { retirer: lot.id })}
      values={{ intent: isRelease ? 'release' : 'withdraw', lot: lot.id }}
      button={isRelease ? 'Je mets ces codes en vente' : 'Je retire ce lot'}
      cancel={codesAddress(reward.id)}
    >
      <p>
        {isRelease
          ? `${codes} en vente immédiatement. Vous ne pourrez plus retirer ce lot.`
          : `${codes} effacés. Pour les retrouver, importez à nouveau le fichier.`}
      </p>
      {isRelease ? <Shapes lot={lot} /> : null}
    </Confirm>
  )
}

const ImportForm = ({ page: { reward }, failure, report }: FormProps & { report: CodeImport | undefined }) => (
  <FormCard
    id="importer"
    title="Importer des codes"
    isSmall
    failure={failure}
    before={report ? <Report report={report} /> : null}
    encType="multipart/form-data"
    action={codesAddress(reward.id)}
    values={{ intent: 'import' }}
    requiredTo="importer ces codes"
    button="J’importe ces codes"
  >
    <FileField
      label="Fichier de codes"
      name="file"
      accept=".csv,.txt,text/csv,text/plain"
      required
      hint="Tableau (CSV) ou texte, 500&nbsp;Ko au plus. La première ligne contient le mot «&nbsp;code&nbsp;», puis un code par ligne."
    />
    <TextField
      label="Dernier jour de vente"
      optional
      name="expiresOn"
      type="date"
      hint="Après ce jour, à minuit heure de Paris, les codes restants ne sont plus échangés."
    />
  </FormCard>
)

function Report({ report: { imported, known, knownLines, refused, refusedLines } }: { report: CodeImport }) {
  return (
    <Alert tone={imported > 0 && refused === 0 ? 'success' : 'info'} live>
      <Stack gap={2}>
        <p>
          {imported > 0
            ? `${count(imported, 'code est importé', 'codes sont importés')}. Une autre personne peut maintenant les mettre en vente.`
            : 'Aucun nouveau code dans ce fichier. Rien n’a changé.'}
        </p>
        {known > 0 ? <p>Codes déjà connus ou en double&nbsp;: {linesText(knownLines, known)}.</p> : null}
        {refused > 0 ? (
          <>
            <p>
              {count(refused, 'ligne ignorée', 'lignes ignorées')}. Corrigez-les, puis importez à nouveau ce
              fichier&nbsp;: aucun code n’est ajouté deux fois.
            </p>
            <Stack as="ul" gap={1}>
              {faultTexts(refusedLines).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
              {refused > refusedLines.length ? (
                <li>Puis {count(refused - refusedLines.length, 'autre ligne', 'autres lignes')}.</li>
              ) : null}
            </Stack>
          </>
        ) : null}
      </Stack>
    </Alert>
  )
}

const ThresholdForm = ({ page: { reward }, failure }: FormProps) => (
  <FormCard
    id="seuil"
    title="Être prévenu"
    isSmall
    failure={failure}
    action={codesAddress(reward.id)}
    values={{ intent: 'set-threshold' }}
    variant="white"
    button="J’enregistre ce seuil"
  >
    <TextField
      label="Seuil d’alerte"
      name="lowStock"
      inputMode="numeric"
      required
      defaultValue={String(reward.lowStock)}
      hint="À ce nombre de codes, les personnes qui ont le rôle Économie reçoivent un e-mail."
    />
  </FormCard>
)
