import { beforeAll, expect, it } from 'vitest'
import { validationMessages } from '../../../domain/values/validationMessages'
import { provideApp } from '../../support/app'
import type { Client } from '../../support/client'
import { PASSWORD } from '../../support/factories'
import { fieldErrors } from '../../support/fieldErrors'

const app = provideApp()
let client: Client
let assetId: string
let reportId: number
beforeAll(async () => {
  client = await app.signIn('super-admin')
  assetId = (await app.buildAsset({ code: 'K-1' })).id
  const { id } = await app.database.prisma.faultReport.create({
    data: { assetId, text: 'Sparks', reportedOn: new Date('2026-01-01') },
  })
  reportId = id
})

const errorsOf = (mutation: string, texts: Record<string, unknown>) => {
  const id = mutation === 'closeFaultReport' ? String(reportId) : assetId
  const credentials = mutation === 'createAccessToken' ? { password: PASSWORD } : {}
  return fieldErrors(client, mutation, {
    ...(/^(create|save|updateHall)/.test(mutation) ? {} : { id }),
    ...credentials,
    ...texts,
  })
}

type Lengths = Record<string, number>

/** Maximum length of each string that a user enters, in characters. */
const LONGEST: [mutation: string, Lengths][] = [
  ['createAsset', { name: 200, code: 60, description: 2000, make: 100, model: 100, serialNumber: 100 }],
  ['createTest', { notes: 5000, code: 60 }],
  ['createVisualInspection', { notes: 5000 }],
  ['createInstrument', { name: 100, makeAndModel: 100, serialNumber: 60, notes: 2000 }],
  ['createLocation', { name: 200, code: 60, description: 2000 }],
  ['createStockItem', { name: 200, code: 60, description: 2000, unit: 40, unitSingular: 40 }],
  ['createCheck', { name: 100, category: 40, instructions: 4000, firmName: 100, firmReference: 100, source: 300 }],
  ['createAction', { title: 200, description: 2000 }],
  ['createReport', { name: 100, description: 2000 }],
  ['createPage', { name: 200 }],
  ['savePrinter', { name: 60 }],
  ['createSavedView', { name: 60, query: 2000 }],
  ['createUser', { name: 200 }],
  ['createRole', { name: 60 }],
  ['createCertificate', { signedBy: 100 }],
  ['updateHallSettings', { hallName: 100, address: 300, contactName: 100, contactTelephone: 40 }],
  ['takeOutOfUse', { reason: 200, note: 2000 }],
  ['recordRepair', { note: 2000 }],
  ['closeFaultReport', { note: 1000 }],
]

it.each(LONGEST)(
  '%s accepts texts up to these lengths, and rejects one more character: %j',
  async (mutation, lengths) => {
    const tooLong = async (more: number) => {
      const texts = Object.entries(lengths).map(([name, length]) => [name, 'x'.repeat(length + more)])
      const errors = await errorsOf(mutation, Object.fromEntries(texts))
      return Object.entries(lengths)
        .filter(([name, length]) => errors[name]?.includes(validationMessages.tooLong(length)))
        .map(([name]) => name)
    }
    expect(await tooLong(0)).toEqual([])
    expect(await tooLong(1)).toEqual(Object.keys(lengths))
  },
)

/** Characters that a one-line string must not contain. */
const NOT_IN_A_LINE = ['\0', '\n', '\r', '\t', '\u001b', '\u0085', '\u2028', '\ud800']

it.each([
  ...['createAsset name', 'createAsset code', 'createTest code', 'createTest assetId', 'createLocation name'],
  ...['createLocation code', 'createStockItem name', 'createStockItem code', 'createStockItem unit', 'createPage name'],
  ...['createReport name', 'createUser name', 'createUser email', 'createRole name', 'savePrinter name'],
  'createAccessToken name',
])('%s rejects control characters, line breaks and unpaired surrogates', async (place) => {
  const [mutation = '', field = ''] = place.split(' ')
  for (const character of NOT_IN_A_LINE)
    expect(await errorsOf(mutation, { [field]: `a${character}b` }), JSON.stringify(character)).toHaveProperty(field)
})

const asIs = (text: string) => text
it.each<[string, string, (text: string) => string]>([
  ['createAsset', 'description', asIs],
  ['createTest', 'notes', asIs],
  ['createLocation', 'description', asIs],
  ['createStockItem', 'description', asIs],
  ['createReport', 'description', asIs],
  ['createReport', 'sql', (text) => `select '${text}'`],
  ['createReport', 'params', (text) => JSON.stringify([{ name: 'a', type: 'select', optionsSql: `select '${text}'` }])],
  [
    'createPage',
    'labelJson',
    (text) => JSON.stringify({ elements: [{ type: 'text', x: 0, y: 0, width: 9, height: 9, text }] }),
  ],
])('%s %s keeps line breaks and tabs, and rejects control characters', async (mutation, field, write) => {
  const errorsWith = (text: string) => errorsOf(mutation, { [field]: write(text) })
  expect(await errorsWith('one\r\ntwo\n\tthree')).not.toHaveProperty(field)
  for (const character of ['\0', '\u0007', '\udc00'])
    expect(await errorsWith(`a${character}b`), JSON.stringify(character)).toHaveProperty(field)
})

it('names of a report’s parameters and columns must be a single line', async () => {
  const label = 'One\nTwo'
  expect(await errorsOf('createReport', { params: JSON.stringify([{ name: 'a', label }]) })).toHaveProperty('params')
  expect(await errorsOf('createReport', { headers: JSON.stringify({ a: label }) })).toHaveProperty('headers')
})

it('a photo’s file name must be a single line', async () => {
  const photos = [{ data: 'data:image/png;base64,AAAA', fileName: 'front\u0000.png', reference: 'a' }]
  const errors = await errorsOf('createAsset', { name: 'Saw', code: 'P-1', photos })
  expect(errors).toEqual({ photos: [expect.any(String)] })
})

it.each(['assets', 'tests', 'locations', 'stock', 'pages', 'reports', 'users', 'roles'])(
  'a search of /%s with a control character is rejected at its field',
  async (list) => {
    const { status, body } = await client.rest('GET', `/${list}?search=a%00b`)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['search'])
  },
)
