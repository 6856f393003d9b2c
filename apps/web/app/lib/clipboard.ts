/** Some browsers never answer, for example without the focus. Milliseconds. */
const PATIENCE_MS = 2000

/** Copies a text. Returns whether the browser has confirmed it: it may lack the clipboard, refuse, or not answer. */
export const copyToClipboard = (text: string): Promise<boolean> =>
  Promise.race([
    (async () => navigator.clipboard.writeText(text))().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS)),
  ])
