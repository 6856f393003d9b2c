import { count } from '../../lib/typography.ts'

/** The types tie this to the contract; the value is repeated so that no schema reaches the browser. */
const MOST_UNREAD: (typeof import('@visions/contract/notifications'))['MOST_UNREAD'] = 100

/** How many notifications are not read. */
export const unreadText = (unread: number): string =>
  `${count(unread, 'notification non lue', 'notifications non lues')}${unread < MOST_UNREAD ? '' : ' ou plus'}`

/** The same, with no more than is counted: what the mark beside it shows is in it. */
export const unreadName = (unread: number): string =>
  unread < MOST_UNREAD ? unreadText(unread) : `${unreadMark(unread)}\u00a0notifications non lues`

/** The same where there is room for three characters. */
export const unreadMark = (unread: number): string => (unread < MOST_UNREAD ? String(unread) : `${MOST_UNREAD - 1}+`)
