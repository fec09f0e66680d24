import type { AssetUse } from '../../../../domain/assets/assetUse'
import type { ItemType } from '../../../../domain/assets/itemTypes'
import {
  type AssetClass,
  DEFAULT_ASSET_CLASS,
  DEFAULT_RETEST_FREQUENCY_YEARS,
  type EarlierAssetClass,
  RETEST_FREQUENCY_YEARS,
} from '../../../../domain/assets/patRules'
import { parseTestSequenceName } from '../../../../domain/testerFiles/testSequences'
import { listCodeOfPracticeFailures, type ReadingAdviceAsset } from '../../../../domain/testing/readingAdvice'
import type { CalendarDate } from '../../../../domain/values/calendar'
import { Prisma } from '../../../generated/prisma/client'
import { assetDisposalDateSql } from '../../assets/pat.records'
import { evaluateFurtherReadings } from '../../testing/records/furtherReadings'
import {
  buildRowsToValidateConditionSql,
  type ImportRowsToValidate,
  updateImportRows,
} from '../rows/importRowsToValidate'
import { buildImportedTest, type ImportedTestLookups, listImportedInstrumentNames } from './buildImportedTest'
import { buildCodeMatchesSql } from './codeMatches'
import { buildUnvalidatedTest, getImportedTestKey } from './importedTest'
import { findInstrumentsByName, findTestersByName, NameResolver } from './nameResolver'
import type { ImportedTestEntries } from './parseTestImportRow'

/** Number of rows resolved at a time. Between batches, the event loop serves other requests. */
const BATCH = 500

interface FoundRow {
  rowNumber: number
  entries: ImportedTestEntries
  errors: Record<string, string> | null
  assetId: string | null
  /** Code and name of the matched asset (`found`), and of the asset with the given id (`ofId`). */
  found: string | null
  ofId: string | null
  isOther: boolean
  version: string | null
  class: AssetClass
  earlierClasses: EarlierAssetClass[]
  use: AssetUse
  disposedOn: CalendarDate | null
  itemType: ReadingAdviceAsset['itemType']
  leadLength: number | null
  conductorArea: number | null
  frequency: number
  /** Codes and names, if several assets match. */
  possible: string | null
}

/** Finds each row's asset and derives its test. */
export async function resolveImportedTests(rows: ImportRowsToValidate): Promise<void> {
  const { transaction, codeRules } = rows
  const people = new NameResolver((names) => findTestersByName(transaction, names))
  const instruments = new NameResolver((names) => findInstrumentsByName(transaction, names))
  for (let last = -1; ; ) {
    const found = await transaction.$queryRaw<FoundRow[]>`
      select r.row_number as "rowNumber", r.entries - ${RESOLVED}::text[] as entries, r.errors, a.id as "assetId",
        a.code || ' ' || a.name as found, i.code || ' ' || i.name as "ofId", i.id is distinct from a.id as "isOther", a.xmin::text as version, a.class, a.earlier_classes as "earlierClasses", a.use, ${assetDisposalDateSql} as "disposedOn",
        a.item_type as "itemType", a.lead_length as "leadLength", a.conductor_area as "conductorArea", a.frequency,
        case when cardinality(c.ids) > 1 then (select string_agg(m.code || ' ' || m.name, ', ' order by m.code) from assets m where m.id = any(c.ids)) end as possible
      from (select * from import_rows r where ${buildRowsToValidateConditionSql(rows)} and r.row_number > ${last} order by r.row_number limit ${BATCH}) r
        left join assets i on i.id = r.entries->>'id' and i.deleted_at is null
        cross join lateral (select array_agg(asset_id) as ids from (${buildCodeMatchesSql(Prisma.sql`lower(r.entries->>'asset')`, codeRules)}) m) c
        left join assets a on a.id = coalesce(case when cardinality(c.ids) = 1 then c.ids[1] end,
          case when r.entries->>'asset' is null and lower(i.name) = lower(r.entries->>'assetName') then i.id end)
      order by r.row_number`
    const end = found.at(-1)
    if (!end) return
    last = end.rowNumber
    await people.learn(found.flatMap(({ entries }) => entries.tester ?? []))
    await instruments.learn(found.flatMap(({ entries }) => listImportedInstrumentNames(entries)))
    const resolved = found.map((row) => resolve(row, { people, instruments, rows }))
    await updateImportRows(
      rows,
      ['entries', 'errors', 'version'],
      Prisma.sql`select n as row_number, entries, nullif(errors, '{}') as errors, version
        from jsonb_to_recordset(${JSON.stringify(resolved)}::jsonb) as x (n int, entries jsonb, errors jsonb, version text)`,
    )
  }
}

