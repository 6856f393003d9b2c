import { MAX_PICTURE_BYTES } from '@visions/contract/constants'
import type { ReactNode } from 'react'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { RequiredNote } from '@visions/ui/field-frame.tsx'
import { FileField } from '@visions/ui/file-field.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { FILE_HINT, PICTURE_TYPES, UPLOAD_REFUSALS } from './media-words.ts'
import styles from './office-media.module.css'

/** How far the script has sent a picture, and why it failed. */
export const UploadProgress = () => (
  <Stack gap={2} className={styles.progress}>
    <progress hidden max={100} value={0} aria-label="Envoi de l’image" />
    <p role="status" data-progress className="small strong" />
    <p role="alert" data-failure className={styles.failure} />
  </Stack>
)

/**
 * A form that sends a picture. `call`: the call of the API for the script (site/office-upload.ts), which shows the
 * progress; `next`: page after it, with `{id}`; `known`: page after a known file or a proposed replacement. Without
 * scripts the form sends the same fields to its page.
 */
export function UploadForm({
  call,
  next,
  known,
  intent,
  anchor,
  button,
  failure,
  cancel,
  children,
}: {
  call: string
  next: string
  known?: string | undefined
  intent: 'add' | 'replace'
  /** Address of the page with the form, to which the form returns after a refusal. */
  anchor: string
  button: string
  failure: string | undefined
  cancel?: ReactNode
  children?: ReactNode
}) {
  return (
    <office-upload
      class={styles.upload}
      data-call={call}
      data-next={next}
      data-known={known}
      data-most={MAX_PICTURE_BYTES}
      data-refusals={JSON.stringify(UPLOAD_REFUSALS)}
    >
      <FailureMessage>{failure}</FailureMessage>
      <Form method="post" encType="multipart/form-data" action={anchor} gap={4} align="start">
        <HiddenFields values={{ intent }} />
        <RequiredNote />
        <FileField label="Fichier" name="image" accept={PICTURE_TYPES} required hint={FILE_HINT} />
        {children}
        <UploadProgress />
        <Cluster edge>
          <Button type="submit" variant="blueGradient">
            {button}
          </Button>
          {cancel}
        </Cluster>
      </Form>
    </office-upload>
  )
}
