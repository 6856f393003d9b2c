// The addresses of drawings. Without drawings, so that browsers load nothing else.

/** Changes with any drawing: an address never has another content. `drawing.test.ts` names the next one. */
export const DRAWINGS_VERSION = '4589c94f'

/** Width and height of each drawing. */
export const DRAWING_SIZE = [320, 200] as const

/**
 * Address of the drawing of a trade.
 * @param code of the ROME 4.0
 * @param sector code of the main sector, for a trade of a domain that is not in the ROME 4.0
 */
export const drawingAddress = (code: string, sector?: string): string =>
  `/images/metiers/${DRAWINGS_VERSION}/${code}${sector ? `-${sector}` : ''}.svg`

/** Address of the drawing of a kind of establishments or events, such as `cio` or `salon`. */
export const placeDrawingAddress = (kind: string): string => `/images/metiers/${DRAWINGS_VERSION}/lieu-${kind}.svg`
