import { type AssetClass, getUnsafeReasons } from '../../../../domain/assets/patRules'
import type { ImportCell } from '../../../../domain/imports/importCell'
import { parseImportTimeCell } from '../../../../domain/imports/importDates'
import { parseImportPassFailCell, parseImportReadingCell } from '../../../../domain/imports/parseImportCell'
import { parseCodeEntry } from '../../../../domain/labels/scanCode'
import {
  NO_EARTH_REASON_LABELS,
  type NoEarthReason,
  parseNoEarthReason,
} from '../../../../domain/testing/readings/earth'
import {
  type EnteredFurtherReading,
  isFurtherReadingFailed,
  parseFurtherReadings,
} from '../../../../domain/testing/readings/furtherReading'
import {
  INSULATION_VOLTAGES,
  type InsulationVoltage,
  NO_INSULATION_REASON_LABELS,
  type NoInsulationReason,
  parseNoInsulationReason,
} from '../../../../domain/testing/readings/insulation'
import { parseVisualPoints, type VisualPoint } from '../../../../domain/testing/readings/visualPoints'
import { cleanLine } from '../../../../domain/values/identity'
import type { Reading } from '../../../../domain/values/reading'
import { isOneLine } from '../../../../domain/values/text'
import { validationMessages } from '../../../../domain/values/validationMessages'
import type { Asset as StoredAsset } from '../../../generated/prisma/client'
import { toFieldErrors } from '../../../platform/input/inputSchemas'
import { testUpdateSchema } from '../../testing/records/test.input'
import { type ImportRowFormat, type ParsedImportRow, parseImportRowCells } from '../rows/importRowsToValidate'

/** A row's values before its asset is known. */
export interface ImportedTestEntries {
  /** The asset's code. */
  asset?: string
  /** The asset's id, used only together with its code or name. */
  id?: string
  assetName?: string
  /** Code and name of the matched asset. */
  found?: string
  testDate?: string
  /** Used only to order tests on the same day; tests are stored without a time. */
  testTime?: string
  visualTest?: 0 | 1
  earthContinuity?: Reading | null
  insulationResistance?: Reading | null
  safeToUse?: 0 | 1
  notes?: string
  labelCode?: string | null
  failureReasons?: string[]
  earthNotMeasured?: NoEarthReason
  insulationVoltage?: InsulationVoltage
  insulationNotMeasured?: NoInsulationReason
  furtherReadings?: EnteredFurtherReading[]
  visualPoints?: VisualPoint[]
  /** True for a visual inspection that is not part of a test. */
  visualOnly?: true
  unknownContents?: string[]
  /** The file's description of an unknown asset: the test sequence's name, the place and the interval. */
  sequence?: string
  place?: string
  months?: number
  /**
   * The asset that the row creates, without its code and name. As in an asset import, its location is a separate entry.
   */
  newAsset?: NewImportedAsset
  location?: string
  /** True if no asset has the code, and the user has not chosen to create unknown assets. */
  isUnknown?: true
  tester?: string
  instrument?: string
  instrumentSerialNumber?: string
}

export interface NewImportedAsset extends Partial<Pick<StoredAsset, 'itemType' | 'frequency'>> {
  class: AssetClass
  /** True if neither the file nor the user gives the class. */
  isClassUnknown?: true
}

const fields = testUpdateSchema.pick({
  testDate: true,
  visualTest: true,
  earthContinuity: true,
  insulationResistance: true,
  safeToUse: true,
  notes: true,
  code: true,
  failureReasons: true,
})

const NAME_MAXIMUM = 200

type Sent = ReturnType<typeof parseImportRowCells>['sent']

