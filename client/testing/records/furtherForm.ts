import {
  type EnteredReading,
  type FurtherReading,
  judgedReading,
  type ReadingResult,
} from '../../../domain/testing/readings/furtherReading'
import {
  askedReadings,
  type FurtherReadingKind,
  furtherReadingFacts,
  type MeasuredAsset,
  offeredReadings,
} from '../../../domain/testing/readings/kinds'
import { decimalText, readDecimal } from '../../../domain/values/decimal'
import { parseReading, readingText, toReading } from '../../../domain/values/reading'
import { readStoredText, writeStoredText } from '../../components/browser/useStoredText'
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

export const newEntry = (kind: FurtherReadingKind): FurtherEntry => ({
  kind,
  text: '',
  setting: decimalText(furtherReadingFacts(kind).setting?.usual ?? null),
  result: null,
})

const rememberedName = ({ itemType }: MeasuredAsset) => `moreReadings:${itemType ?? ''}`

/** Returns a new test's blank entries: the readings its item type asks for, and those last used for the type. */
export function newEntries(asset: MeasuredAsset): FurtherEntry[] {
  const remembered = readStoredText(rememberedName(asset)).split(',')
  const asked = askedReadings(asset)
  return offeredReadings(asset)
    .filter((kind) => asked.includes(kind) || remembered.includes(kind))
    .map(newEntry)
}

/** Stores a saved test's kinds of reading for the item type's next test. */
export function rememberKinds(asset: MeasuredAsset, entries: readonly FurtherEntry[]): void {
  const asked = askedReadings(asset)
  const kinds = entries.filter(isFilled).flatMap(({ kind }) => (asked.includes(kind) ? [] : kind))
  writeStoredText(rememberedName(asset), [...new Set(kinds)].join())
}

export const storedEntry = ({ kind, value, qualifier, setting, result }: FurtherReadingFragment): FurtherEntry => ({
  kind,
  text: readingText(toReading(value, qualifier)),
  setting: decimalText(setting),
  result,
})

/** True for an entry that is saved. */
export const isFilled = ({ kind, text, result }: FurtherEntry): boolean =>
  furtherReadingFacts(kind).unit === undefined ? result !== null : text.trim() !== ''

const entered = ({ kind, text, setting, result }: FurtherEntry): EnteredReading => ({
  kind,
  reading: parseReading(text).reading ?? null,
  setting: readDecimal(setting).value ?? null,
  result,
})

/** Judges the filled entries as the server does. */
export const judgedEntries = (entries: readonly FurtherEntry[]): FurtherReading[] =>
  entries.filter(isFilled).map((entry) => judgedReading(entered(entry)))

export const toFurtherInputs = (entries: readonly FurtherEntry[]): TestFurtherReadingInput[] =>
  entries.filter(isFilled).map((entry) => {
    const { kind, reading, setting, result } = entered(entry)
    return { kind, value: reading?.value ?? null, qualifier: reading?.qualifier ?? null, setting, result }
  })

export const entriesOfInputs = (inputs: readonly TestFurtherReadingInput[]): FurtherEntry[] =>
  inputs.map(({ kind, value, qualifier, setting, result }) => ({
    kind,
    text: readingText(toReading(value == null ? null : Number(value), qualifier ?? null)),
    setting: decimalText(setting ?? null),
    result: result ?? null,
  }))
