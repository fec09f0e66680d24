import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { addDays, today } from '../../../domain/values/calendar'
import { graphqlApi as api } from '../../support/apis'
import { startFileApp } from '../../support/fileApp'
import { csvText } from '../../support/importFiles'
import { errorsByField, importsOf, type Table } from '../../support/imports'

const app = await startFileApp()
const client = await app.signIn('admin')
beforeEach(async () => {
  await app.clearHall()
  await app.database.pool.query('TRUNCATE imports, import_mappings, check_templates RESTART IDENTITY CASCADE')
})

const HEADERS = ['Name', 'Category', 'Where', 'Frequency', 'Next due', 'Window', 'By whom', 'Steps']
const ALARM = ['Fire alarm test', 'Fire', '', 'weekly', '2026-12-07', '2', '', 'Heard everywhere?']

const imports = importsOf(() => client)
const { check, rowsOf, run, undo, find } = imports
const create = (table: Table) => imports.create('checks', table)
const checked = (table: Table) => imports.checked('checks', table)
const imported = (table: Table) => imports.imported('checks', table)
const checksOf = async () => {
  const { data } =
    await client.graphql(`{ checks(limit: 100) { items { name category instructions nextDueOn windowDays performer
    performers { name } firmName firmReference needsDocument needsSignature source schedule { repeat every unit weekday week monthDay months }
    location { name } asset { code } steps { label kind required failing choices unit minimum maximum guidance } } } }`)
  return data.checks.items
}
it('importing checks plans them for the hall, locations and assets, and repeating the import adds none', async () => {
  const kitchen = await app.buildLocation({ name: 'Kitchen', code: 'KIT', type: 'pat' })
  await app.buildAsset({ code: 'EXT-01', name: 'Extinguisher', locationId: kitchen.id })
  const { name } = await app.buildUser({ name: 'Ann Ames' })
  const table: Table = [
    HEADERS,
    ALARM,
    [
      'Fridge',
      'Kitchen',
      'kitchen',
      'first Monday of each month',
      '2026-12-01',
      '3',
      name,
      'Fridge [number °C; at most 8]',
    ],
    ['Gauge in the green', 'Fire', 'ext-01', '1 month', '', '', 'anyone', ''],
    ['Boiler service', 'Gas', 'The whole hall', 'yearly', '', '30', 'A firm', 'Certificate seen?'],
  ]
  const { rows, creates, warned } = await checked(table)
  expect({ creates, warned }).toEqual({ creates: 4, warned: 1 })
  expect(rows.map(errorsByField)).toEqual([{}, {}, {}, {}])
  expect(rows[2].warnings).toEqual([
    {
      field: 'steps',
      message:
        'This check has no steps, so it gets one: Is everything in order? You can add steps on the check’s page.',
    },
  ])
  expect(rows[1].changes).toEqual([
    { field: 'location', before: '', after: 'Kitchen' },
    { field: 'schedule', before: '', after: 'on the first Monday of each month' },
    { field: 'nextDueOn', before: '', after: '2026-12-07' },
    { field: 'steps', before: '', after: '1' },
  ])
  expect(rows[2].changes).toContainEqual({ field: 'asset', before: '', after: 'Extinguisher (EXT-01)' })
  expect(await imported(table)).toMatchObject({ creates: 4, status: 'imported' })
  const checks = await checksOf()
  expect(checks).toHaveLength(4)
  const found = (one: string) => checks.find((item: { name: string }) => item.name === one)
  expect(found('Fire alarm test')).toMatchObject({
    nextDueOn: '2026-12-07',
    windowDays: 2,
    location: null,
    asset: null,
  })
  expect(found('Fridge')).toMatchObject({
    location: { name: 'Kitchen' },
    performer: 'users',
    performers: [{ name: 'Ann Ames' }],
    schedule: { repeat: 'weekday', weekday: 1, week: 1 },
    steps: [{ kind: 'number', unit: '°C', maximum: 8 }],
  })
  expect(found('Gauge in the green')).toMatchObject({
    asset: { code: 'EXT-01' },
    nextDueOn: today(),
    steps: [{ kind: 'yesNo', label: 'Is everything in order?' }],
  })
  expect(found('Boiler service')).toMatchObject({ performer: 'firm', schedule: { every: 1, unit: 'year' } })

  const again = await checked(table)
  expect(again).toMatchObject({ creates: 0, unchanged: 4, refused: 0 })
  expect(again.rows[1].record).toBe('Fridge, Kitchen')
})

