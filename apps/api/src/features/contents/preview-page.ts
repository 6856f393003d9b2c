// How the office shows a preview (OFF-03): the policy of its frame, its watermark, and what it shows instead of a page.
import { createHash } from 'node:crypto'

/**
 * The style of the watermark, of the page that explains a refusal, and of the part that the frame begins with. An
 * address with a fragment would also scroll the page of the office.
 */
export const PREVIEW_STYLE =
  '.preview-mark{position:sticky;top:0;z-index:99;margin:0;padding:.4rem .75rem;background:#1a2238;color:#fff;' +
  'font:600 .8rem/1.4 system-ui,sans-serif;text-align:center}' +
  '.preview-why{display:block;color:#ffd98a}' +
  '#apercu{scroll-initial-target:nearest;scroll-margin-top:8.5rem}' +
  '.preview-trouble{max-width:24rem;margin:3rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}'

const MARK_SOURCE = `'sha256-${createHash('sha256').update(PREVIEW_STYLE).digest('base64')}'`

/** HTML of a preview, and the sources of its inlined styles: `'sha256-…'`. */
export interface Preview {
  html: string
  styles: readonly string[]
}

/** Only a page of the office frames a preview. It runs no script, and sends nothing. */
export const previewHeaders = ({ styles }: Preview) => ({
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self' data:",
    ['style-src', "'self'", MARK_SOURCE, ...styles].join(' '),
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
})

/** Why there is no preview, by the code of the refusal. These are states of a draft, not failures. */
const REASONS: Record<string, string> = {
  content_incomplete: 'L’aperçu s’affichera quand le brouillon sera plus complet. Remplissez les champs obligatoires.',
  no_page: 'Aucune page ne montre ce contenu à cette personne. Choisissez une autre personne inventée.',
}

const AGAIN =
  'Votre brouillon est enregistré. Attendez quelques secondes, puis choisissez «\u00a0Afficher l’aperçu\u00a0».'
/** Texts of refusals that a later attempt does not have. Their status is that of the refusal. */
const BUSY: Record<string, string> = {
  preview_running: `Un autre de vos aperçus se prépare encore. ${AGAIN}`,
  content_busy: `Ce contenu est en train de changer. ${AGAIN}`,
  overloaded: `Beaucoup d’aperçus se préparent en ce moment. ${AGAIN}`,
}

/** A page that says why there is no preview; undefined for a refusal that is a failure. */
export function troublePage(code: string): (Preview & { isBusy: boolean }) | undefined {
  const isBusy = Object.hasOwn(BUSY, code)
  const reason = isBusy ? BUSY[code] : Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  if (reason === undefined) return undefined
  const html =
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
    `<title>Aperçu</title><style>${PREVIEW_STYLE}</style></head>` +
    `<body><p class="preview-trouble">${reason}</p></body></html>`
  return { html, styles: [], isBusy }
}