/** Entries that are derived again whenever the rows are validated. */
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

function resolve(row: FoundRow, known: ImportedTestLookups) {
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
    errors.asset ??=
      known.rows.createAssets && isUnknown ? NO_NAME : 'No asset has this code. Correct it, or add the asset first.'
  // why: an id whose asset has a different code or name is rejected, because it may come from a different program
  if (ofId !== null && isOther)
    errors.idOfAsset ??= `In this hall, id ${entries.id} is ${ofId}. Leave this column out if its ids come from another program.`
  else if (assetId === null && entries.id !== undefined)
    errors.idOfAsset ??= 'There is no asset with this id. Leave this column out if its ids come from another program.'
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
  const test = isWhole ? buildImportedTest(asset, entries, known, errors) : undefined
  const advised = entries.newAsset
    ? { ...NEW_ASSET, class: entries.newAsset.class, itemType: (entries.newAsset.itemType ?? null) as ItemType | null }
    : { ...row, ...(test && 'assetClass' in test && { class: test.assetClass as AssetClass }) }
  const codeFailure = test && !('isInspection' in test) && test.safeToUse ? codeFailureText(advised, entries) : ''
  return {
    n: rowNumber,
    entries: {
      ...entries,
      ...(found && { found }),
      ...(test ? { test, key: getImportedTestKey(test) } : isWhole && { claim: buildUnvalidatedTest(asset, entries) }),
      ...(codeFailure !== '' && { codeFailure }),
    },
    errors,
    version,
  }
}

const NEW_ASSET = { leadLength: null, conductorArea: null, frequency: DEFAULT_RETEST_FREQUENCY_YEARS }

/** Returns sentences about readings that fail the IET Code of Practice. */
const codeFailureText = (asset: ReadingAdviceAsset, entries: ImportedTestEntries): string =>
  listCodeOfPracticeFailures(asset, {
    earthContinuity: entries.earthContinuity ?? null,
    insulationResistance: entries.insulationResistance ?? null,
    furtherReadings: evaluateFurtherReadings(entries.furtherReadings ?? []),
  })
    .map(({ sentence }) => sentence)
    .join(' ')

const NO_NAME =
  'No asset has this code, and the file does not show what kind of asset it is. Fill in the test sequence.'

/** Prefix of placeholder ids for assets that are not created yet. No real id contains a colon. */
const NEW_ID = 'new:'

/**
 * Returns the entries for a row with an unknown asset: the asset to create, if the user has chosen to create assets and
 * the row describes the asset.
 */
function unknownAsset(
  { sequence, assetName = sequence, place, months = 0 }: ImportedTestEntries,
  { createAssets, assetClass }: Pick<ImportRowsToValidate, 'createAssets' | 'assetClass'>,
): Partial<ImportedTestEntries> {
  // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
  if (!createAssets) return { isUnknown: true, ...(assetName !== undefined && { assetName }) }
  if (assetName === undefined) return {}
  const { class: said, itemType } = parseTestSequenceName(sequence ?? assetName)
  const known = said ?? assetClass
  const frequency = RETEST_FREQUENCY_YEARS.find((years) => years * 12 === months)
  return {
    assetName,
    newAsset: {
      class: known ?? DEFAULT_ASSET_CLASS,
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
