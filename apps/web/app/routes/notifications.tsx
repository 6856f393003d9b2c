import { Form, useActionData, useNavigation } from 'react-router'
import { MailChoices } from '../features/notifications/mail-choices.tsx'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { actOnNotifications, MAILS_INTENT, type NotificationsOutcome } from '../features/notifications/page-act.ts'
import { PartFailed } from '../features/shell/part-failed.tsx'
import { returnOf, withFrom } from '../features/shell/notifications-address.ts'
import { unreadText } from '../features/shell/unread.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { useFocusOnChange } from '../lib/use-focus-on-change.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import styles from './notifications.module.css'

const HERE = '/user/notifications'

const load = async (api: Api, { url }: PageArgs) => {
  const after = identifier(url.searchParams.get('apres')) ?? undefined
  const from = url.searchParams.get('de')
  const [list, mails] = await Promise.all([
    api('GET /notifications', { query: after ? { after } : {} }),
    orNull(api('GET /mailpreferences')),
  ])
  return { after, from, ...list, topics: mails && mails.topics }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const action = onServer(actOnNotifications)
export const clientAction = onBrowser(actOnNotifications)

export const meta = () => [{ title: 'Notifications · Visions' }]

/** The notifications, and the settings of mail (NOT-01). */
export default function Notifications({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { after, from, notifications, next, unread, topics } = loaderData
  const here = withFrom(HERE, from)
  const back = returnOf(new URLSearchParams(from === null ? '' : { de: from }))
  const failed = useActionData<NotificationsOutcome>()?.intent === 'read'
  const { formData } = useNavigation()
  const marking = formData !== undefined && formData.get('intent') !== MAILS_INTENT
  const [latest] = notifications
  // The button that marks all as read is removed with the last unread one.
  const title = useFocusOnChange<HTMLHeadingElement>(unread === 0)
  return (
    <Columns side={23} between={5} className={styles.page}>
      <BackLink to={back.to}>{back.label}</BackLink>
      <Cluster as="header" gap={3} between={5} align="end" justify="between">
        <Stack gap={1}>
          <h1 ref={title} tabIndex={-1}>
            Notifications
          </h1>
          <p className="soft" role="status">
            {unread > 0 ? unreadText(unread) : latest ? 'Tout est lu.' : ''}
          </p>
        </Stack>
        {/* On the first page only: there the latest is known. */}
        {unread > 0 && !after && latest ? (
          <Form method="post" action={here} replace preventScrollReset>
            <input type="hidden" name="until" value={latest.createdAt} />
            <Button type="submit" variant="bordered" size="smallMain" icon="check" loading={marking}>
              Tout marquer comme lu
            </Button>
          </Form>
        ) : null}
      </Cluster>
      <Stack gap={5}>
        {failed ? (
          <Alert tone="error" title="Une erreur est survenue" live>
            Les notifications n’ont pas été marquées comme lues. Réessayez dans quelques minutes.
          </Alert>
        ) : null}
        {notifications.length > 0 ? (
          <NotificationList notifications={notifications} />
        ) : (
          <EmptyState icon="bell" action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}>
            <p>Rien de nouveau pour le moment</p>
            <p>Vos bilans prêts, vos récompenses, les réponses des partenaires et vos accords apparaîtront ici.</p>
          </EmptyState>
        )}
        <PageLinks
          first={after ? here : undefined}
          firstLabel="Revenir aux plus récentes"
          next={next ? withFrom(`?apres=${next}`, from) : undefined}
          of="de notifications"
        />
      </Stack>
      {topics ? <MailChoices topics={topics} /> : <PartFailed />}
    </Columns>
  )
}
