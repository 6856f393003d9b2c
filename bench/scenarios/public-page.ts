import { hasWebBuild, startNode, startSameBytes, WITHOUT_WEB, type Node } from '../lib/api.ts'
import type { Bench } from '../lib/bench.ts'
import { load, type Measured } from '../lib/load.ts'
import { compareSpeed, number, type Figure, type Report } from '../lib/report.ts'
import { alternate } from '../lib/statistics.ts'
import { readWire, type Answer } from '../lib/wire.ts'

const TITLE = 'Public page (GET /, from memory)'
const PATH = '/'
const CONNECTIONS = 16
const BROTLI = { 'accept-encoding': 'br' }
/** More than the headers of any answer. */
const HEAD_BYTES = 4096

/** The landing page as a browser receives it. Throws on any other answer. */
async function readLanding(node: Node): Promise<Answer & { etag: string }> {
  const answer = await readWire(node.url + PATH, BROTLI)
  const { status, headers, body } = answer
  const isPage =
    status === 200 && headers['content-encoding'] === 'br' && headers['content-type']?.startsWith('text/html')
  if (!isPage || !headers.etag || body.length < 1024)
    throw new Error(`${PATH} answered ${status}, ${body.length} bytes, ${JSON.stringify(headers)}`)
  return { ...answer, etag: headers.etag }
}

/** The landing page from memory, compressed, whole and as 304, against a bare server with the same bytes. */
export async function publicPage({ folder, mail, world, rounds, seconds }: Bench): Promise<Report> {
  if (!hasWebBuild) return { title: TITLE, notes: [WITHOUT_WEB], figures: [] }
  const node = await startNode(world.url, mail.url)
  const page = await readLanding(node)
  const control = await startSameBytes(folder, page)

  const request = async (target: Node, length: number, headers: Record<string, string>, status = 200) => {
    const options = { connections: CONNECTIONS, seconds, status, request: { method: 'GET', path: PATH, headers } }
    const measured = await load(target, options)
    if (measured.bytes < length || measured.bytes > length + HEAD_BYTES)
      throw new Error(`${target.url}${PATH} answered ${measured.bytes} bytes; ${length} and headers were expected`)
    return measured
  }
  const whole = (target: Node) => request(target, page.body.length, BROTLI)
  const unchanged = (target: Node) => request(target, 0, { ...BROTLI, 'if-none-match': page.etag }, 304)
  for (const target of [node, control]) await whole(target)
  const got = await alternate(rounds, {
    control: () => whole(control),
    product: () => whole(node),
    controlUnchanged: () => unchanged(control),
    unchanged: () => unchanged(node),
  })
  const after = await readLanding(node)
  await Promise.all([node.stop(), control.stop()])
  if (!after.body.equals(page.body)) throw new Error(`${PATH} changed during the measurement`)

  const figure = (what: string, product: Measured[], against: Measured[], budget?: Figure['budget']) =>
    compareSpeed(what, product, against, { budget })
  return {
    title: TITLE,
    notes: [
      `Control: node:http sending the same ${number(page.body.length / 1024)} KB, compressed beforehand, and 304 for their ETag. ${CONNECTIONS} connections.`,
    ],
    figures: [
      figure('warm, brotli', got.product, got.control, { atLeast: 0.7 }),
      figure('304, against the control sending the body', got.unchanged, got.control, { atLeast: 1 }),
      figure('304, against its 304', got.unchanged, got.controlUnchanged),
    ],
  }
}
