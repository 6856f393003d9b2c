// Pages as the simulators have them: every one begins with the same sheet.
import { sendPage as send, type Page } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import { BASE_STYLE } from './style.ts'

/** Answers with a page; its style comes after the base sheet. */
export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  send(reply, { ...page, style: BASE_STYLE + page.style })
