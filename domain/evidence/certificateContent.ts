import { getCalibrationState, type TestInstrument, toCalibrationSortKey } from '../testing/testInstrument'
import { type CalendarDate, getMonthStartAtOffset } from '../values/calendar'
import { databaseCollator } from '../values/databaseCollator'
import type { OutOfUsePeriodRecord } from './assetOnDay'
import type {
  CertificateAsset,
  CertificateChangedAsset,
  CertificateData,
  CertificateFailedAsset,
  CertificateInstrument,
  CertificateScope,
} from './certificates'

/** Returns the assets sorted by code: by prefix, then by the number at the end of the code. */
export function sortAssetsByCode<Asset extends CertificateChangedAsset>(assets: readonly Asset[]): Asset[] {
  return sortByKeys(assets, () => 0)
}

/** Returns the assets sorted by location (assets without a location last), then by code. */
export function sortCertificateRegister<Asset extends CertificateChangedAsset>(assets: readonly Asset[]): Asset[] {
  const places = ranksOf(assets.flatMap(({ location }) => location ?? []))
  return sortByKeys(assets, ({ location }) => (location === null ? places.size : (places.get(location) ?? 0)))
}

function sortByKeys<Asset extends CertificateChangedAsset>(
  assets: readonly Asset[],
  placeOf: (asset: Asset) => number,
): Asset[] {
  const parts = assets.map((asset) => {
    const [, prefix = '', digits] = /^(.*?)(\d{1,15})?$/s.exec(asset.code) ?? []
    return { asset, prefix, place: placeOf(asset), number: digits === undefined ? Number.MAX_VALUE : Number(digits) }
  })
  // why: comparing strings in the database's order is slow, so each distinct string is compared once
  const prefixes = ranksOf(parts.map(({ prefix }) => prefix))
  const keyed = parts.map(({ prefix, ...part }) => ({ ...part, prefix: prefixes.get(prefix) ?? 0 }))
  return keyed
    .sort(
      (one, other) =>
        one.place - other.place ||
        one.prefix - other.prefix ||
        one.number - other.number ||
        databaseCollator.compare(one.asset.id, other.asset.id),
    )
    .map(({ asset }) => asset)
}

/** Returns the rank of each distinct string in the database's order. */
const ranksOf = (texts: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(texts)].sort(databaseCollator.compare).map((text, rank) => [text, rank]))

/** Counts a register's assets by their state at the end of the day `last`. */
export function countCertificateTotals(
  register: readonly CertificateAsset[],
  last: CalendarDate,
): CertificateData['totals'] {
  const count = (condition: (asset: CertificateAsset) => boolean) => register.filter(condition).length
  return {
    assets: register.length,
    tested: count(({ counted }) => counted),
    passed: count(({ counted, test }) => counted && test?.safe === true),
    failed: count(({ counted, test }) => counted && test?.safe === false),
    notSeen: count(({ notSeen }) => notSeen),
    neverTested: count(({ test }) => test === null),
    overdue: count(({ dueOn }) => isOver(dueOn, last)),
    outOfUse: count(({ use }) => use === 'outOfUse'),
  }
}

export const countOverdueVisualInspections = (register: readonly CertificateAsset[], last: CalendarDate): number =>
  register.filter(({ visualDueOn = null }) => isOver(visualDueOn, last)).length

const isOver = (dueOn: CalendarDate | null, last: CalendarDate) => dueOn !== null && dueOn < last

/** The date of a test, and its instrument as described on that day. */
export interface CertificateInstrumentUse extends TestInstrument {
  testDate: CalendarDate
}

/** Counts the tests done with each instrument; the most-used instrument comes first. */
export function countTestsByInstrument(used: readonly CertificateInstrumentUse[]): CertificateInstrument[] {
  const instruments = new Map<string, CertificateInstrument>()
  for (const { testDate, ...instrument } of used) {
    const key = JSON.stringify(instrument)
    const counted = instruments.get(key) ?? { ...instrument, tests: 0, afterCalibration: 0 }
    counted.tests += 1
    if (getCalibrationState(instrument, testDate) === 'expired') counted.afterCalibration += 1
    instruments.set(key, counted)
  }
  return [...instruments.values()].sort(
    (one, other) =>
      other.tests - one.tests ||
      databaseCollator.compare(one.name, other.name) ||
      toCalibrationSortKey(one).localeCompare(toCalibrationSortKey(other)),
  )
}

