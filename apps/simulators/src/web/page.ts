// The pages of the simulators: all start with the base style sheet.
import { sendPage as send, type Page } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import { BASE_STYLE } from './style.ts'

/** Sends a page. Its own style comes after the base style sheet. */
export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  send(reply, { ...page, style: BASE_STYLE + page.style })