/** Parses a row with the test form's rules that do not depend on the asset. */
export function parseTestImportRow(cells: readonly ImportCell[], format: ImportRowFormat): ParsedImportRow {
  const { sent, errors } = parseImportRowCells(cells, format)
  if (sent.damage !== undefined) return { entries: {}, errors: { damage: String(sent.damage) } }
  addMeasurements(sent, errors, format)
  prependQualifiers(sent)
  const further = takeFurtherReadings(sent, errors)
  const visualOnly = sent.visualOnly === true
  delete sent.visualOnly
  const { asset, idOfAsset: id, assetName, tester, instrument, instrumentSerialNumber, labelCode, ...others } = sent
  const { sequence, place, months, testTime = timeInDate(cells, format), ...rest } = others
  // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
  const read = fields.safeParse({ ...rest, ...(labelCode !== undefined && { code: labelCode }) })
  if (!read.success)
    for (const [field, [message = '']] of Object.entries(toFieldErrors(read.error)))
      errors[field === 'code' ? 'labelCode' : field] ??= message
  const named = { asset, id, assetName, tester, instrument, instrumentSerialNumber, sequence, place }
  const entries: ImportedTestEntries = {
    ...namesOf(named, errors),
    ...further,
    ...(visualOnly && { visualOnly }),
    ...(months !== undefined && { months: Number(months) }),
    ...(testTime !== null && { testTime: String(testTime) }),
  }
  if (entries.asset === undefined && entries.id === undefined) errors.asset ??= 'Enter the asset that was tested.'
  if (entries.asset === undefined && entries.id !== undefined && entries.assetName === undefined)
    errors.idOfAsset ??= 'Also enter the asset’s code or name: an id alone may come from another program.'
  if (!read.success) return { entries: { ...entries }, errors }
  const { code, ...given } = read.data
  // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
  Object.assign(entries, given, code !== undefined && { labelCode: code })
  if (entries.testDate === undefined) errors.testDate ??= 'Enter the test date.'
  if (visualOnly) validateVisualOnly(entries, errors)
  if (entries.safeToUse === undefined) errors.safeToUse ??= validationMessages.verdictRequired
  return { entries: { ...entries, visualTest: entries.visualTest ?? visualTestOf(entries) }, errors }
}

const timeInDate = (cells: readonly ImportCell[], { fields }: ImportRowFormat) =>
  parseImportTimeCell(cells[fields.indexOf('testDate')] ?? '')

/**
 * Derives a visual inspection's result from its points if the row has no result, and rejects values that only a test
 * has.
 */
function validateVisualOnly(entries: ImportedTestEntries, errors: Record<string, string>): void {
  const { visualPoints = [], earthContinuity, insulationResistance, insulationNotMeasured, furtherReadings } = entries
  if (visualPoints.length > 0) entries.safeToUse ??= visualPoints.every(({ pass }) => pass) ? 1 : 0
  const readings = [
    ...[earthContinuity, entries.earthNotMeasured, insulationResistance, insulationNotMeasured, furtherReadings],
    entries.labelCode,
  ]
  if (readings.some((reading) => reading != null))
    errors.visualOnly ??=
      'A visual inspection has no readings and no label. Clear this cell to import the row as a test.'
}

const codeOfAsset = (text: string) => parseCodeEntry(text, 'asset').code ?? cleanLine(text)
const columnOf = (entry: string) => (entry === 'id' ? 'idOfAsset' : entry)

function namesOf(named: Readonly<Record<string, Sent[string] | undefined>>, errors: Record<string, string>) {
  const names: Record<string, string> = {}
  for (const [field, value] of Object.entries(named)) {
    if (value === undefined) continue
    const name = field === 'asset' ? codeOfAsset(String(value)) : cleanLine(String(value))
    if (name.length > NAME_MAXIMUM) errors[columnOf(field)] ??= validationMessages.tooLong(NAME_MAXIMUM)
    else if (!isOneLine(name)) errors[columnOf(field)] ??= validationMessages.oneLine
    else names[field] = field === 'id' ? name.toUpperCase() : name
  }
  return names
}

/**
 * Derives the visual inspection's result if the file does not contain it: failed if the test failed and no reading
 * explains why.
 */
function visualTestOf({
  safeToUse,
  earthContinuity = null,
  insulationResistance = null,
  furtherReadings = [],
  visualPoints = [],
}: ImportedTestEntries): 0 | 1 {
  if (visualPoints.length > 0) return visualPoints.every(({ pass }) => pass) ? 1 : 0
  if (furtherReadings.some(isFurtherReadingFailed)) return 1
  const readings = { assetClass: 1 as const, visualTest: 1 as const, earthContinuity, insulationResistance }
  return safeToUse === 0 && getUnsafeReasons(readings).length === 0 ? 0 : 1
}

