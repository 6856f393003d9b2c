import { expect, test } from 'vitest'
import { buildDataType, buildTool } from '../../../test/build/content.ts'
import { buildExchange, buildPurpose } from '../../../test/build/exchanges.ts'
import { buildResults } from '../../../test/build/people.ts'
import { expectRefusal, useTestApp } from '../../../test/harness.ts'
import { findRows } from '../../../test/rows.ts'

const app = await useTestApp({ consentsUrl: null, personalCloudUrl: null })

test('[OFF-20] exchange without a consents host → neither shown nor given, nothing written', async () => {
  const { db } = app
  const [exporter, recipient, purpose] = [await buildTool(db), await buildTool(db, { type: 1 }), await buildPurpose(db)]
  const type = await buildDataType(db, { tool: exporter, section: 'interests' })
  await buildExchange(db, { kind: 'm2o', importTool: recipient, dataTypes: [type], purpose })
  const { call, person } = await app.signIn()
  await buildResults(db, {
    person,
    tool: exporter,
    sections: { interests: [{ code: 'S', label: 'Aider', score: 80 }] },
  })

  const missing = [404, 'no_exchange_configuration'] as const
  await expectRefusal(call('GET /consents/popup/m2o/{userId}', { params: { userId: person.id } }), ...missing)
  const giving = call('POST /consents', {
    body: {
      serviceExport: exporter.id,
      serviceImport: recipient.id,
      purpose: purpose.id,
      datatypes: [{ id: type.id, datatype: 'Intérêts', checked: true }],
      emailExport: '',
      emailImport: '',
      isNewAccount: false,
      userKey: '',
    },
  })
  await expectRefusal(giving, ...missing)
  expect(await findRows(db, 'consents', {}, ['id'])).toEqual([])
})

test('[OFF-20] personal cloud unset → no link, and no call', async () => {
  expect(await app.deps.personalCloud.link('someone', null)).toBeNull()
})
