import { expect, it } from 'vitest'
import { IMPORT_KIND_DEFINITIONS, type ImportKind } from '../../../domain/imports/importKinds'
import type { ImportChoiceConditions } from '../../../domain/imports/kinds/importKindDefinition'
import { IMPORT_KIND_RULES } from '../../../server/areas/import/importKindRules'
import { extractPhotoName, isSystemFile } from '../../../server/areas/import/photos/photoNames'
import type { ImportRowFormat } from '../../../server/areas/import/rows/importRowsToValidate'
import type { ValidatedImportRow } from '../../../server/areas/import/rows/kindRules'

/** Reads an import row whose cells are given by field. */
function readRow(kind: ImportKind, cells: Cells, more: Partial<ImportRowFormat> = {}) {
  const format = {
    kind,
    fields: Object.keys(cells),
    givesIds: false,
    decimal: '.',
    overRange: '>299',
    dateFormat: 'iso',
    forAllRows: {},
  }
  return IMPORT_KIND_RULES[kind].readRow(Object.values(cells), { ...format, ...more } as ImportRowFormat)
}

type Cells = Record<string, string | number>
/** Pairs a row's cells with their expected values. */
const row = (cells: Cells, expected: Record<string, unknown>) => [cells, expected] as const

const LONG = 'x'.repeat(200)
const TOO_LONG = `${LONG}x`

const SOUND = { asset: 'K-1', testDate: '2026-03-01', safeToUse: 'pass' }
const read = (cells: Cells) => readRow('tests', { ...SOUND, ...cells })

it.each([
  row({ asset: ' K-1 ' }, { asset: 'K-1' }),
  row({ idOfAsset: 'a7', assetName: ' Urn ' }, { id: 'A7', assetName: 'Urn' }),
  row({ labelCode: 'L-7' }, { labelCode: 'L-7' }),
  row({ visualTest: 'fail' }, { visualTest: 0 }),
  row({ safeToUse: 'fail' }, { safeToUse: 0, visualTest: 0 }),
  row({ safeToUse: 'fail', insulationResistance: 0.2 }, { safeToUse: 0, insulationResistance: exactly(0.2) }),
  row(
    { safeToUse: 'fail', furtherReadings: 'Polarity: wrong' },
    { safeToUse: 0, furtherReadings: [expect.anything()] },
  ),
  row(
    { safeToUse: 'fail', visualPoints: 'Plug: pass; Flex: fail' },
    { safeToUse: 0, visualTest: 0, visualPoints: [expect.anything(), expect.anything()] },
  ),
  row(
    { safeToUse: 'fail', visualPoints: 'Plug: pass' },
    { safeToUse: 0, visualPoints: [{ name: 'Plug', pass: true }] },
  ),
  row({ unknownContents: 'a\nb' }, { unknownContents: ['a', 'b'] }),
  row({ insulationResistance: '', insulationResistanceQualifier: '>' }, {}),
  row({ insulationVoltage: ' 250 V ' }, { insulationVoltage: 250 }),
  row({ insulationNotMeasured: 'Surge protection' }, { insulationNotMeasured: 'surgeProtection' }),
  row({ insulationResistance: '200', insulationResistanceQualifier: ' > ' }, { insulationResistance: more(200) }),
  row({ earthContinuity: '0.1', earthContinuityQualifier: '' }, { earthContinuity: exactly(0.1) }),
  row({ measured1: 'Earth bond', value1: '80', unit1: 'mΩ' }, { earthContinuity: exactly(0.08) }),
  row({ measured2: 'Visual', status2: 'Fail' }, { visualTest: 0 }),
  row({ measured2: 'Visual', value2: 'Pass' }, { visualTest: 1 }),
  row({ measured1: 'Bond', value1: 'n/a' }, {}),
  row({ value1: '7', status1: 'Pass' }, {}),
  row(
    { notes: 'Old', measured1: 'Earth leakage', value1: '0.2', unit1: 'mA', status1: 'Pass' },
    { notes: 'Old\nEarth leakage: 0.2 mA (Pass)' },
  ),
  row(
    { measured1: 'Polarity', status1: 'Pass', measured3: 'Load', value3: '2' },
    { notes: 'Polarity: (Pass)\nLoad: 2' },
  ),
  row(
    { earthContinuity: '0.1', measured1: 'Bond', value1: '0.2', unit1: 'Ω' },
    { earthContinuity: exactly(0.1), notes: 'Bond: 0.2 Ω' },
  ),
])('a row of tests: %j is read as %j', (cells, entries) => {
  const { errors, entries: found } = read(cells)
  expect(errors).toEqual({})
  expect(found).toEqual({ asset: 'K-1', testDate: '2026-03-01', safeToUse: 1, visualTest: 1, ...entries })
})

