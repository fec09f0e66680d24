import type { AssetUse } from '../../../../domain/assets/assetUse'
import type { ItemType } from '../../../../domain/assets/itemTypes'
import {
  type AssetClass,
  DEFAULT_CLASS,
  DEFAULT_FREQUENCY,
  type EarlierClass,
  FREQUENCIES,
} from '../../../../domain/assets/pat'
import { sequenceFacts } from '../../../../domain/testerFiles/sequences'
import type { TestInstrument } from '../../../../domain/testing/instrument'
import { type AdvisedAsset, codeFailures } from '../../../../domain/testing/readingAdvice'
import { failureTexts } from '../../../../domain/testing/readings/verdict'
import { isInspectionPassed } from '../../../../domain/testing/visualInspection'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import { UserError } from '../../../platform/errors/errors'
import type { Queryable } from '../../../platform/records/conditions'
import { DISPOSED_ON } from '../../assets/pat.records'
import type { InspectionRow } from '../../testing/inspections/visualInspection.bulk'
import { assertInspectable } from '../../testing/inspections/visualInspection.service'
import { type CopiedInstrument, type InstrumentSnapshot, snapshotOf } from '../../testing/instruments/snapshot'
import { type FindingsAndVerdict, findingColumnsOn } from '../../testing/records/findings'
import { judgedReadings } from '../../testing/records/furtherReadings'
import { assertOfFailure, assertTestable } from '../../testing/records/saveTest'
import type { TestRow } from '../../testing/records/testRow'
import { type JudgedRows, judged, setRows } from '../rows/rows'
import { matchingAssets } from './codeMatches'
import type { TestEntries } from './readTestRow'

/** A visual inspection to store, in place of the row's test. */
export interface ImportedInspection
  extends Pick<InspectionRow, 'assetId' | 'points' | 'passed' | 'notes' | 'userId' | 'inspectorName'> {
  isInspection: true
  testDate: CalendarDate
}

/** True for a row (`r`) of a visual inspection. */
export const IS_INSPECTION = Prisma.sql`(r.entries->'test' ? 'isInspection')`

/** Rows resolved in one go. Between batches, the event loop serves other requests. */
const BATCH = 500

/** A test to store. If the file names no tester, `userId` is null until the test is saved. */
export type ImportedTest = Omit<
  TestRow,
  'id' | 'advice' | 'importedBy' | 'importedFrom' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

interface FoundRow {
  rowNumber: number
  entries: TestEntries
  errors: Record<string, string> | null
  assetId: string | null
  /** Code and name of the matched asset, and of the asset with the given id. */
  found: string | null
  ofId: string | null
  isOther: boolean
  version: string | null
  class: AssetClass
  earlierClasses: EarlierClass[]
  use: AssetUse
  disposedOn: CalendarDate | null
  itemType: AdvisedAsset['itemType']
  leadLength: number | null
  conductorArea: number | null
  frequency: number
  /** Codes and names, if several assets match. */
  possible: string | null
}

/** Finds the assets of the rows and derives the tests. */
export async function resolveTests(rows: JudgedRows): Promise<void> {
  const { transaction, codeRules } = rows
  const people = new Names((names) => findTesters(transaction, names))
  const instruments = new Names((names) => findInstruments(transaction, names))
  for (let last = -1; ; ) {
    const found = await transaction.$queryRaw<FoundRow[]>`
      select r.row_number as "rowNumber", r.entries - ${RESOLVED}::text[] as entries, r.errors, a.id as "assetId",
        a.code || ' ' || a.name as found, i.code || ' ' || i.name as "ofId", i.id is distinct from a.id as "isOther", a.xmin::text as version, a.class, a.earlier_classes as "earlierClasses", a.use, ${DISPOSED_ON} as "disposedOn",
        a.item_type as "itemType", a.lead_length as "leadLength", a.conductor_area as "conductorArea", a.frequency,
        case when cardinality(c.ids) > 1 then (select string_agg(m.code || ' ' || m.name, ', ' order by m.code) from assets m where m.id = any(c.ids)) end as possible
      from (select * from import_rows r where ${judged(rows)} and r.row_number > ${last} order by r.row_number limit ${BATCH}) r
        left join assets i on i.id = r.entries->>'id' and i.deleted_at is null
        cross join lateral (select array_agg(asset_id) as ids from (${matchingAssets(Prisma.sql`lower(r.entries->>'asset')`, codeRules)}) m) c
        left join assets a on a.id = coalesce(case when cardinality(c.ids) = 1 then c.ids[1] end,
          case when r.entries->>'asset' is null and lower(i.name) = lower(r.entries->>'assetName') then i.id end)
      order by r.row_number`
    const end = found.at(-1)
    if (!end) return
    last = end.rowNumber
    await people.learn(found.flatMap(({ entries }) => entries.tester ?? []))
    await instruments.learn(found.flatMap(({ entries }) => namesOfInstrument(entries)))
    const resolved = found.map((row) => resolve(row, { people, instruments, rows }))
    await setRows(
      rows,
      ['entries', 'errors', 'version'],
      Prisma.sql`select n as row_number, entries, nullif(errors, '{}') as errors, version
        from jsonb_to_recordset(${JSON.stringify(resolved)}::jsonb) as x (n int, entries jsonb, errors jsonb, version text)`,
    )
  }
}

