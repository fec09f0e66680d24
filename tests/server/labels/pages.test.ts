import { expect, it } from 'vitest'
import { graphqlApi } from '../../support/apis'
import type { Client } from '../../support/client'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const admin = await app.signIn('admin')
const tester = await app.signIn('tester')

/** Fields that differ on every page. */
const MARKS = { id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) }
const labelOf = (...elements: object[]) => JSON.stringify({ elements })
const area = { x: 1, y: 1, width: 20, height: 10 }

const create = (input: object) => graphqlApi.run(admin, 'createPage', { input })
const update = (id: string, input: object) => graphqlApi.run(admin, 'updatePage', { id, input })
const find = (id: string) => graphqlApi.run(tester, 'page', { id })

it('label templates are found, changed, copied and hidden', async () => {
  const labelJson = labelOf({ type: 'qr', ...area })
  const made = await create({ name: 'Bar', labelWidth: 63.5, labelHeight: 38.1, gapX: 2.5, labelJson })
  const { id } = made.data
  const changed = { ...made.data, ...MARKS, paddingTop: 15.15, rows: 7 }
  expect((await update(id, { paddingTop: 15.15, rows: 7 })).data).toEqual(changed)
  const copy = await graphqlApi.run(admin, 'duplicatePage', { id })
  expect(copy.data).toEqual({ ...changed, name: 'Bar (copy)' })
  expect(copy.data.id).not.toBe(id)
  expect((await graphqlApi.run(admin, 'duplicatePage', { id: copy.data.id })).data.name).toBe('Bar (copy 2)')
  const { data } = await graphqlApi.run(tester, 'pages', { filter: { search: 'bar' } })
  const names = data.items.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual(['Bar', 'Bar (copy 2)', 'Bar (copy)'])
  await graphqlApi.run(admin, 'deletePage', { id })
  expect(await find(id)).toMatchObject({ code: 'NOT_FOUND' })
  expect((await graphqlApi.run(tester, 'pages', { filter: { id: [id] } })).data.total).toBe(0)
})

it.each([
  [{ labelWidth: 300 }, 'labelWidth'],
  [{ width: -210 }, 'width'],
  [{ labelHeight: null }, 'labelHeight'],
  [{ type: 'report' }, 'type'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ labelJson: 'no JSON' }, 'labelJson'],
  [{ labelJson: null }, 'labelJson'],
  [{ labelJson: labelOf({ type: 'text', ...area, text: '#price#' }) }, 'labelJson'],
])('a label template with %j is rejected at its field, and stays unchanged', async (input, field) => {
  const { data: page } = await create({ name: 'Steady' })
  for (const outcome of [await create({ name: 'New', ...input }), await update(page.id, input)]) {
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: [expect.any(String)] } })
  }
  expect((await find(page.id)).data).toEqual(page)
})

it("changing a label template's type checks the design again", async () => {
  const labelJson = labelOf({ type: 'text', ...area, text: '#voltage#' })
  const { data: page } = await create({ name: 'Voltage', labelJson })
  expect(await update(page.id, { type: 'location' })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { labelJson: [expect.stringMatching(/^elements\.0\.text: .*#voltage#/)] },
  })
  expect((await update(page.id, { type: 'location', labelJson: '{}' })).data.type).toBe('location')
})

it('label templates accept rows and columns as text at /api, as specified', async () => {
  const { status, body } = await admin.rest('POST', '/pages', { name: 'Texts', rows: '0', cols: '2' })
  expect(status).toBe(201)
  expect(body.page).toMatchObject({ rows: 0, cols: 2 })
})

const savePrinter = (client: Client, input: object) =>
  client.graphql('mutation ($input: PrinterInput!) { savePrinter(input: $input) { name nudgeX nudgeY } }', { input })

it('each user has their own printer offset', async () => {
  await savePrinter(tester, { name: ' Laser ', nudgeX: 0.5, nudgeY: 0 })
  const saved = await savePrinter(tester, { name: 'Laser', nudgeX: 0.5, nudgeY: -1.25 })
  expect(saved.data.savePrinter).toEqual([{ name: 'Laser', nudgeX: 0.5, nudgeY: -1.25 }])
  expect((await admin.graphql('{ printers { name } }')).data.printers).toEqual([])
  const refused = await savePrinter(tester, { name: '', nudgeX: 99, nudgeY: 0 })
  expect(refused.errors?.[0]?.extensions.fields).toEqual({ name: [expect.any(String)], nudgeX: [expect.any(String)] })
  const forget = (client: Client) => client.graphql('mutation { deletePrinter(name: "Laser") { name } }')
  expect((await forget(admin)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  expect((await forget(tester)).data.deletePrinter).toEqual([])
})

const reserve = (count: number) =>
  tester.graphql('mutation ($count: Int!) { reserveTestCodes(count: $count) }', { count })

it('codes of blank test labels are given out once, even for simultaneous requests', async () => {
  await app.buildTest({ code: 't000003' })
  const { id } = await app.buildTest({ code: 'T000005' })
  await app.database.prisma.test.update({ where: { id }, data: { deletedAt: new Date() } })
  const runs = await Promise.all(Array.from({ length: 8 }, () => reserve(50)))
  const codes = runs.flatMap(({ data }) => data.reserveTestCodes as string[])
  expect(new Set(codes).size).toBe(400)
  expect(codes.filter((code) => /^T00000[35]$/.test(code))).toEqual([])
  expect(codes.toSorted().at(-1)).toBe('T000402')
  for (const count of [0, -1, 1001]) {
    expect((await reserve(count)).errors?.[0]?.extensions.fields).toEqual({ count: [expect.any(String)] })
  }
})