it.each([
  row({ asset: '' }, { asset: 'Enter the asset that was tested.' }),
  row({ asset: '', idOfAsset: 'A7' }, { idOfAsset: expect.stringContaining('Also enter the') }),
  row({ asset: TOO_LONG }, { asset: 'Must be 200 characters or fewer.' }),
  row({ tester: TOO_LONG }, { tester: 'Must be 200 characters or fewer.' }),
  row({ tester: 'Sam\nReed' }, { tester: 'Must be one line, without control characters.' }),
  row({ safeToUse: '' }, { safeToUse: 'Choose whether the asset is safe to use.' }),
  row({ testDate: '1900-01-01' }, { testDate: expect.any(String) }),
  row({ measured2: 'Bond', value2: 'far' }, { earthContinuity: expect.any(String) }),
  row({ measured2: 'Visual', status2: 'perhaps' }, { status2: 'Must be pass or fail.' }),
  row({ insulationVoltage: '300' }, { insulationVoltage: 'Must be one of: 250, 500.' }),
  row({ insulationNotMeasured: 'laziness' }, { insulationNotMeasured: expect.stringContaining('surge protection') }),
  row({ furtherReadings: 'Colour: red' }, { furtherReadings: expect.any(String) }),
  row({ visualPoints: 'Plug' }, { visualPoints: expect.stringContaining('Plug: pass') }),
  row({ damage: 'a note without its end' }, { damage: expect.any(String) }),
])('a row of tests: %j is rejected: %j', (cells, errors) => {
  expect(read(cells).errors).toEqual(errors)
})

it.each([
  row({ visualPoints: 'Plug: pass; Flex: pass' }, { safeToUse: 1 }),
  row({ visualPoints: 'Plug: pass; Flex: fail' }, { safeToUse: 0 }),
  row({ visualPoints: 'Plug: fail', safeToUse: 'pass' }, { safeToUse: 1 }),
  row({ safeToUse: 'fail', labelCode: '' }, { safeToUse: 0 }),
])('a row of tests of a visual inspection only, %j is read as %j', (cells, entries) => {
  const row = read({ safeToUse: '', visualOnly: 'yes', ...cells })
  expect(row.errors).toEqual({})
  expect(row.entries).toMatchObject({ visualOnly: true, ...entries })
})

it.each([
  row({ safeToUse: '' }, { safeToUse: 'Choose whether the asset is safe to use.' }),
  row({ earthContinuity: '0.1' }, { visualOnly: expect.stringContaining('no readings and no label') }),
  row({ insulationNotMeasured: 'Surge protection' }, { visualOnly: expect.any(String) }),
  row({ visualOnly: 'perhaps', labelCode: 'L-7' }, { visualOnly: expect.stringContaining('yes') }),
])('a row of tests of a visual inspection only, %j is rejected: %j', (cells, errors) => {
  expect(read({ visualOnly: 'yes', ...cells }).errors).toEqual(errors)
})

it('a row of tests is shown with its date and verdict', () => {
  const shown = (safeToUse: 0 | 1) =>
    IMPORT_KIND_RULES.tests.changesOf({
      entries: { testDate: '2026-03-01', safeToUse },
    } as unknown as ValidatedImportRow)
  expect(shown(1)).toMatchObject([{ after: '2026-03-01' }, { after: 'pass' }])
  expect(shown(0)).toMatchObject([{ after: '2026-03-01' }, { after: 'fail' }])
})

function exactly(value: number) {
  return { value, qualifier: null }
}

function more(value: number) {
  return { value, qualifier: '>' }
}

const LEVEL = { item: 'G-1', location: 'Store', level: 4 }

it.each([
  row({ item: ' G-1 ' }, { item: 'G-1' }),
  row({ item: '', barcode: '96385074' }, { item: undefined, barcode: '96385074' }),
  row({ item: '', id: '7', name: ' Tape ' }, { item: undefined, id: 7, name: 'Tape' }),
  row({ location: '', codeOfLocation: 'S-1' }, { location: undefined, location_code: 'S-1' }),
])('a row of levels: %j is read as %j', (cells, entries) => {
  const row = readRow('levels', { ...LEVEL, ...cells })
  expect(row.errors).toEqual({})
  expect(row.entries).toEqual({ level: 4, location: 'Store', item: 'G-1', ...entries })
})

