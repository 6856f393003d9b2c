// The store of pictures, and the disk of this machine.
import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { AwsClient } from 'aws4fetch'
import { error, warning, type Finding, type Installation, type Result } from './finding.ts'
import { ask, isAnswer, type Answer, type NoAnswer } from './network.ts'

const MIN_FREE_BYTES = 1_000_000_000
const RIGHTS = 's3:PutObject, s3:GetObject and s3:DeleteObject'

export async function checkStorage({ objectStore, webBuildDir }: Installation): Promise<Result> {
  const findings = await checkDisk(webBuildDir)
  if (!objectStore) return { findings, notes: [{ area: 'storage', text: 'not used: S3. Pictures are in PostgreSQL' }] }
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = objectStore
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const address = `${endpoint}/${bucket}/doctor-${randomUUID()}`
  const call = async (method: string): Promise<Answer | NoAnswer> => {
    const signed = await client.sign(address, { method, ...(method === 'PUT' && { body: 'doctor' }) })
    return ask(signed.url, { method, headers: signed.headers, ...(method === 'PUT' && { body: 'doctor' }) })
  }
  const put = await call('PUT')
  const refused = explainStore(put, { bucket, act: 'put' })
  if (refused) return { findings: [...findings, refused], notes: [] }
  const open = await ask(address)
  if (isAnswer(open) && open.status === 200)
    findings.push(
      warning(
        'storage',
        `the bucket ${bucket} is readable without keys`,
        'Pictures that are not published yet can be read by anybody who learns their name.',
        'Make the bucket private: the nodes read it with their keys.',
      ),
    )
  for (const [method, act] of [
    ['GET', 'get'],
    ['DELETE', 'delete'],
  ] as const) {
    const wrong = explainStore(await call(method), { bucket, act })
    if (wrong) findings.push(wrong)
  }
  return { findings, notes: [] }
}

function explainStore(
  answer: Answer | NoAnswer,
  { bucket, act }: { bucket: string; act: string },
): Finding | undefined {
  const why = 'Pictures cannot be added, or are missing on pages.'
  if (!isAnswer(answer))
    return error('storage', `S3_ENDPOINT: ${answer.text}`, why, 'Check the address, and whether the store is up.')
  if (answer.status === 404)
    return error('storage', `the bucket ${bucket} does not exist`, why, 'Create it, or correct S3_BUCKET.')
  if (answer.status >= 400)
    return error(
      'storage',
      `the keys may not ${act} objects in ${bucket} (${answer.status})`,
      why,
      `Give them ${RIGHTS}.`,
    )
  return undefined
}

async function checkDisk(folder: string): Promise<Finding[]> {
  const found = await statfs(folder).catch(() => undefined)
  const free = found && found.bavail * found.bsize
  if (free === undefined || free > MIN_FREE_BYTES) return []
  return [
    warning(
      'storage',
      `${Math.round(free / 1_000_000)} MB are free on the disk of this machine`,
      'A full disk stops logs, and PostgreSQL if it runs here.',
      'Delete what is not needed, or add space.',
    ),
  ]
}
