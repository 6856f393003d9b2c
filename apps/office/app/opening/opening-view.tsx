import { optionName } from '@visions/contract/contents/fields'
import { CLASS_OPTIONS } from '@visions/contract/contents/words'
import { longDate } from '@visions/contract/french-dates'
import { KINDS } from '@visions/contract/contents/kinds'
import { hasFieldForTwo } from '@visions/contract/contents/two-people'
import { OPENING } from '@visions/contract/office-addresses'
import { count } from '@visions/contract/french-words'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import { ListTable } from '@visions/ui/list-table.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Section, SectionCard } from '@visions/ui/section.tsx'
import { contentAddress, kindAddress } from '../contents/content-address.ts'
import { ActForm, DoneMessage, RepeatedFields } from '../forms.tsx'
import { waitingValue, type OpeningOutcome, type OpeningPage } from './opening-act.ts'
import { UNCHANGED_WORDS, openingDone, SETTING_WORDS } from './opening-words.ts'
import { RoleNames } from './role-names.tsx'

/** What must exist before the site opens, what is missing, and who can do it (OFF-20). */
export function OpeningView({ page, outcome }: { page: OpeningPage; outcome: OpeningOutcome | undefined }) {
  const { isOpen, subjects, tasksWithoutTool, classesWithoutAim, ending, settings, roles } = page
  const needed = subjects.filter((one) => one.isNeeded)
  const missing = needed.filter(({ isDone }) => !isDone).length
  return (
    <Page gap={6}>
      <PageHeader title="Avant d’ouvrir">
        {isOpen
          ? 'Le site est ouvert au public. Cette page montre ce qui manque encore.'
          : 'Le public voit une page d’attente. Le site s’ouvre dès que tout le nécessaire est publié.'}
      </PageHeader>
      {outcome ? (
        <Alert tone="error" live title={outcome.failure}>
          {outcome.reasons.length > 0 ? <Lines lines={outcome.reasons} /> : null}
        </Alert>
      ) : (
        <DoneMessage text={openingDone(page.done, page.totals)} />
      )}
      {page.canRead ? <StartBundle page={page} /> : null}
      <Waiting page={page} />
      <Section id="necessaire" title="Le nécessaire" gap={3}>
        <p>
          {missing === 0
            ? 'Tout le nécessaire est publié.'
            : `Il manque ${count(missing, 'élément', 'éléments')} sur ${needed.length}. L’ordre de la liste est un bon ordre de travail.`}
        </p>
        <Subjects page={page} subjects={needed} caption="Le nécessaire" />
        {tasksWithoutTool.length > 0 ? (
          <Alert tone="info" title="Des tâches n’ont aucun outil pour tout le monde">
            <ul>
              {tasksWithoutTool.map(({ key, title, task }) => (
                <li key={`${key} ${task}`}>
                  <a href={contentAddress({ kind: 'missions', key })}>{title}</a>&nbsp;: {task}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </Section>
      <Section id="facultatif" title="Le reste, quand vous voulez" gap={3}>
        <p>Le site ne promet que ce qui est publié.</p>
        <Subjects page={page} subjects={subjects.filter((one) => !one.isNeeded)} caption="Le reste" />
        {classesWithoutAim.length > 0 ? (
          <Alert tone="info" title="Des classes n’ont aucun repère à venir">
            <p>
              {`${classesWithoutAim.map((one) => optionName(CLASS_OPTIONS, one)).join(', ')}. `}
              <a href={kindAddress('aims')}>Voir les repères</a>
            </p>
          </Alert>
        ) : null}
        {ending.length > 0 ? (
          <Alert tone="info" title="Des accords prennent fin">
            <ul>
              {ending.map(({ kind, key, title, day, isOver }) => (
                <li key={key}>
                  <a href={contentAddress({ kind, key })}>{title}</a>&nbsp;: {isOver ? 'fini le' : 'jusqu’au'}{' '}
                  {longDate(`${day}T12:00:00Z`)}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </Section>
      <Section id="qui" title="Qui peut le faire" gap={3}>
        <Stack as="ul" gap={2}>
          {(['editor', 'publisher', 'economy', 'admin'] as const).map((role) => (
            <li key={role}>
              <RoleNames roles={roles} name={role} />
            </li>
          ))}
        </Stack>
      </Section>
      <Section id="reglages" title="Les réglages de l’installation" gap={3}>
        <p>La personne qui exploite la plateforme change ces réglages.</p>
        <ListTable
          caption="Réglages"
          columns={['Réglage', 'État']}
          rows={settings.map(({ setting, isSet }) => ({
            key: setting,
            cells: [SETTING_WORDS[setting], isSet ? 'Réglé' : 'Non réglé'],
          }))}
        />
      </Section>
    </Page>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Stack as="ul" gap={1}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Stack>
)

/** The start bundle: its numbers before anything is written, the act, and what it leaves unchanged. */
function StartBundle({ page: { bundle, canPublish, roles } }: { page: OpeningPage }) {
  const of = (outcome: string) => bundle.filter((one) => one.outcome === outcome).length
  const [publish, review, complete] = [of('publish'), of('review'), of('complete')]
  const unchanged = bundle.filter(({ action }) => action === 'keep')
  const explained = unchanged.filter(({ reason }) => reason !== 'same')
  const changed = bundle.filter(({ action }) => action === 'change')
  const isDone = publish + review + complete === 0
  return (
    <SectionCard id="lot" title="Le lot de départ" isSmall gap={4}>
      <p>
        Secteurs, cadres de travail, phrases du jeu, raisons de partage, objectifs, premières missions et aide. Il ne
        cite aucun partenaire.
      </p>
      {isDone ? (
        <p>Tout le lot est déjà là.</p>
      ) : (
        <>
          <Lines
            lines={[
              publish > 0 ? `${count(publish, 'contenu sera publié', 'contenus seront publiés')} aussitôt.` : '',
              review > 0
                ? `${count(review, 'brouillon attendra', 'brouillons attendront')} une autre personne\u00a0: ses mots engagent.`
                : '',
              complete > 0
                ? `${count(complete, 'brouillon restera', 'brouillons resteront')} à compléter\u00a0: vous seuls connaissez vos missions.`
                : '',
              unchanged.length > 0 ? `${count(unchanged.length, 'contenu est', 'contenus sont')} déjà là, gardés.` : '',
            ].filter(Boolean)}
          />
          {changed.length > 0 ? (
            <details>
              <summary>Textes plus récents que les vôtres, que personne n’a changés ({changed.length})</summary>
              <Lines lines={changed.map(({ title, kind }) => `${KINDS[kind].label}\u00a0: ${title}`)} />
            </details>
          ) : null}
          {canPublish ? (
            <ActForm action={OPENING} values={{ intent: 'apply-bundle' }} variant="square">
              J’importe et je publie le lot de départ
            </ActForm>
          ) : (
            <p>
              <RoleNames roles={roles} name="publisher" />
            </p>
          )}
        </>
      )}
      {explained.length > 0 ? (
        <details>
          <summary>Ce que le lot ne change pas ({explained.length})</summary>
          <Stack as="ul" gap={1}>
            {explained.map(({ kind, key, title, reason }) => (
              <li key={`${kind} ${key}`}>
                {reason === 'title' || reason === 'reference' ? (
                  title
                ) : (
                  <a href={contentAddress({ kind, key })}>{title || 'Sans titre'}</a>
                )}{' '}
                ({KINDS[kind].label}). {UNCHANGED_WORDS[reason!]}
              </li>
            ))}
          </Stack>
        </details>
      ) : null}
    </SectionCard>
  )
}

/** Drafts in review, with one act for all that the reader may publish. */
function Waiting({ page: { waiting, roles, me } }: { page: OpeningPage }) {
  if (waiting.length === 0) return null
  const own = waiting.filter(({ canPublish }) => canPublish)
  return (
    <SectionCard
      id="attente"
      title={`${count(waiting.length, 'brouillon attend', 'brouillons attendent')} une relecture`}
      isSmall
      gap={4}
    >
      <ul>
        {waiting.map((content) => (
          <li key={`${content.kind} ${content.key}`}>
            <a href={contentAddress(content)}>{content.title || 'Sans titre'}</a> ({content.kindLabel})
          </li>
        ))}
      </ul>
      {own.length > 0 ? (
        <>
          <p>Relisez-les, puis publiez. Si un seul est refusé, aucun n’est publié : les raisons s’affichent ici.</p>
          <Form method="post" action={OPENING} align="start" edge>
            <RepeatedFields fields={own.map((content) => ['draft', waitingValue(content)])} />
            <Button type="submit" name="intent" value="publish" variant="square">
              {own.length === 1 ? 'Je publie ce brouillon' : `Je publie ces ${own.length}\u00a0brouillons`}
            </Button>
          </Form>
        </>
      ) : (
        <p>
          Une autre personne doit les publier. <RoleNames roles={roles} name="publisher" except={me} />
        </p>
      )}
    </SectionCard>
  )
}

type Subject = OpeningPage['subjects'][number]

interface SubjectsProps {
  page: OpeningPage
  subjects: readonly Subject[]
  caption: string
}

function Subjects({ page: { roles, canRead }, subjects, caption }: SubjectsProps) {
  const isHeld = roles.some(({ role, members }) => role === 'publisher' && members.length > 0)
  return (
    <ListTable
      caption={caption}
      columns={['Contenu', 'État', 'À quoi il sert', 'Qui']}
      rows={subjects.map((subject) => ({
        key: subject.id,
        cells: [
          canRead ? (
            <a key="title" href={kindAddress(subject.kind)}>
              {subject.title}
            </a>
          ) : (
            subject.title
          ),
          stateText(subject),
          subject.about,
          (hasFieldForTwo(KINDS[subject.kind].fields)
            ? 'Rédaction, puis une autre personne, Publication'
            : 'Publication') + (isHeld ? '' : ' (personne encore)'),
        ],
      }))}
    />
  )
}

/** «Manque : 2 sur 6. 1 brouillon.» */
function stateText({ isDone, isNeeded, count: live, min, started }: Subject): string {
  const drafts = [
    started && started.writing > 0 ? count(started.writing, 'draft', 'brouillons') : '',
    started && started.waiting > 0 ? `${started.waiting}\u00a0en attente` : '',
  ].filter(Boolean)
  const state = isDone
    ? `Prêt\u00a0: ${live}`
    : isNeeded
      ? min > 1
        ? `Manque\u00a0: ${live} sur ${min}`
        : 'Manque'
      : 'Aucun'
  return `${[state, ...(isDone ? [] : drafts)].join('. ')}.`
}
