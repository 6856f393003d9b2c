// The sites of employers: one page for each advertisement, the target of the links of jobs (NBK-10).
import { french, html } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import { sendPage } from '../web/page.ts'
import { toolFor } from './tool.ts'

/** Longest shown text of a parameter, in characters. */
const MAX_LETTERS = 200

/**
 * Sends the page of an advertisement. `query`: its position, company and city, as the demonstration catalogue
 * of the matching service writes them (apps/matching/db/seeds/seeds.ts).
 */
export function sendAdvert(reply: FastifyReply, slug: string, query: Record<string, unknown>, appUrl: string) {
  const read = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value.slice(0, MAX_LETTERS) : ''
  }
  const company = read('chez') || 'Entreprise de démonstration'
  const position = read('poste') || 'Offre de démonstration'
  const city = read('ville')
  return sendPage(reply, {
    title: `${position} – ${company}`,
    style: toolFor(slug).style,
    body: html`<header>
        <div>
          <p class="brand"><i aria-hidden="true">${company.slice(0, 1)}</i> ${company}</p>
        </div>
      </header>
      <main class="stack">
        <h1>${french(position)}</h1>
        <p>${city ? `À ${city}, chez ${company}.` : `À distance, chez ${company}.`}</p>
        <section class="card stack" aria-labelledby="apply">
          <h2 id="apply">Pour postuler</h2>
          <ul>
            <li>Sur un vrai site, l’annonce complète et le moyen de répondre seraient ici.</li>
            <li>
              Joignez un CV et une lettre courte : pourquoi ce poste, ce que vous savez faire, vos disponibilités.
            </li>
          </ul>
        </section>
        <p>Vous pouvez fermer cet onglet : votre offre est gardée dans Visions.</p>
        <p><a class="button" href="${appUrl}/user/matchs?onglet=candidatures">Je reviens sur Visions</a></p>
      </main>
      <footer><p>Page de démonstration : rien n’y est demandé, rien n’y est enregistré.</p></footer>`,
  })
}
