import {
  type EnteredFurtherReading,
  evaluateFurtherReading,
  type FurtherReading,
  type ReadingResult,
} from '../../../domain/testing/readings/furtherReading'
import {
  type FurtherReadingAsset,
  type FurtherReadingKind,
  getFurtherReadingKindFacts,
  listAskedFurtherReadingKinds,
  listOfferedFurtherReadingKinds,
} from '../../../domain/testing/readings/furtherReadingKinds'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { formatReading, parseReading, toReading } from '../../../domain/values/reading'
import { loadLocalStorageString, saveLocalStorageString } from '../../components/browser/useLocalStorageString'
import type { TestFurtherReadingInput } from '../../graphql/schema.generated'
import type { FurtherReadingFragment } from './Test.generated'

/** A further reading's form entry, with numbers as typed. */
export interface FurtherReadingEntry {
  kind: FurtherReadingKind
  text: string
  setting: string
  /** The tester's answer or the instrument's result; null if there is neither. */
  result: ReadingResult | null
}

export const buildNewFurtherReadingEntry = (kind: FurtherReadingKind): FurtherReadingEntry => ({
  kind,
  text: '',
  setting: formatDecimal(getFurtherReadingKindFacts(kind).setting?.usual ?? null),
  result: null,
})

const rememberedName = ({ itemType }: FurtherReadingAsset) => `moreReadings:${itemType ?? ''}`

/**
 * Returns a new test's blank entries: the readings that the item type always asks for, and the readings last added for
 * that type.
 */
export function buildNewFurtherReadingEntries(asset: FurtherReadingAsset): FurtherReadingEntry[] {
  const remembered = loadLocalStorageString(rememberedName(asset)).split(',')
  const asked = listAskedFurtherReadingKinds(asset)
  return listOfferedFurtherReadingKinds(asset)
    .filter((kind) => asked.includes(kind) || remembered.includes(kind))
    .map(buildNewFurtherReadingEntry)
}

/** Stores which kinds of reading a saved test has, to offer them in the next test of the same item type. */
export function rememberFurtherReadingKinds(asset: FurtherReadingAsset, entries: readonly FurtherReadingEntry[]): void {
  const asked = listAskedFurtherReadingKinds(asset)
  const kinds = entries.filter(isFurtherReadingEntryFilled).flatMap(({ kind }) => (asked.includes(kind) ? [] : kind))
  saveLocalStorageString(rememberedName(asset), [...new Set(kinds)].join())
}

export const toFurtherReadingEntry = ({
  kind,
  value,
  qualifier,
  setting,
  result,
}: FurtherReadingFragment): FurtherReadingEntry => ({
  kind,
  text: formatReading(toReading(value, qualifier)),
  setting: formatDecimal(setting),
  result,
})

/** True if the entry has a value and will therefore be saved. */
export const isFurtherReadingEntryFilled = ({ kind, text, result }: FurtherReadingEntry): boolean =>
  getFurtherReadingKindFacts(kind).unit === undefined ? result !== null : text.trim() !== ''

const entered = ({ kind, text, setting, result }: FurtherReadingEntry): EnteredFurtherReading => ({
  kind,
  reading: parseReading(text).reading ?? null,
  setting: parseDecimal(setting).value ?? null,
  result,
})

/** Evaluates the filled-in entries with the same rules as the server. */
export const evaluateFurtherReadingEntries = (entries: readonly FurtherReadingEntry[]): FurtherReading[] =>
  entries.filter(isFurtherReadingEntryFilled).map((entry) => evaluateFurtherReading(entered(entry)))

export const toFurtherReadingInputs = (entries: readonly FurtherReadingEntry[]): TestFurtherReadingInput[] =>
  entries.filter(isFurtherReadingEntryFilled).map((entry) => {
    const { kind, reading, setting, result } = entered(entry)
    return { kind, value: reading?.value ?? null, qualifier: reading?.qualifier ?? null, setting, result }
  })

export const toFurtherReadingEntriesFromInputs = (inputs: readonly TestFurtherReadingInput[]): FurtherReadingEntry[] =>
  inputs.map(({ kind, value, qualifier, setting, result }) => ({
    kind,
    text: formatReading(toReading(value == null ? null : Number(value), qualifier ?? null)),
    setting: formatDecimal(setting ?? null),
    result: result ?? null,
  }))
