// What schema.sql of the features and of the platform declare. The folder of a file is the owner.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const DECLARATION = /^((?:--.*\n)*)create (?:unlogged )?(table|view|function) (\w+)\b([^]*?)(?=\n\n|(?![^]))/gm

/** Tables, views and functions of a tree, each with the comment above it and its text. Blank lines separate them. */
export const readDeclarations = (folder) =>
  globSync('apps/api/src/{features/*,platform/database}/schema.sql', { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(DECLARATION)].map(([, comment, kind, name, text]) => ({
      file,
      owner: /features\/([^/]+)\//.exec(file)?.[1] ?? 'platform',
      kind,
      name,
      comment,
      text,
    })),
  )