it('imported checks have the same audit trail as checks planned by hand', async () => {
  const trail = async () =>
    (await app.database.prisma.auditEntry.findMany({ where: { entity: 'check' } })).map(({ action, before, after }) => {
      const { id: _, createdAt: __, updatedAt: ___, ...planned } = (after ?? {}) as Record<string, unknown>
      return { action, before, planned }
    })
  await app.database.prisma.auditEntry.deleteMany()
  const input = {
    ...{ name: 'Fire alarm test', category: 'Fire', nextDueOn: '2026-12-07', windowDays: 2 },
    schedule: { repeat: 'interval', every: 1, unit: 'week' },
    steps: [{ id: 'step-1', kind: 'yesNo', label: 'Heard everywhere?' }],
  }
  await client.graphql('mutation ($input: CheckInput!) { createCheck(input: $input) { id } }', { input })
  const byHand = await trail()
  await app.clearHall()
  await app.database.prisma.auditEntry.deleteMany()
  await imported([HEADERS, ALARM])
  expect(byHand).toHaveLength(1)
  expect(await trail()).toEqual(byHand)
})

it('importing a check fills missing cells from a built-in or own template', async () => {
  const template = {
    ...{ name: 'Stage lights', category: 'Stage', windowDays: 10, source: 'Our rules', performer: 'firm' },
    schedule: { repeat: 'interval', every: 3, unit: 'month' },
    steps: [{ id: 'a', kind: 'text', label: 'Lamp hours' }],
  }
  await client.graphql('mutation ($input: CheckTemplateInput!) { saveCheckTemplate(input: $input) { id } }', {
    input: template,
  })
  const { rows } = await checked([
    ['Name', 'Template', 'Frequency', 'Window', 'Category'],
    ['Front lights', 'stage lights', '', '', ''],
    ['Back lights', 'Stage lights', 'weekly', '', 'Lights'],
    ['Side lights', 'Stage lights', '', '60', ''],
    ['Roof lights', 'Nothing like it', 'weekly', '', 'Lights'],
    ['Sounders', 'Fire alarm test', '', '3', ''],
  ])
  expect(rows.map(errorsByField)).toEqual([
    {},
    {},
    { windowDays: 'Must be 41 days or fewer, so that each day belongs to one due date.' },
    { template: 'There is no template with this name. Check the spelling.' },
    {},
  ])
  await imported([
    ['Name', 'Template'],
    ['Front lights', 'stage lights'],
  ])
  expect(await checksOf()).toMatchObject([
    { category: 'Stage', windowDays: 10, source: 'Our rules', performer: 'firm', steps: [{ label: 'Lamp hours' }] },
  ])
  await app.database.prisma.check.updateMany({ data: { source: 'New rules' } })
  const again = await checked([
    ['Name', 'Template'],
    ['Front lights', 'stage lights'],
  ])
  expect(again).toMatchObject({ unchanged: 1, refused: 0 })
})

it('an invalid check is reported at its cells', async () => {
  await app.buildLocation({ name: 'Attic', type: 'pat', active: false })
  await app.buildLocation({ name: 'Store', code: 'ST', type: 'stock' })
  await app.buildAsset({ code: 'OLD', use: 'disposed' })
  for (const email of ['a@hall.example', 'b@hall.example']) await app.buildUser({ name: 'Sam', email })
  const { id } = await create([
    [...HEADERS, 'Asset code'],
    [...ALARM.with(0, ''), ''],
    [...ALARM.with(1, ''), ''],
    [...ALARM.with(3, ''), ''],
    [...ALARM.with(3, 'sometimes'), ''],
    [...ALARM.with(2, 'Moon'), ''],
    [...ALARM.with(2, 'Attic'), ''],
    [...ALARM.with(2, 'ST'), ''],
    [...ALARM, 'GONE'],
    [...ALARM, 'OLD'],
    [...ALARM.with(6, 'Nobody'), ''],
    [...ALARM.with(0, 'Sam’s').with(6, 'Sam; a@hall.example'), ''],
    [...ALARM.with(0, 'Long').with(5, '4'), ''],
    [...ALARM.with(0, 'Steps').with(7, 'Pressure [bar]'), ''],
    [...ALARM.with(0, 'Daily').with(3, 'daily'), ''],
    [...ALARM.with(0, 'FIRE ALARM TEST'), ''],
  ])
  await check(id)
  expect((await rowsOf(id)).map(errorsByField)).toEqual([
    { name: 'Enter a name.' },
    { category: 'Enter a category.' },
    {
      schedule: 'Enter how often the check is due.',
      name: 'Row 3 describes the same check. Correct this row if it is for a different one.',
    },
    {
      schedule: expect.stringMatching(/^Write the schedule like one of these: weekly/),
      name: 'Row 3 describes the same check. Correct this row if it is for a different one.',
    },
    { location: 'No location has this code or name. Correct it, or add the location first.' },
    { location: expect.stringMatching(/Attic.*inactive/) },
    { location: expect.stringMatching(/Store.*stock/) },
    { asset: 'No asset has this code. Correct it, or add the asset first.' },
    { asset: 'This asset has been disposed of. Bring it back, or choose another asset.' },
    {
      performer: 'No user is called Nobody. Enter “anyone”, “a firm”, or user names separated by semicolons.',
      name: 'Row 3 describes the same check. Correct this row if it is for a different one.',
    },
    { performer: 'Several users are called Sam. Enter the email address of the one you mean.' },
    { windowDays: 'Must be 3 days or fewer, so that each day belongs to one due date.' },
    { steps: expect.stringMatching(/^Step 1: ‘bar’ is not understood/) },
    { windowDays: 'A check that is due this often cannot have days of grace. Enter 0.' },
    { name: 'Row 3 describes the same check. Correct this row if it is for a different one.' },
  ])
})

