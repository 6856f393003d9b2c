// The icons of the pages: SVG symbols at the top of the body, used by reference, so that each is sent once.
import { Html, html } from '@visions/server/html'

const SYMBOLS = {
  alert: '<path d="M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.5v.01"/>',
  arrow: '<path d="M4 12h15m-6-6 6 6-6 6"/>',
  back: '<path d="M20 12H5m6-6-6 6 6 6"/>',
  briefcase:
    '<rect x="3" y="7.5" width="18" height="12.5" rx="2.5"/><path d="M8.5 7.5V6a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v1.5M3 12.5c5.5 2.3 12.5 2.3 18 0"/>',
  check: '<path d="m5 12.5 4.6 4.6L19.5 7" stroke-width="3"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  compass: '<circle cx="12" cy="12" r="9"/><path d="m15.8 8.2-2.3 5.3-5.3 2.3 2.3-5.3Z"/>',
  external:
    '<path d="M18.5 13.5V18a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V8A2.5 2.5 0 0 1 6 5.5h4.5m4-2h6v6m0-6-9 9"/>',
  eye: '<path d="M2.5 12S5.8 5.5 12 5.5 21.5 12 21.5 12 18.2 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="2.5"/>',
  graduation:
    '<path d="M6.5 11.5v5c1.5 1.6 3.3 2.3 5.5 2.3s4-.7 5.5-2.3v-5"/><path d="m2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5Zm19 0V15"/>',
  heart: '<path d="M12 20.3 4.7 13a4.8 4.8 0 0 1 6.8-6.8l.5.5.5-.5a4.8 4.8 0 0 1 6.8 6.8Z"/>',
  match: '<circle cx="9" cy="12" r="6"/><circle cx="15" cy="12" r="6"/>',
  pin: '<path d="M12 21.5c4.6-4.7 7-8.4 7-11.6a7 7 0 1 0-14 0c0 3.2 2.4 6.9 7 11.6Z"/><circle cx="12" cy="9.8" r="2.5"/>',
  refresh: '<path d="M19.8 12.5A7.8 7.8 0 1 1 17.6 6.6l2 2M20 4v4.8h-4.8"/>',
  steps: '<path d="M4 20h5v-5h5v-5h5V4.5"/>',
  undo: '<path d="M4.5 9.5H14a5.5 5.5 0 0 1 0 11H9m-.5-15-4 4 4 4"/>',
} as const
export type IconName = keyof typeof SYMBOLS

/** The symbols of all icons; not visible. */
export const ICONS = new Html(
  `<svg hidden aria-hidden="true">${Object.entries(SYMBOLS)
    .map(([name, paths]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${paths}</symbol>`)
    .join('')}</svg>`,
)

/** One icon, as high as its text; decorative. */
export const icon = (name: IconName): Html =>
  html`<svg class="icon" aria-hidden="true" focusable="false"><use href="#icon-${name}" /></svg>`