it.each([
  row({ level: '' }, { level: 'Enter the stock level.' }),
  row({ level: -1 }, { level: expect.stringContaining('0') }),
  row({ location: '' }, { location: 'Enter the location.' }),
  row({ item: '' }, { item: 'Enter the item’s code or name.' }),
  row({ item: '', id: '7' }, { id: expect.stringContaining('Also enter the') }),
  row({ item: '', id: '7', name: 'Tape', level: '' }, { level: 'Enter the stock level.' }),
])('a row of levels: %j is rejected: %j', (cells, errors) => {
  expect(readRow('levels', { ...LEVEL, ...cells }).errors).toEqual(errors)
})

it('a row of levels is shown with both levels', () => {
  const shown = (before: object) =>
    IMPORT_KIND_RULES.levels.changesOf({ entries: { level: 4 }, before } as unknown as ValidatedImportRow)
  expect(shown({})).toEqual([{ field: 'level', before: '', after: '4' }])
  expect(shown({ level: 0 })).toEqual([{ field: 'level', before: '0', after: '4' }])
})

const CHECK = { name: ' Alarm ', category: 'Fire', schedule: 'weekly' }

it.each([
  row({}, { name: 'Alarm', category: 'Fire', longestWindow: 3 }),
  row({ location: 'Kitchen' }, { location: 'Kitchen' }),
  row({ location: 'The whole HALL' }, { location: undefined }),
  row({ location: 'Kitchen', asset: ' E-1 ' }, { location: undefined, asset: 'E-1' }),
  row({ firmName: 'Sparks Ltd' }, { performer: 'firm', firmName: 'Sparks Ltd' }),
  row({ firmName: 'Sparks Ltd', performer: 'Anyone' }, { performer: 'anyone', firmName: 'Sparks Ltd' }),
  row(
    { performer: 'Ann; Bob;ann@hall.example; Bob' },
    { performer: 'users', people: ['Ann', 'Bob', 'ann@hall.example'] },
  ),
  row({ nextDueOn: '2026-12-01', windowDays: 2 }, { nextDueOn: '2026-12-01', windowDays: 2 }),
  row({ needsDocument: 'yes', template: ' Fire ' }, { needsDocument: true, template: 'Fire' }),
])('a row of checks: %j is read as %j', (cells, entries) => {
  const row = readRow('checks', { ...CHECK, ...cells })
  expect(row.errors).toEqual({})
  for (const [field, value] of Object.entries(entries)) expect([field, row.entries[field]]).toEqual([field, value])
})

it.each([
  row({ name: '' }, { name: 'Enter a name.' }),
  row({ name: 'x'.repeat(101) }, { name: expect.stringContaining('100') }),
  row({ schedule: 'now and then' }, { schedule: expect.stringContaining('weekly') }),
  row({ nextDueOn: '1926-12-01' }, { nextDueOn: 'The year must be between 2000 and 2199.' }),
  row({ windowDays: -1 }, { windowDays: expect.stringContaining('0') }),
  row({ asset: TOO_LONG }, { asset: 'Enter a single line of up to 200 characters.' }),
  row({ steps: 'Pressure [bar]' }, { steps: expect.stringContaining('bar') }),
])('a row of checks: %j is rejected: %j, and the other cells are read', (cells, errors) => {
  const row = readRow('checks', { ...CHECK, ...cells })
  expect(row.errors).toEqual(errors)
  expect(row.entries.category).toBe('Fire')
})

it.each<[Cells, Partial<ImportRowFormat>, object]>([
  [{ name: 'Urn', months: '24' }, {}, { name: 'Urn', frequency: 2 }],
  [{ name: 'Urn', frequency: '1', months: '24' }, {}, { frequency: 1 }],
  [{ id: ' a7 ', name: 'Urn' }, {}, { claimed_id: 'A7' }],
  [{ id: 'A7', name: 'Urn' }, { givesIds: true }, { id: 'A7', claimed_id: 'A7' }],
  [{ name: 'Urn', location: LONG, codeOfLocation: 'S-1' }, {}, { location: LONG, location_code: 'S-1' }],
])('a row of assets: %j is read with %j as %j', (cells, format, entries) => {
  const row = readRow('assets', cells, format)
  expect(row.errors).toEqual({})
  expect(row.entries).toMatchObject(entries)
  for (const name of ['id', 'claimed_id', 'location', 'location_code', 'code'])
    expect([name, name in row.entries]).toEqual([name, name in entries])
})

