import { MAX_UNREAD } from '@visions/contract/constants'
import { count } from '@visions/contract/french-words'

/** From this number on the bell shows the number of unread notifications; below it, a dot (NBK-11). */
export const NUMBER_FROM = 3

/** Number of unread notifications, in words. */
export const unreadText = (unread: number): string =>
  `${count(unread, 'notification non lue', 'notifications non lues')}${unread < MAX_UNREAD ? '' : ' ou plus'}`

/** Accessible name of the mark: contains the text of unreadMark. */
export const unreadName = (unread: number): string =>
  unread < MAX_UNREAD ? unreadText(unread) : `${unreadMark(unread)}\u00a0notifications non lues`

/** Number of unread notifications in at most three characters. */
export const unreadMark = (unread: number): string => (unread < MAX_UNREAD ? String(unread) : `${MAX_UNREAD - 1}+`)
