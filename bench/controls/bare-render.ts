// Bare rendering: React renders a plain tree to about SIZE bytes of HTML for each request, without router and data.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'

// React belongs to the web app: the same copy as its server build uses.
const require = createRequire(path.resolve(import.meta.dirname, '../../apps/web/package.json'))
type Node = string | object | null
const { createElement: h } = require('react') as {
  createElement: (type: unknown, props?: object | null, ...children: Node[]) => object
}
const { renderToString } = require('react-dom/server') as { renderToString: (tree: object) => string }

function Card({ index }: { index: number }) {
  return h(
    'article',
    { className: 'card card-open', 'aria-labelledby': `title-${index}` },
    h('svg', { className: 'icon', 'aria-hidden': true }, h('use', { href: `/assets/sprite.svg#icon-${index % 31}` })),
    h('h3', { id: `title-${index}`, className: 'title' }, `Mission n° ${index} : choisir une piste`),
    h('p', { className: 'text' }, 'Un outil au choix, puis vos premières formations & vos premiers métiers.'),
    h(
      'ul',
      { className: 'list' },
      ...['une', 'deux', 'trois'].map((word) => h('li', { key: word, className: 'item' }, `Tâche ${word}`)),
    ),
    h(
      'form',
      { method: 'post' },
      h('button', { type: 'submit', className: 'button', name: 'task', value: String(index) }, 'Commencer'),
    ),
  )
}

function Page({ cards }: { cards: number }) {
  const list = Array.from({ length: cards }, (_, index) => h(Card, { key: index, index }))
  return h(
    'html',
    { lang: 'fr' },
    h('head', null, h('title', null, 'Mes missions')),
    h('body', null, h('main', null, ...list)),
  )
}

let cards = 1
while (renderToString(h(Page, { cards })).length < Number(process.env['SIZE'])) cards++

createServer((_request, response) => {
  const html = Buffer.from(`<!DOCTYPE html>${renderToString(h(Page, { cards }))}`)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length })
  response.end(html)
}).listen(Number(process.env['PORT']), '127.0.0.1')
