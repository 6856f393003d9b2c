import { meetingsRoutes, type MeetingRequest, type Meeting } from '@visions/contract/meetings'
import { notFound, orNotFound } from '@visions/server/refusal'
import type { FastifyInstance } from 'fastify'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { mount } from '../../platform/http/mount.ts'
import { findLatestReady, findSentShares, shareUrl } from '../assessments/index.ts'
import type { Deps } from '../deps.ts'
import {
  cancelForEstablishment,
  declineMeeting,
  proposeDates,
  requireMeetingOfLink,
} from './answer-meeting.use-case.ts'
import { askMeeting } from './ask-meeting.use-case.ts'
import { askOtherDates, cancelMeeting, confirmDate } from './change-meeting.use-case.ts'
import { findEstablishments } from './establishments.repository.ts'
import { meetingCalendar } from '../meeting-calendar.ts'
import { toAskedMeeting, showMeeting } from './meetings.answers.ts'
import { findMeetings, findOwnMeeting, type MeetingDetails } from './meetings.repository.ts'

export function registerMeetings(api: FastifyInstance, { config, db, secrets }: Deps): void {
  const { publicUrl, mailFrom } = config
  const tools = { db, secrets }
  const showAll = async (meetings: readonly MeetingDetails[], from = db): Promise<Meeting[]> => {
    const shares = await findSentShares(
      from,
      meetings.flatMap(({ shareId }) => shareId ?? []),
    )
    return meetings.map((meeting) =>
      showMeeting(meeting, meeting.shareId === null ? undefined : shares.get(meeting.shareId)),
    )
  }
  const forPerson = async (meeting: Promise<MeetingDetails>) => ({ meeting: (await showAll([await meeting]))[0]! })
  const forEstablishment = async (meeting: Promise<MeetingDetails>): Promise<{ meeting: MeetingRequest }> => {
    const found = await meeting
    const share = found.shareId === null ? undefined : (await findSentShares(db, [found.shareId])).get(found.shareId)
    return { meeting: toAskedMeeting(found, share?.isOpen ? shareUrl({ secrets, publicUrl }, share.id) : null) }
  }

  mount(api, meetingsRoutes, {
    'GET /establishments': async ({ personId, query }) => {
      const found = orNotFound(await findEstablishments(db, personId, query), 'The establishment')
      const { page: establishments, ...rest } = found
      return { establishments, ...rest }
    },
    'GET /meetings': async ({ db: from, personId, query }) => {
      const [found, latest] = await Promise.all([
        findMeetings(from, personId, query.after),
        findLatestReady(from, personId),
      ])
      if (!found) throw notFound('The meeting')
      const assessment = latest && {
        _id: latest.id,
        experience: latest.experience,
        version: latest.version,
        readyAt: latest.readyAt.toISOString(),
      }
      return { meetings: await showAll(found.page, from), next: found.next, assessment: assessment ?? null }
    },
    'POST /meetings': ({ personId, body }) => forPerson(askMeeting(db, personId, body)),
    'POST /meetings/{id}/confirmation': ({ personId, params, body }) =>
      forPerson(confirmDate(db, personId, params.id, body.dateId)),
    'POST /meetings/{id}/otherdates': ({ personId, params, body }) =>
      forPerson(askOtherDates(db, personId, params.id, body.answer)),
    'POST /meetings/{id}/cancellation': ({ personId, params }) => forPerson(cancelMeeting(db, personId, params.id)),
    'GET /meetings/{id}/calendar': async ({ db: from, personId, params }) => {
      const meeting = await findOwnMeeting(from, personId, params.id)
      const isCancelled = meeting?.state === 'cancelled'
      if (!meeting?.date || (meeting.state !== 'confirmed' && !isCancelled)) throw notFound('The date')
      const { content: calendar } = meetingCalendar(
        'person',
        { ...meeting, ...meeting.date, id: meeting.id, isCancelled },
        { title: `Rendez-vous\u00a0: ${meeting.establishment.name}`, publicUrl, mailFrom },
      )
      return new FileAnswer(calendar, { type: 'text/calendar; charset=utf-8', name: 'rendez-vous.ics' })
    },

    'GET /public/meetings/{token}': ({ params }) => forEstablishment(requireMeetingOfLink(tools, params.token)),
    'POST /public/meetings/{token}/dates': ({ params, body: { dates, place, message } }) => {
      const proposed = dates.map(({ startsAt, minutes }) => ({ startsAt: new Date(startsAt), minutes }))
      return forEstablishment(proposeDates(tools, params.token, { dates: proposed, place, message }))
    },
    'POST /public/meetings/{token}/refusal': ({ params, body }) =>
      forEstablishment(declineMeeting(tools, params.token, body.message)),
    'POST /public/meetings/{token}/cancellation': ({ params, body }) =>
      forEstablishment(cancelForEstablishment(tools, params.token, body.message)),
  })
}