it('importing checks changes no existing check, and names the cells that differ', async () => {
  await imported([HEADERS, ALARM])
  const { rows } = await checked([
    [...HEADERS, 'Instructions'],
    [...ALARM.with(1, 'Safety').with(3, 'monthly').with(4, '2027-01-01').with(7, 'Heard?'), 'Listen'],
  ])
  const exists = expect.stringMatching(/^This check already exists/)
  expect(errorsByField(rows[0])).toEqual({ category: exists, schedule: exists, steps: exists, instructions: exists })
  await app.database.prisma.check.updateMany({ data: { archived: true } })
  expect(await checked([HEADERS, ALARM])).toMatchObject({ unchanged: 1, refused: 0 })
  expect(errorsByField((await checked([HEADERS, ALARM.with(1, 'Safety')])).rows[0])).toEqual({
    name: 'This check is archived. Bring it back on its page, or choose another name.',
  })
})

it('an import of checks can be undone unless a check was done or changed since', async () => {
  await app.buildCheck({ name: 'Ladders' })
  const { id } = await imported([HEADERS, ALARM, ALARM.with(0, 'Exits')])
  expect((await undo(id)).data).toMatchObject({ status: 'undone' })
  expect((await checksOf()).map(({ name }: { name: string }) => name)).toEqual(['Ladders'])
  const [removed] = await app.database.prisma.auditEntry.findMany({
    where: { action: 'check.delete' },
    orderBy: { id: 'asc' },
  })
  expect(removed?.before).toMatchObject({ name: 'Fire alarm test', steps: [{ label: 'Heard everywhere?' }] })

  const again = await imported([HEADERS, ALARM, ALARM.with(0, 'Exits')])
  const [alarm, exits] = await app.database.prisma.check.findMany({
    where: { category: 'Fire', name: { not: 'Ladders' } },
    orderBy: { id: 'asc' },
  })
  await client.graphql('mutation ($input: CheckRecordInput!) { createCheckRecord(input: $input) { id } }', {
    input: { checkId: String(alarm?.id), answers: [{ stepId: 'step-1', value: 'no' }] },
  })
  await client.graphql('mutation ($id: ID!, $input: CheckInput!) { updateCheck(id: $id, input: $input) { id } }', {
    id: String(exits?.id),
    input: { windowDays: 1 },
  })
  expect(await imports.obstaclesOf(again.id)).toEqual([
    '1 check has been changed since: Exits',
    '1 check has been done since: Fire alarm test',
  ])
  expect(await undo(again.id)).toMatchObject({ code: 'CONFLICT' })
})

it('an import of checks is checked again if such a check was added, or its place removed, meanwhile', async () => {
  const shed = await app.buildLocation({ name: 'Shed', type: 'pat' })
  const { id } = await checked([HEADERS, ALARM, ALARM.with(2, 'Shed')])
  await app.buildCheck({ name: 'Fire alarm test' })
  expect(await run(id)).toMatchObject({ code: 'CONFLICT' })
  expect(await find(id)).toMatchObject({ creates: 1, refused: 1 })
  await app.database.prisma.location.update({ where: { id: shed.id }, data: { deletedAt: new Date() } })
  expect(await run(id)).toMatchObject({ code: 'CONFLICT' })
  expect(await find(id)).toMatchObject({ creates: 0, refused: 2 })
})

it('two simultaneous imports of the same check add it once', async () => {
  const files = [await checked([HEADERS, ALARM]), await checked([HEADERS, ALARM])]
  const outcomes = await Promise.all(files.map(({ id }) => run(id)))
  expect(outcomes.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined])
  expect(await checksOf()).toHaveLength(1)
})

