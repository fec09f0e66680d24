import type { ItemType } from '../assets/itemTypes'
import type { AssetClass } from '../assets/pat'
import type { EnteredReading, ReadingResult } from '../testing/readings/furtherReading'
import type { VisualPoint } from '../testing/readings/visualPoints'
import type { Reading } from '../values/reading'

/** A reading of earth continuity or insulation resistance, before the test's worst one is chosen. */
export interface MainReading {
  reading: Reading
  result: ReadingResult | null
  /** Test voltage of an insulation resistance; null if unknown. */
  voltage: number | null
}

/** A test as an instrument has stored it. */
export interface TesterTest {
  /** The place in the file, for messages: 'Frame 3, byte 712'. */
  position: string
  /** Appliance number as shown; may have leading zeros. */
  number: string
  venue: string
  location: string
  /** An ISO date if the format is known, otherwise the text in the file. */
  date: string
  /** The text in the file. */
  time: string
  tester: string
  notes: string
  /** Name of the test sequence, such as 'Class 1 IT'. */
  sequence: string
  /** Months to the next full test and to the next visual inspection; null if the file has none. */
  monthsToTest: number | null
  monthsToVisual: number | null
  /** The instrument's overall result; null if it has none. */
  result: ReadingResult | null
  points: VisualPoint[]
  /** True if the file has passed points of a visual inspection and nothing that was measured, not even what is not understood. */
  isVisualOnly: boolean
  earth: MainReading | null
  insulation: MainReading | null
  further: EnteredReading[]
  /** Contents that are not understood, each as one line. */
  unknown: string[]
}

/** A part of a file that cannot be read. */
export interface Damage {
  position: string
  message: string
}

export interface TesterFile {
  instrument: { model: string; serialNumber: string } | null
  tests: TesterTest[]
  damages: Damage[]
}

/** Unpacks zlib data; undefined if they are damaged, or larger than `maximum` bytes. */
export type Inflate = (bytes: Uint8Array, maximum: number) => Uint8Array | undefined

export interface TesterFormat {
  name: string
  /** True if the file has this format, from its first bytes. */
  detects(bytes: Uint8Array): boolean
  /** Reads a file without throwing, whatever its contents. The work is proportional to its length. */
  read(bytes: Uint8Array, inflate: Inflate): TesterFile
}

/** Class and item type of a new asset, as far as the name of a test sequence reveals them. */
export interface SequenceFacts {
  class: AssetClass | null
  itemType: ItemType | null
}
