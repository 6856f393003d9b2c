// Replaces pgbench: connections that repeat the same prepared statements. Prints the repetitions a second.
import { openPool } from '../lib/postgres.ts'
import type { Script } from '../lib/control.ts'

const { url, statements, draw, clients, seconds } = JSON.parse(process.env['CONTROL']!) as Script & {
  url: string
  clients: number
  seconds: number
}
const names = Object.keys(draw)
const prepared = statements.map((text, index) => ({
  name: `control-${index}`,
  names: names.filter((name) => new RegExp(`(?<!:):${name}\\b`).test(text)),
  text,
}))
for (const statement of prepared) {
  for (const [index, name] of statement.names.entries()) {
    statement.text = statement.text.replaceAll(new RegExp(`(?<!:):${name}\\b`, 'g'), `$${index + 1}`)
  }
}

const pool = openPool(url, { size: clients })
let count = 0
const started = performance.now()
const until = started + seconds * 1000
await Promise.all(
  Array.from({ length: clients }, async () => {
    const client = await pool.connect()
    while (performance.now() < until) {
      const drawn = Object.fromEntries(
        Object.entries(draw).map(([name, [from, to]]) => [name, from + Math.floor(Math.random() * (to - from + 1))]),
      )
      for (const { name, text, names: used } of prepared)
        await client.query({ name, text, values: used.map((each) => drawn[each]) })
      count++
    }
    client.release()
  }),
)
console.log(count / ((performance.now() - started) / 1000))
await pool.end()
