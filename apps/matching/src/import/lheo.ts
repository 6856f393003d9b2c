// Reads the trainings of a LHEO file (XML, language LHEO 2.x, lheo.gouv.fr) as a stream. Only the elements that the
// import uses are read, each at its own place: what `extras` or a contact contain is not.
import { createReadStream } from 'node:fs'
import { Parser } from 'htmlparser2'
import { isUtf8, readStart, UnusableFile, type Row } from '@visions/advice/files/files'
import type { LheoAction, LheoTraining } from './lheo.rules.ts'

/** Longest text of an element, in characters, and most elements inside each other. */
const MAX_TEXT = 64 * 1024
const MAX_DEPTH = 100
/** Most actions, sessions and codes of a training. */
const MAX_ITEMS = 1000

/** Where the values of a training are, below `formation`. */
const TRAINING: Readonly<Record<string, (training: LheoTraining, text: string) => unknown>> = {
  'domaine-formation/code-ROME': ({ trades }, text) => push(trades, text),
  'domaine-formation/code-FORMACODE': ({ formacodes }, text) => push(formacodes, text),
  'intitule-formation': (training, text) => (training.title = text),
  'objectif-formation': (training, text) => (training.text = text),
  'code-niveau-entree': (training, text) => (training.entryLevel = text),
  'code-niveau-sortie': (training, text) => (training.level = text),
  'organisme-formation-responsable/nom-organisme': (training, text) => (training.school = text),
  'url-formation/urlweb': (training, text) => (training.url ||= text),
}
const ADDRESS = 'lieu-de-formation/coordonnees/adresse'
/** Where the values of an action are, below `formation/action`. */
const ACTION: Readonly<Record<string, (action: LheoAction, text: string) => unknown>> = {
  [`${ADDRESS}/ville`]: (action, text) => (action.city = text),
  [`${ADDRESS}/geolocalisation/latitude`]: (action, text) => (action.latitude = text),
  [`${ADDRESS}/geolocalisation/longitude`]: (action, text) => (action.longitude = text),
  'session/periode/fin': (action, text) => (action.sessions.at(-1)!.end = text),
  'session/etat-recrutement': (action, text) => (action.sessions.at(-1)!.state = text),
}

const push = <T>(list: T[], item: T): void => void (list.length < MAX_ITEMS && list.push(item))

/**
 * Yields the trainings with the line where each begins. Throws UnusableFile for another file, for entities of a
 * DOCTYPE, and for a file that was cut.
 */
export async function* readLheo(file: string): AsyncGenerator<Row<LheoTraining>> {
  const start = (await readStart(file)).trimStart()
  if (!start.startsWith('<')) throw new UnusableFile('it is not XML: a LHEO file is needed')
  const reader = createReader()
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) yield* reader.write(chunk)
  yield* reader.end()
}

function createReader() {
  const path: string[] = []
  let done: Row<LheoTraining>[] = []
  let training: LheoTraining | undefined
  let place = ''
  let text = ''
  let line = 1
  // Newlines are counted as the parser continues, never twice.
  let chunk = ''
  let chunkStart = 0
  let counted = 0
  let trainings = 0
  const lineNow = () => {
    const until = Math.max(counted, Math.min(chunk.length, parser.startIndex - chunkStart))
    for (let at = chunk.indexOf('\n', counted); at !== -1 && at < until; at = chunk.indexOf('\n', at + 1)) line++
    counted = until
    return line
  }
  const unusable = (problem: string) => new UnusableFile(`line ${lineNow()}: ${problem}`)
  /** The path below the training, '' outside of one. */
  const placeNow = () => (training ? path.slice(path.indexOf('formation') + 1).join('/') : '')

  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        if (name.toUpperCase() === '!DOCTYPE' && /[[]|ENTITY/i.test(data))
          throw unusable('it declares entities, which are not accepted: export the file without a DOCTYPE')
      },
      onopentag(name, attributes) {
        path.push(name.replace(/^.*:/, ''))
        if (path.length === 1 && !['lheo', 'offres', 'formation'].includes(path[0]!))
          throw unusable(`it begins with <${name.slice(0, 40)}>: a LHEO file is needed`)
        if (path.length > MAX_DEPTH) throw unusable(`it has more than ${MAX_DEPTH} elements inside each other`)
        if (path.at(-1) === 'formation' && (path.length === 1 || path.at(-2) === 'offres'))
          training = emptyTraining(attributes['numero'] ?? '', lineNow())
        place = placeNow()
        if (place === 'action')
          push(training!.actions, {
            id: attributes['numero'] ?? '',
            city: '',
            latitude: '',
            longitude: '',
            sessions: [],
          })
        if (place === 'action/session') push(training!.actions.at(-1)!.sessions, { end: '', state: '' })
        text = ''
      },
      ontext(part) {
        if (place === '') return
        if (!isUtf8(part)) throw unusable('it is not UTF-8: save the file again in UTF-8')
        if (text.length < MAX_TEXT) text += part
      },
      onclosetag(_name, isImplied) {
        if (isImplied) throw unusable(`the file ends or breaks inside <${path.at(-1)}>: was it cut? Download it again`)
        if (training && place === '') {
          done.push({ line: training.line, value: training })
          training = undefined
          trainings++
        } else if (training) {
          TRAINING[place]?.(training, text.trim())
          const action = training.actions.at(-1)
          if (action && place.startsWith('action/')) ACTION[place.slice('action/'.length)]?.(action, text.trim())
        }
        path.pop()
        place = placeNow()
        text = ''
      },
    },
    { xmlMode: true },
  )
  const take = () => {
    const rows = done
    done = []
    return rows
  }
  return {
    write(next: string) {
      lineNow()
      chunkStart += chunk.length
      for (let at = chunk.indexOf('\n', counted); at !== -1; at = chunk.indexOf('\n', at + 1)) line++
      chunk = next
      counted = 0
      parser.write(next)
      return take()
    },
    end() {
      parser.end()
      if (path.length > 0) throw unusable('the file was cut')
      if (trainings === 0) throw new UnusableFile('it has no training: a LHEO file is needed')
      return take()
    },
  }
}

const emptyTraining = (id: string, line: number): LheoTraining => ({
  id,
  line,
  trades: [],
  formacodes: [],
  title: '',
  text: '',
  entryLevel: '',
  level: '',
  school: '',
  url: '',
  actions: [],
})
