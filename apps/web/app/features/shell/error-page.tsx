import { ButtonLink } from '@visions/ui/button.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { MapPage } from './map-page.tsx'
import styles from './error-page.module.css'

/** Names of statuses (ERR-02). */
const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
}
const ADVICE: Record<number, string> = {
  403: 'Vous n’avez pas accès à cette page. Vérifiez que vous utilisez le bon compte.',
  400: 'Votre envoi n’a pas pu être lu. Revenez en arrière, puis réessayez.',
  404: 'Cette page n’existe pas, ou n’existe plus. Vérifiez l’adresse.',
  405: 'Votre envoi n’a pas pu être lu. Revenez en arrière, puis réessayez.',
  503: 'Le service est momentanément indisponible. Réessayez dans quelques minutes.',
}

/** Replaces a page that could not be shown (ERR-01 to ERR-03). Without a status: an error in the page itself. */
export function ErrorPage({ status }: { status?: number }) {
  return (
    <MapPage className={styles.main}>
      <title>{status === undefined ? 'Une erreur est survenue · Visions' : `Erreur ${status} · Visions`}</title>
      {status === undefined ? (
        <>
          <h1>Oups&nbsp;! une erreur est survenue</h1>
          <p>L’écran n’a pas pu s’afficher. Ce que vous aviez enregistré est conservé.</p>
        </>
      ) : (
        <>
          <LostRoute />
          <div className={styles.names}>
            <h1 lang="en" className="soft large">
              Unexpected Application Error!
            </h1>
            <p className={styles.status} lang="en">
              {status} {STATUS_TEXTS[status] ?? 'Unknown Server Error'}
            </p>
          </div>
          <p className={classNames('large', styles.advice)}>
            {ADVICE[status] ?? 'Le problème vient de nous. Réessayez dans quelques minutes.'}
          </p>
        </>
      )}
      <ButtonLink href="/" variant="gradient">
        Retourner à l’accueil
      </ButtonLink>
    </MapPage>
  )
}

/** A route that ends before its control. */
const LostRoute = () => (
  <svg className={styles.route} viewBox="0 0 420 150" fill="none" aria-hidden="true" focusable="false">
    <path d="M38 118C90 40 140 40 190 84" stroke="var(--flag)" strokeWidth="7" strokeLinecap="round" />
    <path
      d="M190 84C230 120 270 130 330 70"
      stroke="var(--contour)"
      strokeWidth="7"
      strokeLinecap="round"
      strokeDasharray="0.1 16"
    />
    <path d="M38 92 64 137H12Z" fill="var(--surface)" stroke="var(--flag)" strokeWidth="7" strokeLinejoin="round" />
    <circle
      cx="362"
      cy="58"
      r="34"
      fill="var(--surface)"
      stroke="var(--border)"
      strokeWidth="6"
      strokeDasharray="12 9"
    />
    <text x="362" y="74" textAnchor="middle" fontSize="46" className={styles.mark}>
      ?
    </text>
  </svg>
)
