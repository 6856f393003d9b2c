// Finds a Chromium for the browser tests and audits: CHROMIUM_PATH, else on Linux x64 the one of @sparticuz/chromium,
// unpacked under node_modules/.cache, else one of the system.
// As a program it prints { path, env }: start the browser at `path` with `env` added to its environment.
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './project.mjs'

const OF_THE_SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {{ path: string, env: Record<string, string> }} */
export function ensureBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (!isProgram(asked)) throw new Error(`CHROMIUM_PATH is no program: ${asked}`)
    return { path: asked, env: {} }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser()
  const found = OF_THE_SYSTEM.find(isProgram)
  if (!found) throw new Error('No Chromium here: install one or set CHROMIUM_PATH.')
  return { path: found, env: {} }
}

function unpackBrowser() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const folder = path.join(root, `node_modules/.cache/chromium-${version}`)
  const program = path.join(folder, 'chromium')
  const libraries = path.join(folder, 'al2023/lib')
  if (!isProgram(program)) {
    // Unpacked in another folder, then renamed: an interrupted run leaves no incomplete browser.
    const aside = `${folder}-${process.pid}`
    mkdirSync(aside, { recursive: true })
    // The package reads TMPDIR and VERCEL when it is imported. With VERCEL it also unpacks libnss3, nspr and expat.
    const unpacked = spawnSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: root,
      env: { ...process.env, TMPDIR: aside, VERCEL: '1' },
      encoding: 'utf8',
    })
    if (unpacked.status !== 0 || !isProgram(path.join(aside, 'chromium'))) {
      rmSync(aside, { recursive: true, force: true })
      throw new Error(`The packaged Chromium did not unpack: set CHROMIUM_PATH to use another.\n${unpacked.stderr}`)
    }
    rmSync(folder, { recursive: true, force: true })
    renameSync(aside, folder)
  }
  // The fonts.conf of the package names another folder: without this one no text is rendered.
  const fonts = ['/usr/share/fonts', path.join(folder, 'fonts')].map((dir) => `<dir>${dir}</dir>`).join('')
  const fontsFile = path.join(folder, 'fonts.conf')
  writeFileSync(
    fontsFile,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  )
  const searched = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { path: program, env: { LD_LIBRARY_PATH: searched, FONTCONFIG_FILE: fontsFile } }
}

const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(JSON.stringify(ensureBrowser()))
