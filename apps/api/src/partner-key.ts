// Prints the key shared with the partner at this API, in base64url: npm run partner:key -- <base of its API>
import { readConfig } from './config.ts'
import { createSecrets } from './platform/secrets.ts'

function main([api = '']: string[]): void {
  const url = URL.parse(api)
  // Keys depend on the exact text; the base URLs of the product have no slash at the end.
  if (!url || !/^https?:$/.test(url.protocol) || api.endsWith('/'))
    throw new Error('npm run partner:key -- https://partner.example/api')
  const { signingSecret } = readConfig(process.env)
  if (!process.env['SIGNING_SECRET']) console.error('SIGNING_SECRET is not set: this is the key of the demonstration.')
  console.log(Buffer.from(createSecrets(signingSecret).partnerKey(api)).toString('base64url'))
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
