import type { ItemType } from '../assets/itemTypes'
import type { AssetClass } from '../assets/patRules'
import type { EnteredFurtherReading, ReadingResult } from '../testing/readings/furtherReading'
import type { VisualPoint } from '../testing/readings/visualPoints'
import type { Reading } from '../values/reading'

/** A reading of earth continuity or insulation resistance, before the test's worst reading is selected. */
export interface MainTesterReading {
  reading: Reading
  result: ReadingResult | null
  /** Test voltage of an insulation resistance; null if unknown. */
  voltage: number | null
}

/** A test as stored by an instrument. */
export interface TesterTest {
  /** Position in the file, for messages: 'Frame 3, byte 712'. */
  position: string
  /** Appliance number as displayed; may have leading zeros. */
  number: string
  venue: string
  location: string
  /** An ISO date if the file's format is known; otherwise the text in the file. */
  date: string
  /** The time as written in the file. */
  time: string
  tester: string
  notes: string
  /** Name of the test sequence, such as 'Class 1 IT'. */
  sequence: string
  /** Months to the next full test and to the next visual inspection; null if not in the file. */
  monthsToTest: number | null
  monthsToVisual: number | null
  /** The instrument's overall result; null if the file contains no such result. */
  result: ReadingResult | null
  points: VisualPoint[]
  /** True if the test consists of passed visual inspection points without any measurements, even unrecognised ones. */
  isVisualOnly: boolean
  earth: MainTesterReading | null
  insulation: MainTesterReading | null
  further: EnteredFurtherReading[]
  /** Unrecognised contents, each as one line. */
  unknown: string[]
}

/** A part of a file that cannot be read. */
export interface TesterFileDamage {
  position: string
  message: string
}

export interface TesterFile {
  instrument: { model: string; serialNumber: string } | null
  tests: TesterTest[]
  damages: TesterFileDamage[]
}

/** Unpacks zlib data; undefined if the data is damaged or unpacks to more than `maximum` bytes. */
export type ZlibInflater = (bytes: Uint8Array, maximum: number) => Uint8Array | undefined

export interface TesterFormat {
  name: string
  /** True if the first bytes show that the file has this format. */
  detects(bytes: Uint8Array): boolean
  /** Reads a file in time proportional to its length. Never throws, whatever the file contains. */
  read(bytes: Uint8Array, inflate: ZlibInflater): TesterFile
}

/** A new asset's class and item type, as far as the test sequence's name reveals them. */
export interface ParsedTestSequenceName {
  class: AssetClass | null
  itemType: ItemType | null
}
