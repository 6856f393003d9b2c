import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { hasWebBuild, startControl, startNode, WITHOUT_WEB, type Node } from '../lib/api.ts'
import { cpu, type Bench } from '../lib/bench.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { interleave } from '../lib/statistics.ts'
import { readWire, type Answer } from '../lib/wire.ts'

const TITLE = 'Public page (GET /, from memory)'
const PAGE = '/'
const CONNECTIONS = 16
const BROTLI = { 'accept-encoding': 'br' }
/** More than the head of any answer. */
const HEAD_BYTES = 4096

/** The landing page as a browser takes it; throws when it is another answer. */
async function readPage(node: Node): Promise<Answer & { etag: string }> {
  const answer = await readWire(node.url + PAGE, BROTLI)
  const { status, headers, body } = answer
  const isPage =
    status === 200 && headers['content-encoding'] === 'br' && headers['content-type']?.startsWith('text/html')
  if (!isPage || !headers.etag || body.length < 1024)
    throw new Error(`${PAGE} answered ${status}, ${body.length} bytes, ${JSON.stringify(headers)}`)
  return { ...answer, etag: headers.etag }
}

/** The landing page from memory, compressed, and known to the caller: against a bare server with the same bytes. */
export async function publicPage({ folder, mail, world, rounds, seconds }: Bench): Promise<Report> {
  if (!hasWebBuild) return { title: TITLE, notes: [WITHOUT_WEB], figures: [] }
  const node = await startNode(world.url, mail.url)
  const page = await readPage(node)
  const file = path.join(folder, 'page.br')
  writeFileSync(file, page.body)
  const control = await startControl('same-bytes.ts', {
    BODY: file,
    HEADERS: JSON.stringify({
      'content-type': page.headers['content-type'],
      'content-encoding': 'br',
      etag: page.etag,
    }),
  })

  const ask = async (target: Node, length: number, headers: Record<string, string>, status = 200) => {
    const request = { method: 'GET', path: PAGE, headers }
    const measured = await load({
      url: target.url,
      pids: [target.pid],
      connections: CONNECTIONS,
      seconds,
      status,
      request,
    })
    if (measured.bytes < length || measured.bytes > length + HEAD_BYTES)
      throw new Error(`${target.url}${PAGE} answered ${measured.bytes} bytes; ${length} and a head were expected`)
    return measured
  }
  const warm = (target: Node) => ask(target, page.body.length, BROTLI)
  const known = (target: Node) => ask(target, 0, { ...BROTLI, 'if-none-match': page.etag }, 304)
  for (const target of [node, control]) await warm(target)
  const got = await interleave<Measured, 'control' | 'page' | 'controlKnown' | 'known'>(rounds, {
    control: () => warm(control),
    page: () => warm(node),
    controlKnown: () => known(control),
    known: () => known(node),
  })
  const after = await readPage(node)
  await Promise.all([node.stop(), control.stop()])
  if (!after.body.equals(page.body)) throw new Error(`${PAGE} changed while it was measured`)

  const figure = (what: string, product: Measured[], against: Measured[], budget?: Figure['budget']): Figure => {
    const [ours, theirs] = [middle(product), middle(against)]
    return {
      what,
      measured: `${number(ours.perSecond)}/s`,
      control: `${number(theirs.perSecond)}/s`,
      value: ours.perSecond / theirs.perSecond,
      ...(budget && { budget }),
      beside: `CPU a request ${cpu(ours.cpu)}, control ${cpu(theirs.cpu)}; ${number(ours.bytes)} bytes an answer, control ${number(theirs.bytes)}`,
    }
  }
  return {
    title: TITLE,
    notes: [
      `Control: node:http sending the same ${number(page.body.length / 1024)} KB, compressed beforehand, and 304 for their tag. ${CONNECTIONS} connections.`,
    ],
    figures: [
      figure('warm, brotli', got.page, got.control, { atLeast: 0.7 }),
      figure('304, against the control sending it all', got.known, got.control, { atLeast: 1 }),
      figure('304, against its 304', got.known, got.controlKnown),
    ],
  }
}