/** Counts the assets that fall due in each of the 12 months from `last`. */
export function countDueAssetsByMonth(
  register: readonly CertificateAsset[],
  last: CalendarDate,
): CertificateData['due'] {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: getMonthStartAtOffset(last, index).slice(0, 7),
    assets: 0,
  }))
  const byMonth = new Map(months.map((entry) => [entry.month, entry]))
  for (const { dueOn } of register) {
    const month = dueOn !== null && dueOn >= last ? byMonth.get(dueOn.slice(0, 7)) : undefined
    if (month) month.assets += 1
  }
  return months
}

/** An asset in the previous certificate of the same scope. */
export interface PreviousCertificateAsset extends CertificateChangedAsset {
  safe: boolean | null
}

/** The current state of an asset that the certificate no longer lists. */
export interface RemovedCertificateAsset {
  isDeleted: boolean
  isDisposed: boolean
  location: string | null
}

type Changes = NonNullable<CertificateData['changes']>

/** Returns the changes since the previous certificate. */
export function compareWithPreviousCertificate(
  scope: CertificateScope,
  register: readonly CertificateAsset[],
  earlier: readonly PreviousCertificateAsset[],
  gone: ReadonlyMap<string, RemovedCertificateAsset>,
): Changes {
  const before = new Map(earlier.map((asset) => [asset.id, asset]))
  const listed = new Set(register.map(({ id }) => id))
  const changed = (condition: (asset: CertificateAsset, before: PreviousCertificateAsset | undefined) => boolean) =>
    sortAssetsByCode(register.flatMap((asset) => (condition(asset, before.get(asset.id)) ? [changedAsset(asset)] : [])))
  return {
    added: changed((_asset, was) => was === undefined),
    gone: sortAssetsByCode(
      earlier.filter(({ id }) => !listed.has(id)).flatMap((asset) => goneAsset(scope, asset, gone.get(asset.id))),
    ),
    newlyFailed: changed(({ test }, was) => test?.safe === false && was?.safe !== false),
    repaired: changed(({ test }, was) => test?.safe === true && was?.safe === false),
  }
}

const changedAsset = ({ id, code, name, location }: CertificateChangedAsset): CertificateChangedAsset => ({
  id,
  code,
  name,
  location,
})

function goneAsset(
  scope: CertificateScope,
  asset: CertificateChangedAsset,
  now: RemovedCertificateAsset | undefined,
): Changes['gone'] {
  const isMoved = (now?.location ?? null) !== asset.location
  const isGone = !now || now.isDeleted || now.isDisposed
  // why: a round or period certificate lists only the assets that were found or tested, so an unlisted asset may still
  // be there
  if (!isGone && scope !== 'hall' && scope !== 'location') return []
  const reason = !now || now.isDeleted ? 'deleted' : now.isDisposed ? 'disposed' : isMoved ? 'moved' : 'other'
  return [{ ...changedAsset(asset), reason, movedTo: reason === 'moved' ? (now?.location ?? null) : null }]
}

/**
 * Returns the period out of use that a failure led to, as it was at the end of the day `last`: the period that the
 * failed test began, otherwise the first period after the failure.
 */
export function findOutOfUsePeriodAfterFailure(
  outOfUse: readonly OutOfUsePeriodRecord[],
  failure: { on: CalendarDate; testId: number | null },
  last: CalendarDate,
): CertificateFailedAsset['outOfUse'] {
  const [time] = outOfUse
    .filter(({ since, testId }) => since <= last && (isOf(failure, testId) || since >= failure.on))
    .sort(
      (one, other) =>
        Number(isOf(failure, other.testId)) - Number(isOf(failure, one.testId)) ||
        one.since.localeCompare(other.since) ||
        one.id - other.id,
    )
  if (!time) return null
  const { since, reason } = time
  const hasEnded = time.endedOn !== null && time.endedOn <= last
  return hasEnded
    ? { since, reason, endedOn: time.endedOn, outcome: time.outcome, note: time.outcomeNote }
    : { since, reason, endedOn: null, outcome: null, note: '' }
}

const isOf = (failure: { testId: number | null }, testId: number | null) => testId !== null && testId === failure.testId
