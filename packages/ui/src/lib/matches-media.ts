/** Whether a media query applies. Not in browsers that cannot say (PEO-09). */
export const matchesMedia = (query: string): boolean =>
  typeof window.matchMedia === 'function' && (window.matchMedia(query) as MediaQueryList | null)?.matches === true

/** Whether nothing moves, as the person asks, and as in browsers that cannot say. */
export const movesLess = (): boolean =>
  typeof window.matchMedia !== 'function' || matchesMedia('(prefers-reduced-motion: reduce)')
