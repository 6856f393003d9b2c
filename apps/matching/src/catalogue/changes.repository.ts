// Hears the database say that the catalogue changed.
import pg from 'pg'

const CHANNEL = 'matching_catalogue_changed'

/** Listens until closed; when the connection breaks, assumes that there was a change and listens again. */
export function createEar(changed: () => void) {
  let client: pg.Client | undefined
  let closed = false

  async function listen(url: string): Promise<void> {
    if (closed) return
    const ear = new pg.Client({
      connectionString: url,
      application_name: 'visions-matching-catalogue',
      // It sends nothing: without a sign of life it would never learn that the network lost it.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = ear
    const again = () => {
      if (closed || client !== ear) return
      client = undefined
      setTimeout(() => listen(url).catch(() => {}), 500).unref()
    }
    ear.on('error', again)
    ear.on('end', again)
    ear.on('notification', changed)
    try {
      await ear.connect()
      await ear.query(`listen ${CHANNEL}`)
      changed()
    } catch (error) {
      again()
      if (!closed) throw error
    }
  }

  async function close(): Promise<void> {
    closed = true
    await client?.end().catch(() => {})
  }

  return { listen, close }
}
