import { CONTENTS, IMPORT } from '@visions/contract/office-addresses'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button } from '@visions/ui/button.tsx'
import { RequiredNote } from '@visions/ui/field-frame.tsx'
import { Card } from '@visions/ui/card.tsx'
import { SelectField } from '@visions/ui/field.tsx'
import { FileField } from '@visions/ui/file-field.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { ContentMessage } from './content-message.tsx'
import type { ImportOutcome, ImportPage } from './import-act.ts'
import { importRefusal } from './import-words.ts'

/** The form for a file to import (OFF-07). */
export function ImportView({ page, outcome }: { page: ImportPage; outcome: ImportOutcome | undefined }) {
  const failure = outcome?.failure ?? (page.isTooLarge ? importRefusal('too_large') : undefined)
  return (
    <Page width={48}>
      <BackLink to={CONTENTS}>Contenus</BackLink>
      <PageHeader title="Importer un fichier">
        Le fichier est d’abord vérifié&nbsp;: rien ne change avant votre accord.
      </PageHeader>
      <ContentMessage done={null} failure={failure} />
      {page.canImport ? (
        <FileForm page={page} outcome={outcome} />
      ) : (
        <Alert tone="info">{importRefusal('role_needed')}</Alert>
      )}
      <SectionCard id="modele" title="Préparer un fichier" gap={3}>
        <Stack as="ul" gap={2}>
          <li>Exportez une liste en tableau (CSV) pour obtenir un modèle. Ouvrez-la dans un tableur.</li>
          <li>Une ligne par contenu. La colonne «&nbsp;Référence&nbsp;» ne change pas. Vide, elle crée un contenu.</li>
          <li>Une colonne retirée laisse le champ inchangé. Une cellule vide vide le champ.</li>
          <li>Pour plusieurs valeurs dans une cellule, écrivez-en une par ligne.</li>
          <li>Écrivez les jours comme 31/01/2027 et les heures de Paris comme 31/01/2027 08:00.</li>
          <li>Enregistrez-la comme tableau (CSV).</li>
        </Stack>
      </SectionCard>
    </Page>
  )
}

function FileForm({ page, outcome }: { page: ImportPage; outcome: ImportOutcome | undefined }) {
  const errorAt = (field: ImportOutcome['field']) => (outcome?.field === field ? outcome?.failure : undefined)
  return (
    <Card gap={4}>
      <Form method="post" action={IMPORT} encType="multipart/form-data" gap={4} align="start" noValidate>
        <RequiredNote to="vérifier le fichier" />
        <FileField
          label="Fichier"
          name="file"
          accept=".csv,.visions,.json,text/csv,application/json"
          hint="Un tableau (CSV), ou un export de tous les contenus. 2&nbsp;Mo et 2&nbsp;000&nbsp;contenus au plus."
          error={errorAt('file')}
          required
        />
        <SelectField
          label="Type des contenus"
          name="type"
          hint="Seulement pour un tableau (CSV)."
          emptyLabel="Choisir"
          options={page.kinds}
          defaultValue={outcome?.kind ?? page.kind ?? ''}
          error={errorAt('type')}
        />
        <Button type="submit" variant="blueGradient">
          Vérifier le fichier
        </Button>
      </Form>
    </Card>
  )
}
