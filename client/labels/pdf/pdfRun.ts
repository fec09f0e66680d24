import type { CutMark } from '../../../domain/labels/cutMarks'
import type { DrawnLabel, Face } from '../../../domain/labels/drawing'
import type { PlacedLabel } from '../../../domain/labels/print'
import type { LabelSheet } from '../../../domain/labels/sheet'

/** A run of sheets, with everything that is needed to write it. */
export interface PdfRun {
  title: string
  sheet: LabelSheet
  sheets: readonly { labels: readonly PlacedLabel[]; marks: readonly CutMark[] }[]
  drawn: readonly DrawnLabel[]
  /** Font files by the name that `faceName` gives. */
  fonts: ReadonlyMap<string, ArrayBuffer>
  /** JPEG or PNG files by their address; one that is not there is left out. */
  pictures: ReadonlyMap<string, ArrayBuffer>
}

/** The name of a face in `fonts`. */
export const faceName = ({ font, bold }: Face) => `${font}${bold ? ' bold' : ''}`
