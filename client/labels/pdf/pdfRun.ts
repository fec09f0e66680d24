import type { CutMark } from '../../../domain/labels/cutMarks'
import type { DrawnLabel, Typeface } from '../../../domain/labels/drawing'
import type { PlacedLabel } from '../../../domain/labels/layOutSheets'
import type { LabelSheet } from '../../../domain/labels/sheet'

/** A run of sheets with its fonts and pictures. */
export interface PdfRun {
  title: string
  sheet: LabelSheet
  sheets: readonly { labels: readonly PlacedLabel[]; marks: readonly CutMark[] }[]
  drawn: readonly DrawnLabel[]
  /** Font files, keyed by face name (`getFaceName`). */
  fonts: ReadonlyMap<string, ArrayBuffer>
  /** JPEG or PNG files, keyed by URL; missing ones are left out. */
  pictures: ReadonlyMap<string, ArrayBuffer>
}

/** Returns the key of a face in `fonts`. */
export const getFaceName = ({ font, bold }: Typeface) => `${font}${bold ? ' bold' : ''}`
