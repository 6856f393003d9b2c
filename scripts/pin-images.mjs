// `node scripts/pin-images.mjs` asks the registry for the digests of the images that Dockerfile and compose.yaml name,
// and writes them there (`image:tag@sha256:…`). It needs the network of an operator. `--check` changes nothing and
// fails for an image without a digest: run it before an image for production is built.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

const FILES = ['Dockerfile', 'compose.yaml']
/** Official images, as `ARG NAME=…` or `image: …`. */
const IMAGE = /(?<before>^ARG \w+=|^ *image: )(?<name>[a-z]+):(?<tag>[\w.-]+)(?<digest>@sha256:[\da-f]{64})?$/gm
const INDEXES = 'application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json'

/** Digest of the index of all platforms, which the registry computes over its bytes. */
async function digestOf(name, tag) {
  const repository = `library/${name}`
  const scope = `https://auth.docker.io/token?service=registry.docker.io&scope=repository:${repository}:pull`
  const { token } = await (await fetch(scope)).json()
  const answer = await fetch(`https://registry-1.docker.io/v2/${repository}/manifests/${tag}`, {
    method: 'HEAD',
    headers: { accept: INDEXES, authorization: `Bearer ${token}` },
  })
  const digest = answer.headers.get('docker-content-digest')
  if (!answer.ok || !/^sha256:[\da-f]{64}$/.test(digest ?? '')) throw new Error(`${name}:${tag}: ${answer.status}`)
  return digest
}

const isCheck = process.argv.includes('--check')
const unpinned = []
for (const file of FILES) {
  const address = path.join(root, file)
  let text = readFileSync(address, 'utf8')
  for (const { 0: line, groups } of text.matchAll(IMAGE)) {
    const { before, name, tag, digest } = groups
    if (isCheck) {
      if (!digest) unpinned.push(`${file}: ${name}:${tag}`)
      continue
    }
    const found = await digestOf(name, tag)
    text = text.replace(line, `${before}${name}:${tag}@${found}`)
    console.log(`${name}:${tag}@${found}`)
  }
  if (!isCheck) writeFileSync(address, text)
}
if (isCheck) {
  for (const image of unpinned) console.log(`${image} has no digest`)
  console.log(unpinned.length > 0 ? 'Pin them: node scripts/pin-images.mjs' : 'All images have a digest.')
}
process.exitCode = unpinned.length > 0 ? 1 : 0
