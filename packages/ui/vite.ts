// What the builds of both apps share: names of CSS classes, and the cascade layer of each style sheet.
import path from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

/** Returns the namer of classes of one build. Throws when two style sheets have the same name. */
export function classNamer(): NonNullable<CSSModulesOptions['generateScopedName']> {
  const sheets = new Map<string, string>()
  // «inner-site-header»: public pages inline their styles, and equal suffixes within a sheet compress best.
  return (name, id) => {
    const [file = id] = id.split('?')
    const sheet = path.basename(file, '.module.css')
    const owner = sheets.get(sheet) ?? file
    if (owner !== file) throw new Error(`Two style sheets are called ${sheet}: ${owner} and ${file}`)
    sheets.set(sheet, owner)
    return `${name}-${sheet}`
  }
}

/** The layer of a style sheet: that of its folder, and `layout` for the primitives of the layout. */
function layerOf(id: string): string | undefined {
  const [, folder, file] =
    /\/(ui\/src\/reading|ui\/src|app\/features|app\/routes|office\/app)\/.*?([\w-]+)\.module\.css/.exec(id) ?? []
  if (!folder) return undefined
  if (file?.endsWith('layout')) return 'layout'
  return LAYERS[folder]
}
const LAYERS: Record<string, string> = {
  'ui/src': 'ui',
  'ui/src/reading': 'features',
  'app/features': 'features',
  'app/routes': 'routes',
  'office/app': 'features',
}

/** Puts a style sheet in its cascade layer. Each sheet declares the order: they load in any order. */
export function layerOfFolder(): Plugin {
  return {
    name: 'layer-of-folder',
    enforce: 'pre',
    transform(css, id) {
      const layer = layerOf(id)
      return layer ? `@layer reset, tokens, base, layout, ui, features, routes; @layer ${layer} {${css}}` : null
    },
  }
}

/** As in apps/api/rolldown.config.mjs. */
export const SERVER_OUTPUT = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
} as const
