// A mail server that accepts and discards everything: the product announces each purchase by mail.
import { createServer, type AddressInfo } from 'node:net'

export interface MailSink {
  url: string
  /** Accepted mails so far. */
  accepted: () => number
  stop: () => void
}

export async function startMailSink(): Promise<MailSink> {
  let accepted = 0
  const server = createServer((socket) => {
    let isMessage = false
    let rest = ''
    socket.on('error', () => {})
    socket.setNoDelay(true)
    socket.write('220 bench\r\n')
    socket.on('data', (bytes) => {
      const lines = (rest + String(bytes)).split('\r\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (isMessage) {
          if (line !== '.') continue
          isMessage = false
          accepted++
          socket.write('250 ok\r\n')
        } else if (/^data/i.test(line)) {
          isMessage = true
          socket.write('354 ok\r\n')
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted: () => accepted,
    stop: () => server.close(),
  }
}
