import { megabytesText } from '@visions/ui/lib/picture-name.ts'

/** The answer of the API to an upload, or the codes of its refusal, the most exact first. `session`: it is lost. */
export type UploadOutcome = { answer: Record<string, unknown> } | { codes: string[] }

/** The upload that runs. `part`: of the file that is sent, from 0 to 1. */
interface Upload {
  method: string
  address: string
  file: File
  onProgress: (part: number) => void
}

/** Sends a picture to the API. */
export const uploadPicture = ({ method, address, file, onProgress }: Upload): Promise<UploadOutcome> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.upload.addEventListener('load', () => onProgress(1))
    request.addEventListener('load', () => resolve(outcomeOf(request)))
    for (const name of ['error', 'abort', 'timeout'])
      request.addEventListener(name, () => resolve({ codes: ['no_answer'] }))
    request.open(method, address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(file)
  })

function outcomeOf({ status, responseText }: XMLHttpRequest): UploadOutcome {
  const answer = parse(responseText)
  if (status === 200) return { answer }
  const code = String(answer['code'])
  if (status === 401 || status === 440 || code === 'factor_needed') return { codes: ['session'] }
  if (status === 413) return { codes: ['too_large'] }
  if (status === 429 && code !== 'too_many_uploads') return { codes: ['too_many_calls'] }
  const found = (answer['details'] as Record<string, unknown> | undefined)?.['found']
  return { codes: typeof found === 'string' ? [`${code} ${found}`, code] : [code] }
}

/** Sentence about an upload that runs. Screen readers announce each quarter. '' between them. */
export function progressText(part: number): string {
  const percent = Math.round(part * 100)
  if (part === 1) return 'Image reçue. Préparation pour les pages…'
  return percent % 25 === 0 ? `Envoi de l’image\u00a0: ${percent}\u00a0%` : ''
}

/** The French text of the first known code, about a file. `texts`: JSON. */
export function refusalOf(codes: readonly string[], texts = '', file?: File): string {
  const known = parse(texts)
  const code = [...codes, 'other'].find((one) => Object.hasOwn(known, one))
  return code === undefined ? '' : String(known[code]).replace('{taille}', megabytesText(file?.size ?? 0))
}

/** The members of a JSON object; none of any other text. */
function parse(text: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch {
    return {}
  }
}