/** Removes the cells that contain several values or a keyword from `sent`, and parses those cells. */
function takeFurtherReadings(sent: Sent, errors: Record<string, string>) {
  const take = (field: string): string | undefined => {
    const cell = sent[field]
    delete sent[field]
    const text = cell === undefined ? '' : String(cell).trim()
    return text === '' ? undefined : text
  }
  const [noEarth, voltage, reason, readings, points] = [
    take('earthNotMeasured'),
    take('insulationVoltage'),
    take('insulationNotMeasured'),
    take('furtherReadings'),
    take('visualPoints'),
  ]
  const unknown = take('unknownContents')
  const entries: Partial<ImportedTestEntries> = unknown === undefined ? {} : { unknownContents: unknown.split('\n') }
  if (noEarth !== undefined) {
    const known = parseNoEarthReason(noEarth)
    if (known) entries.earthNotMeasured = known
    else errors.earthNotMeasured ??= validationMessages.oneOf(Object.values(NO_EARTH_REASON_LABELS))
  }
  if (voltage !== undefined) {
    const known = INSULATION_VOLTAGES.find((one) => one === Number(voltage.replace(/\s*V$/, '')))
    if (known) entries.insulationVoltage = known
    else errors.insulationVoltage ??= validationMessages.oneOf(INSULATION_VOLTAGES)
  }
  if (reason !== undefined) {
    const known = parseNoInsulationReason(reason)
    if (known) entries.insulationNotMeasured = known
    else errors.insulationNotMeasured ??= validationMessages.oneOf(Object.values(NO_INSULATION_REASON_LABELS))
  }
  const parsed = parseFurtherReadings(readings ?? '')
  if (parsed.error !== undefined) errors.furtherReadings ??= parsed.error
  else if (parsed.readings.length > 0) entries.furtherReadings = parsed.readings
  const seen = parseVisualPoints(points ?? '')
  if (seen.error !== undefined) errors.visualPoints ??= seen.error
  else if (seen.points.length > 0) entries.visualPoints = seen.points
  return entries
}

/** Puts each qualifier from a separate column in front of its reading. */
function prependQualifiers(sent: Sent): void {
  for (const reading of ['earthContinuity', 'insulationResistance']) {
    const sign = String(sent[`${reading}Qualifier`] ?? '')
    const value = sent[reading]
    delete sent[`${reading}Qualifier`]
    if (typeof value === 'string' && !/^[<>]/.test(value)) sent[reading] = sign + value
  }
}

/** Numbers of the repeated columns, such as `measured1` and `value1`. Each number is one measurement. */
const SETS = [1, 2, 3, 4, 5, 6]

const EARTH = /earth(?!.*leak)|bond|continuity/i
const INSULATION = /insul|riso|^ir\b/i
const VISUAL = /visual/i

/**
 * Adds the measurements whose names are in the row itself. Measurements without a field of their own go into the notes.
 */
function addMeasurements(sent: Sent, errors: Record<string, string>, format: ImportRowFormat): void {
  const others: string[] = []
  for (const number of SETS) {
    const part = (name: string) => String(sent[`${name}${number}`] ?? '').trim()
    const [measured, value, unit, status] = [part('measured'), part('value'), part('unit'), part('status')]
    for (const name of ['measured', 'value', 'unit', 'status']) delete sent[`${name}${number}`]
    if (measured === '' || (value === '' && status === '')) continue
    const take = (field: string, read: ReturnType<typeof parseImportPassFailCell>, column: string) => {
      if (sent[field] !== undefined) return false
      if (read.error !== undefined) errors[`${column}${number}`] ??= read.error
      // Stryker disable next-line ConditionalExpression: A value that is undefined is left out when the row is stored.
      else if (read.value !== undefined) sent[field] = read.value
      return true
    }
    const isTaken = VISUAL.test(measured)
      ? take('visualTest', parseImportPassFailCell(status || value), 'status')
      : INSULATION.test(measured)
        ? take('insulationResistance', parseImportReadingCell(value, format, 'MΩ', unit), 'value')
        : EARTH.test(measured) && take('earthContinuity', parseImportReadingCell(value, format, 'Ω', unit), 'value')
    if (!isTaken) others.push([`${measured}:`, value, unit, status && `(${status})`].filter(Boolean).join(' '))
  }
  // Stryker disable next-line MethodExpression: The rules of the form take the space away.
  if (others.length > 0) sent.notes = [sent.notes, ...others].filter(Boolean).join('\n')
}