/** Entries that are derived each time. */
const RESOLVED = [
  'test',
  'key',
  'codeFailure',
  'found',
  'newAsset',
  'isUnknown',
  'location',
  'location_id',
  'new_location',
]

interface Known {
  rows: Pick<JudgedRows, 'user' | 'createAssets' | 'assetClass'>
  people: Names<number>
  instruments: Names<CopiedInstrument>
}

function resolve(row: FoundRow, known: Known) {
  const {
    rowNumber,
    entries: read,
    errors: own,
    assetId,
    found,
    ofId,
    isOther,
    version,
    use,
    disposedOn,
    possible,
  } = row
  const errors: Record<string, string> = { ...own }
  const isUnknown = assetId === null && possible === null && ofId === null && read.asset !== undefined
  const unknown = isUnknown ? unknownAsset(read, known.rows) : {}
  const entries = { ...read, ...unknown }
  if (possible !== null)
    errors.asset ??= `This could be one of several assets: ${possible}. Enter the code of the right one.`
  else if (assetId === null && entries.asset !== undefined && !entries.newAsset)
    errors.asset ??= known.rows.createAssets && isUnknown ? NO_NAME : 'No asset has this code.'
  // why: an id with another code or name may come from another program
  if (ofId !== null && isOther)
    errors.idOfAsset ??= `Here, ${entries.id} is ${ofId}. Leave this column out if its ids come from another program.`
  else if (assetId === null && entries.id !== undefined) errors.idOfAsset ??= 'There is no asset with this id.'
  const asset = entries.newAsset
    ? {
        // Stryker disable next-line MethodExpression: It only has to be the same for the same code.
        ...{ assetId: `${NEW_ID}${entries.asset?.toLowerCase()}`, class: entries.newAsset.class, earlierClasses: [] },
        ...{ use: 'inUse' as const, disposedOn: null },
      }
    : // Stryker disable next-line ConditionalExpression: A row whose asset is not known has an error, too.
      assetId !== null && { assetId, class: row.class, earlierClasses: row.earlierClasses, use, disposedOn }
  // Stryker disable next-line BooleanLiteral,ConditionalExpression: A row whose asset is not known has an error, too.
  const isWhole = asset !== false && Object.keys(errors).length === 0
  const test = isWhole ? recordOf(asset, entries, known, errors) : undefined
  const advised = entries.newAsset
    ? { ...NEW_ASSET, class: entries.newAsset.class, itemType: (entries.newAsset.itemType ?? null) as ItemType | null }
    : { ...row, ...(test && 'assetClass' in test && { class: test.assetClass as AssetClass }) }
  const codeFailure = test && !('isInspection' in test) && test.safeToUse ? codeFailureText(advised, entries) : ''
  return {
    n: rowNumber,
    entries: {
      ...entries,
      ...(found && { found }),
      ...(test ? { test, key: keyOf(test) } : isWhole && { claim: claimOf(asset, entries) }),
      ...(codeFailure !== '' && { codeFailure }),
    },
    errors,
    version,
  }
}

const NEW_ASSET = { leadLength: null, conductorArea: null, frequency: DEFAULT_FREQUENCY }

/** Returns the sentences on readings that fail the IET Code of Practice. */
const codeFailureText = (asset: AdvisedAsset, entries: TestEntries): string =>
  codeFailures(asset, {
    earthContinuity: entries.earthContinuity ?? null,
    insulationResistance: entries.insulationResistance ?? null,
    furtherReadings: judgedReadings(entries.furtherReadings ?? []),
  })
    .map(({ sentence }) => sentence)
    .join(' ')

const NO_NAME = 'No asset has this code, and the file does not show what it is. Fill in the test sequence.'

/** Prefix of the id of an asset that has none yet; no real id contains a colon. */
const NEW_ID = 'new:'

