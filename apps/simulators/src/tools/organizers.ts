// The sites of event organisers: one page each, the target of the links of events (EVT-01).
import { html } from '@visions/server/html'
import type { FastifyReply } from 'fastify'
import { sendPage } from '../web/page.ts'
import { toolFor } from './tool.ts'

/** Names of the organisers in the seeds, by slug. Any other organiser is named after its slug. */
const ORGANIZERS: Record<string, string> = {
  'maison-des-passerelles': 'Maison des passerelles',
  'ligue-des-curieux': 'La Ligue des curieux',
  'mission-horizon': 'Mission Horizon',
  'campus-des-tisserands': 'Campus des Tisserands',
  'lycee-aurore-belleval': 'Lycée Aurore-Belleval',
  'ecole-du-grand-large': 'École du Grand Large',
  'rendez-vous-du-cap': 'Les Rendez-vous du Cap',
  'union-des-metiers': 'Union des métiers du Valbrume',
  'atelier-bois-clair': 'Atelier Bois clair',
  'fabrique-ouverte': 'La Fabrique ouverte',
}

export function sendOrganizer(reply: FastifyReply, slug: string, appUrl: string): FastifyReply {
  const { name: ownName, style } = toolFor(slug)
  const name = ORGANIZERS[slug] ?? ownName
  return sendPage(reply, {
    title: `Nos rencontres – ${name}`,
    style,
    body: html`<header>
        <div>
          <p class="brand"><i aria-hidden="true">${name.slice(0, 1)}</i> ${name}</p>
        </div>
      </header>
      <main class="stack">
        <h1>Nos rencontres</h1>
        <p>Bienvenue sur le site de démonstration de ${name}.</p>
        <section class="card stack" aria-labelledby="come">
          <h2 id="come">Pour venir</h2>
          <ul>
            <li>L’entrée est libre et gratuite, sans inscription.</li>
            <li>Une rencontre en ligne s’ouvrirait ici, dix minutes avant l’heure.</li>
            <li>La date, l’heure et le lieu sont ceux que Visions vous a donnés.</li>
          </ul>
        </section>
        <p>Vous pouvez fermer cet onglet : Visions vous attend là où vous l’avez laissé.</p>
        <p><a class="button" href="${appUrl}/user/events">Je reviens sur Visions</a></p>
      </main>
      <footer><p>Page de démonstration : rien n’y est demandé, rien n’y est gardé.</p></footer>`,
  })
}