it('importing checks requires the permission to plan checks', async () => {
  const tester = await app.signIn('tester')
  const input = { kind: 'checks', text: csvText([HEADERS, ALARM]) }
  expect(await api.run(tester, 'createImport', { input })).toMatchObject({ code: 'FORBIDDEN' })
  const { id } = await create([HEADERS, ALARM])
  expect(await api.run(tester, 'runImport', { id })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await api.run(tester, 'import', { id })).toMatchObject({ code: 'NOT_FOUND' })
})

it('an import of locations and assets cannot be undone once they have checks', async () => {
  const locations = await imports.imported('locations', [
    ['Name', 'Code', 'Type'],
    ['Kitchen', 'KIT', 'assets'],
  ])
  const assets = await imports.imported('assets', [
    ['Code', 'Name', 'Class'],
    ['EXT-01', 'Extinguisher', 1],
  ])
  const planned = await imported([HEADERS, ALARM.with(2, 'KIT'), ALARM.with(2, 'EXT-01')])
  expect(await undo(locations.id)).toMatchObject({
    code: 'CONFLICT',
    text: expect.stringContaining('1 location has been given checks or actions since: KIT Kitchen'),
  })
  expect(await undo(assets.id)).toMatchObject({
    text: expect.stringContaining('1 asset has been given checks or actions since: EXT-01 Extinguisher'),
  })
  for (const { id } of [planned, locations, assets]) expect((await undo(id)).data).toMatchObject({ status: 'undone' })
})

const STEPS = [
  { id: 'x1', kind: 'yesNo', label: '=Heard [everywhere]; or | not?', guidance: 'Listen\n> twice\n\n-2+3' },
  { id: 'x2', kind: 'yesNo', label: '> Open \\ shut', failing: [] },
  { id: 'x3', kind: 'number', label: 'Hot', unit: '°C; [x]', minimum: -0.125, maximum: 60, required: false },
  { id: 'x4', kind: 'choice', label: 'Gauge', choices: ['A | B', 'fails: C;'], failing: ['fails: C;'] },
  { id: 'x5', kind: 'choice', label: "'@x", choices: ['good', 'poor'], failing: [] },
  { id: 'x6', kind: 'photo', label: 'Panel' },
  { id: 'x7', kind: 'text', label: 'Who', required: false },
]

async function planAll() {
  const kitchen = await app.buildLocation({ name: 'Same name', code: 'KIT', type: 'pat' })
  await app.buildLocation({ name: 'Same name', code: 'KIT2', type: 'pat' })
  const asset = await app.buildAsset({ code: 'EXT-01', locationId: kitchen.id })
  const ann = await app.buildUser({ name: `Smith, Ann ${randomUUID()}` })
  const bob = await app.buildUser({ name: `Bob ${randomUUID()}` })
  const plans = [
    { performer: 'users', performerIds: [String(bob.id), String(ann.id)], steps: STEPS },
    { locationId: String(kitchen.id), schedule: { repeat: 'weekday', weekday: 5, week: 5, months: [3, 9] } },
    { assetId: asset.id, performer: 'firm', firmName: '-Firm', firmReference: '=1+1', needsDocument: true },
    { name: '=1+1', instructions: '@a\n-b, "c"; d', source: '+BS 5839-1', needsSignature: true, windowDays: 0 },
  ]
  for (const [index, plan] of plans.entries()) {
    const input = {
      ...{ name: `Check ${index}`, category: 'Fire', schedule: { repeat: 'interval', every: 5, unit: 'year' } },
      ...{ windowDays: 2, nextDueOn: addDays(today(), index), steps: [STEPS[0]] },
      ...plan,
    }
    const { errors } = await client.graphql('mutation ($input: CheckInput!) { createCheck(input: $input) { id } }', {
      input,
    })
    expect(errors).toBeUndefined()
  }
}

async function checkExport(format: string) {
  const file = Buffer.from(await (await client.fetch(`/api/export/checks.${format}`)).arrayBuffer())
  return () => imports.checked('checks', { data: file.toString('base64') })
}

it.each(['csv', 'xlsx'])(
  'importing exported checks changes nothing here, and plans the same elsewhere: %s',
  async (format) => {
    await planAll()
    const read = await checkExport(format)
    const same = await read()
    expect(same.rows.map(errorsByField)).toEqual([{}, {}, {}, {}])
    expect(same).toMatchObject({ unchanged: 4, creates: 0, refused: 0 })
    const before = await checksOf()
    await app.database.pool.query('DELETE FROM checks')
    const { id, creates } = await read()
    expect(creates).toBe(4)
    await run(id)
    expect(await checksOf()).toEqual(before)
  },
)