/** Returns the entries of a row whose asset is not known: the asset to create, if that was chosen and the file describes it. */
function unknownAsset(
  { sequence, assetName = sequence, place, months = 0 }: TestEntries,
  { createAssets, assetClass }: Pick<JudgedRows, 'createAssets' | 'assetClass'>,
): Partial<TestEntries> {
  // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
  if (!createAssets) return { isUnknown: true, ...(assetName !== undefined && { assetName }) }
  if (assetName === undefined) return {}
  const { class: said, itemType } = sequenceFacts(sequence ?? assetName)
  const known = said ?? assetClass
  const frequency = FREQUENCIES.find((years) => years * 12 === months)
  return {
    assetName,
    newAsset: {
      class: known ?? DEFAULT_CLASS,
      ...(known === null && { isClassUnknown: true }),
      // Stryker disable next-line ConditionalExpression: An asset whose type is not known has null, too.
      ...(itemType !== null && { itemType }),
      // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
      ...(frequency !== undefined && { frequency }),
    },
    // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
    ...(place !== undefined && { location: place }),
  }
}

interface Asset {
  assetId: string
  class: AssetClass
  earlierClasses: EarlierClass[]
  use: AssetUse
  disposedOn: CalendarDate | null
}

/** Returns the test or visual inspection of a row; undefined if it breaks a rule. */
function recordOf(
  asset: Asset,
  entries: TestEntries,
  known: Known,
  errors: Record<string, string>,
): ImportedTest | ImportedInspection | undefined {
  try {
    return entries.visualOnly ? inspectionOf(asset, entries, known, errors) : testOf(asset, entries, known, errors)
  } catch (error) {
    // Stryker disable next-line ConditionalExpression,LogicalOperator: An error that is not about fields ends the check in both cases.
    if (!(error instanceof UserError) || !error.extensions.fields) throw error
    for (const [field, [message = '']] of Object.entries(error.extensions.fields))
      errors[field === 'assetId' ? 'asset' : field] ??= message
    return undefined
  }
}

/** @throws BAD_USER_INPUT unless the asset can be inspected. */
function inspectionOf(
  { assetId, ...asset }: Asset,
  entries: TestEntries,
  known: Known,
  errors: Record<string, string>,
): ImportedInspection | undefined {
  const { testDate = '' } = entries
  assertInspectable(asset, testDate)
  const { notes = '', safeToUse, visualPoints: points = [], unknownContents = [] } = entries
  if (safeToUse === 1 && !isInspectionPassed(true, points)) {
    errors.safeToUse = 'Marked safe, but a point of the visual inspection fails.'
    return undefined
  }
  const { userId, name } = personOf(entries, known)
  return {
    ...{ isInspection: true, assetId, testDate, points, passed: safeToUse === 1, userId, inspectorName: name },
    notes: [notes, ...unknownContents].filter(Boolean).join('\n'),
  }
}

/** Returns the user whom the file names as the tester, else the name. */
function personOf(
  { tester }: TestEntries,
  { people, rows: { user } }: Known,
): { userId: number | null; name: string | null } {
  const named = tester === undefined ? undefined : people.get(tester)
  // why: a file must not attribute tests to a colleague unless the user may do so
  return named !== undefined && (user.namesTesters || named === user.id)
    ? { userId: named, name: null }
    : { userId: null, name: tester ?? null }
}

/** @throws BAD_USER_INPUT if a rule of tests is broken. */
function testOf(
  { assetId, ...asset }: Asset,
  entries: TestEntries,
  known: Known,
  errors: Record<string, string>,
): ImportedTest | undefined {
  const { testDate = '', notes = '', labelCode = null, failureReasons = [] } = entries
  const findings: FindingsAndVerdict = {
    visualTest: entries.visualTest ?? 0,
    safeToUse: entries.safeToUse ?? 0,
    earthContinuity: entries.earthContinuity ?? null,
    insulationResistance: entries.insulationResistance ?? null,
    earthNotMeasured: entries.earthNotMeasured ?? null,
    insulationVoltage: entries.insulationVoltage ?? null,
    insulationNotMeasured: entries.insulationNotMeasured ?? null,
    furtherReadings: entries.furtherReadings ?? [],
    visualPoints: entries.visualPoints ?? [],
  }
  assertTestable(asset, testDate)
  const columns = findingColumnsOn(asset, testDate, findings)
  const { assetClass } = columns
  // why: the user does not see how the verdict is derived, as they would in the form
  if (findings.safeToUse === 1 && !columns.safeToUse) {
    const visualTest = columns.visualTest ? 1 : 0
    const furtherReadings = judgedReadings(findings.furtherReadings)
    const failures = failureTexts({ ...findings, assetClass, visualTest, furtherReadings })
    errors.safeToUse = `Marked safe, but ${new Intl.ListFormat('en').format(failures)}.`
    return undefined
  }
  assertOfFailure(columns, { failureReasons })
  const { userId, name } = personOf(entries, known)
  return {
    ...columns,
    ...instrumentOf(entries, known.instruments, testDate),
    assetId,
    testDate,
    failureReasons,
    notes,
    code: labelCode,
    unknownContents: entries.unknownContents ?? [],
    userId,
    testerName: name,
  }
}

