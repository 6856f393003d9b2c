const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const START = /(<script[^>]* type="module" async="">)([^]*?)(<\/script>)/
const IMPORT = /\bimport (?:\* as (\w+) from )?("[^"]+")/g
const LAST_IMPORT = /\bimport\(("[^"]+")\);?\s*$/

/** What the scripts call that browsers of some years ago, and some blockers, do not have. */
const NEEDED =
  '[].at && [].findLast && [].toSorted && Object.hasOwn && window.structuredClone && window.queueMicrotask && window.fetch'

/**
 * Loads the page again when a file of it cannot be loaded (lost-files.ts). Does nothing on a page without scripts, and
 * in a browser that cannot run them: the page of the server works (PEO-09).
 */
const guard = (code: string): string => `
if (!window.lostFiles?.isPlain && ${NEEDED})
  try {${code}
  } catch (error) {
    window.lostFiles?.reload();
    throw error;
  }
`

/** Code of the page that waits for its first paint, unless the page is in a hidden tab, then preloads modules. */
const waitForPaint = (modules: string[]): string => `
if (!document.hidden && window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))
  await new Promise((painted) => new PerformanceObserver(painted).observe({ type: "paint", buffered: true }));
for (const href of ${JSON.stringify(modules)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`

/**
 * The page with its scripts loaded after its first paint: on a slow network they would delay its styles and fonts by a
 * second. Takes the page as the router renders it, with links that preload modules and an inline module that imports
 * them.
 */
export function loadScriptsAfterPaint(page: string): string {
  const modules: string[] = []
  const withoutPreloads = page.replaceAll(PRELOAD, (_link, module: string) => {
    modules.push(module)
    return ''
  })
  return withoutPreloads.replace(START, (_script, open: string, code: string, close: string) => {
    const imports = code.replaceAll(IMPORT, (_import, name: string | undefined, module: string) =>
      name ? `const ${name} = await import(${module})` : `await import(${module})`,
    )
    const all = imports.replace(LAST_IMPORT, 'await import($1);')
    return open + guard(waitForPaint(modules) + all) + close
  })
}