it.each<[Cells, object, object]>([
  [
    { name: 'Urn', location: TOO_LONG },
    { location: 'No location has this code or name. Correct it, or add the location first.' },
    { name: 'Urn' },
  ],
  [
    { name: 'Urn', codeOfLocation: 'a\nb' },
    { codeOfLocation: 'No location has this code or name. Correct it, or add the location first.' },
    {},
  ],
  [{ code: ' K-1 ', name: 'Urn', months: '7' }, { months: expect.any(String) }, { code: 'K-1' }],
  [{ code: ' K-1 ', name: 'Urn', voltage: '5' }, { voltage: expect.any(String) }, { code: 'K-1', name: 'Urn' }],
  [{ name: TOO_LONG.repeat(2) }, { name: expect.any(String) }, {}],
])('a row of assets: %j is rejected: %j', (cells, errors, entries) => {
  const row = readRow('assets', cells)
  expect(row.errors).toEqual(errors)
  expect(row.entries).toMatchObject(entries)
  expect('frequency' in row.entries || 'voltage' in row.entries).toBe(false)
})

it('a row of assets has a number as id if ids are numbers', () => {
  expect(readRow('stock', { id: '7', name: 'Tape' }).entries).toMatchObject({ claimed_id: 7 })
})

it.each<[Partial<ValidatedImportRow>, object[]]>([
  [{ entries: { name: 'Urn', id: 'A7' }, before: { name: 'Kettle', id: 'A1' } }, [change('name', 'Kettle', 'Urn')]],
  [{ entries: { name: 'Urn' }, before: { name: 'Urn' } }, []],
  [{ entries: { description: null }, before: {} }, []],
  [{ entries: { description: '' }, before: { description: null } }, []],
  [
    { entries: { additional_codes: ['A', 'B'] }, before: { additional_codes: ['A'] } },
    [change('additionalCodes', 'A', 'A, B')],
  ],
  [{ entries: { location: 'Hall', location_id: 7 }, before: { location_id: 3 } }, [change('location', '', 'Hall')]],
  [{ entries: { location_code: 'H-1', location_id: 7 }, before: { location_id: 3 } }, [change('location', '', 'H-1')]],
  [
    { entries: { location: 'Loft', new_location: true, name: 'Urn' }, before: { name: 'Urn' } },
    [change('location', '', 'Loft (new)')],
  ],
  [
    { entries: { location: 'Loft', new_location: true, name: 'Urn' }, before: {}, outcome: 'create' },
    [change('location', '', 'Loft (new)')],
  ],
  [{ entries: { name: 'Urn' }, before: {}, outcome: 'create' }, []],
])('a row of assets: %j is shown as %j', (row, changes) => {
  expect(IMPORT_KIND_RULES.assets.changesOf({ outcome: 'change', ...row } as ValidatedImportRow)).toEqual(changes)
})

it('a row of assets is named by its former values', () => {
  const named = (before: Record<string, unknown>) => IMPORT_KIND_RULES.assets.nameOf({}, before)
  expect(named({ code: 'K-1', name: 'Kettle' })).toBe('K-1 Kettle')
  expect(named({ name: 'Kettle' })).toBe('Kettle')
})

function change(field: string, before: string, after: string) {
  return { field, before, after }
}

it.each([
  ['photos/KETTLE-01.jpg', false],
  ['photos./KETTLE-01.jpg', false],
  ['.DS_Store', true],
  ['photos/.hidden/a.jpg', true],
  ['__MACOSX/photos/a.jpg', true],
  ['photos/Thumbs.db', true],
])('a file in a ZIP: %s was added by the operating system: %s', (file, isLeft) => {
  expect(isSystemFile(file)).toBe(isLeft)
})

it.each([
  ['photos/KETTLE-01.JPG', 'KETTLE-01'],
  ['photos/KETTLE-01 .heic', 'KETTLE-01'],
  ['Cafe\u0301.png', 'Caf\u00e9'],
])('a picture in a ZIP: %s belongs to %s', (file, name) => {
  expect(extractPhotoName(file)).toBe(name)
})

it('an import offers to create locations, and asks for a class, only if its rows need them', () => {
  const offers = (kind: ImportKind, choices: Partial<ImportChoiceConditions>) => {
    const { mayCreateLocations, mayNeedClass } = IMPORT_KIND_DEFINITIONS[kind]
    const all = { fields: [], createAssets: false, isClassUnclear: false, ...choices }
    return [mayCreateLocations?.(all) ?? false, mayNeedClass?.(all) ?? false]
  }
  expect(offers('assets', { fields: ['name'] })).toEqual([false, true])
  expect(offers('assets', { fields: ['name', 'location', 'class'] })).toEqual([true, false])
  expect(offers('assets', { fields: ['class'], isClassUnclear: true })).toEqual([false, true])
  expect(offers('tests', { isClassUnclear: true })).toEqual([false, false])
  expect(offers('tests', { createAssets: true })).toEqual([true, false])
  expect(offers('tests', { createAssets: true, isClassUnclear: true })).toEqual([true, true])
  expect(offers('stock', { fields: ['location'], isClassUnclear: true })).toEqual([false, false])
})
