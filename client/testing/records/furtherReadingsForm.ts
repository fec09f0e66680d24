import {
  type EnteredReading,
  evaluateFurtherReading,
  type FurtherReading,
  type ReadingResult,
} from '../../../domain/testing/readings/furtherReading'
import {
  type FurtherReadingKind,
  getFurtherReadingFacts,
  listAskedReadings,
  listOfferedReadings,
  type MeasuredAsset,
} from '../../../domain/testing/readings/furtherReadingKinds'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { formatReading, parseReading, toReading } from '../../../domain/values/reading'
import { loadStoredText, saveStoredText } from '../../components/browser/useStoredText'
import type { TestFurtherReadingInput } from '../../graphql/schema.generated'
import type { FurtherReadingFragment } from './Test.generated'

/** The form entry of a further reading, with numbers as typed. */
export interface FurtherEntry {
  kind: FurtherReadingKind
  text: string
  setting: string
  /** The tester's answer or the instrument's result; null if there is neither. */
  result: ReadingResult | null
}

export const buildNewFurtherEntry = (kind: FurtherReadingKind): FurtherEntry => ({
  kind,
  text: '',
  setting: formatDecimal(getFurtherReadingFacts(kind).setting?.usual ?? null),
  result: null,
})

const rememberedName = ({ itemType }: MeasuredAsset) => `moreReadings:${itemType ?? ''}`

/** Returns a new test's blank entries: the readings its item type asks for, and those last used for the type. */
export function buildNewFurtherEntries(asset: MeasuredAsset): FurtherEntry[] {
  const remembered = loadStoredText(rememberedName(asset)).split(',')
  const asked = listAskedReadings(asset)
  return listOfferedReadings(asset)
    .filter((kind) => asked.includes(kind) || remembered.includes(kind))
    .map(buildNewFurtherEntry)
}

/** Stores which kinds of reading a saved test has, to offer them in the next test of the same item type. */
export function rememberKinds(asset: MeasuredAsset, entries: readonly FurtherEntry[]): void {
  const asked = listAskedReadings(asset)
  const kinds = entries.filter(isEntryFilled).flatMap(({ kind }) => (asked.includes(kind) ? [] : kind))
  saveStoredText(rememberedName(asset), [...new Set(kinds)].join())
}

export const toFurtherEntry = ({ kind, value, qualifier, setting, result }: FurtherReadingFragment): FurtherEntry => ({
  kind,
  text: formatReading(toReading(value, qualifier)),
  setting: formatDecimal(setting),
  result,
})

/** True if the entry has a value and will therefore be saved. */
export const isEntryFilled = ({ kind, text, result }: FurtherEntry): boolean =>
  getFurtherReadingFacts(kind).unit === undefined ? result !== null : text.trim() !== ''

const entered = ({ kind, text, setting, result }: FurtherEntry): EnteredReading => ({
  kind,
  reading: parseReading(text).reading ?? null,
  setting: parseDecimal(setting).value ?? null,
  result,
})

/** Evaluates the filled entries by the same rules as the server. */
export const evaluateEntries = (entries: readonly FurtherEntry[]): FurtherReading[] =>
  entries.filter(isEntryFilled).map((entry) => evaluateFurtherReading(entered(entry)))

export const toFurtherInputs = (entries: readonly FurtherEntry[]): TestFurtherReadingInput[] =>
  entries.filter(isEntryFilled).map((entry) => {
    const { kind, reading, setting, result } = entered(entry)
    return { kind, value: reading?.value ?? null, qualifier: reading?.qualifier ?? null, setting, result }
  })

export const toFurtherEntriesFromInputs = (inputs: readonly TestFurtherReadingInput[]): FurtherEntry[] =>
  inputs.map(({ kind, value, qualifier, setting, result }) => ({
    kind,
    text: formatReading(toReading(value == null ? null : Number(value), qualifier ?? null)),
    setting: formatDecimal(setting ?? null),
    result: result ?? null,
  }))