/**
 * Returns the test or visual inspection of a row that breaks a rule, so that an equal stored one can be found. why: it was stored
 * by the rules and with the class of its day, and the row equals it even if today's rules differ
 */
function claimOf({ assetId }: Asset, entries: TestEntries) {
  const { testDate, visualTest, safeToUse, earthContinuity, insulationResistance, visualPoints: points = [] } = entries
  if (entries.visualOnly) return { isInspection: true, assetId, testDate, passed: safeToUse === 1, points }
  return {
    ...{ assetId, testDate, safeToUse: safeToUse === 1 },
    visualTest: visualTest === 1 && points.every(({ pass }) => pass),
    earthContinuityReading: earthContinuity?.value ?? null,
    earthContinuityReadingQualifier: earthContinuity?.qualifier ?? null,
    insulationResistance: insulationResistance?.value ?? null,
    insulationResistanceQualifier: insulationResistance?.qualifier ?? null,
  }
}

/** Returns the key that equal tests, or visual inspections, share. */
function keyOf(test: ImportedTest | ImportedInspection): string {
  if ('isInspection' in test) return JSON.stringify(['visual', test.assetId, test.testDate, test.passed, test.points])
  const { assetId, testDate, visualTest, safeToUse } = test
  const {
    earthContinuityReading,
    earthContinuityReadingQualifier,
    insulationResistance,
    insulationResistanceQualifier,
  } = test
  return JSON.stringify([
    assetId,
    testDate,
    visualTest,
    safeToUse,
    ...[earthContinuityReading, earthContinuityReadingQualifier, insulationResistance, insulationResistanceQualifier],
  ])
}

const namesOfInstrument = ({ instrument, instrumentSerialNumber }: TestEntries): string[] =>
  [instrumentSerialNumber, instrument].filter((name) => name !== undefined)

/** Returns the instrument with that serial number or name, else the text of the file. */
function instrumentOf(
  entries: TestEntries,
  instruments: Names<CopiedInstrument>,
  testDate: CalendarDate,
): InstrumentSnapshot {
  const names = namesOfInstrument(entries)
  const known = names.map((name) => instruments.get(name)).find((one) => one !== undefined)
  if (known) return snapshotOf(known.id, known, testDate)
  if (names.length === 0) return snapshotOf(null, null, testDate)
  const { instrument = '', instrumentSerialNumber = '' } = entries
  const named: TestInstrument = {
    name: instrument || instrumentSerialNumber,
    makeAndModel: '',
    serialNumber: instrumentSerialNumber,
    calibratedOn: null,
    calibrationDue: null,
  }
  return { ...snapshotOf(0, { id: 0, ...named }, testDate), instrumentId: null }
}

/** Resolves names, and caches them. */
class Names<Found> {
  private readonly known = new Map<string, Found | undefined>()

  constructor(private readonly find: (names: string[]) => Promise<{ name: string; found: Found }[]>) {}

  async learn(names: readonly string[]): Promise<void> {
    // Stryker disable next-line MethodExpression: Names are then looked up again, which is slower, but the answer is the same.
    const wanted = new Set(names.map((name) => name.toLowerCase()).filter((name) => !this.known.has(name)))
    // Stryker disable next-line ConditionalExpression: Names are then looked up again, which is slower, but the answer is the same.
    if (wanted.size === 0) return
    for (const name of wanted) this.known.set(name, undefined)
    for (const { name, found } of await this.find([...wanted])) this.known.set(name, found)
  }

  get(name: string): Found | undefined {
    return this.known.get(name.toLowerCase())
  }
}

/** Finds users by email address or by unique name. */
const findTesters = (database: Queryable, names: string[]) => database.$queryRaw<{ name: string; found: number }[]>`
  select name, min(id) as found from (
    select lower(email) as name, id from users where lower(email) = any(${names}::text[])
    union select lower(name), id from users where lower(name) = any(${names}::text[])) u
  group by name having count(*) = 1`

/** Finds test instruments by serial number or by unique name. */
const findInstruments = (database: Queryable, names: string[]) => database.$queryRaw<
  { name: string; found: CopiedInstrument }[]
>`
  select n.name, json_build_object('id', i.id, 'name', i.name, 'makeAndModel', i.make_and_model, 'serialNumber', i.serial_number,
      'calibratedOn', i.calibrated_on, 'calibrationDue', i.calibration_due) as found
  from (
    select name, min(id) as id from (
      select lower(serial_number) as name, id from instruments where deleted_at is null and lower(serial_number) = any(${names}::text[])
      union select lower(name), id from instruments where deleted_at is null and lower(name) = any(${names}::text[])
      union select lower(make_and_model), id from instruments where deleted_at is null and lower(make_and_model) = any(${names}::text[])) i
    group by name having count(*) = 1
  ) n join instruments i on i.id = n.id`
