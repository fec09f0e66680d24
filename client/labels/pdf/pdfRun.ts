import type { CutMark } from '../../../domain/labels/cutMarks'
import type { DrawnLabel, LabelTypeface } from '../../../domain/labels/drawLabel'
import type { LabelSheet } from '../../../domain/labels/labelSheet'
import type { LabelPlacement } from '../../../domain/labels/layOutLabelSheets'

/** A run of sheets with its fonts and pictures. */
export interface LabelPdfRun {
  title: string
  sheet: LabelSheet
  sheets: readonly { labels: readonly LabelPlacement[]; marks: readonly CutMark[] }[]
  drawn: readonly DrawnLabel[]
  /** Font files, keyed by face name (`getTypefaceName`). */
  fonts: ReadonlyMap<string, ArrayBuffer>
  /** JPEG or PNG files, keyed by URL; missing ones are left out. */
  pictures: ReadonlyMap<string, ArrayBuffer>
}

/** Returns a face's key in `fonts`. */
export const getTypefaceName = ({ font, bold }: LabelTypeface) => `${font}${bold ? ' bold' : ''}`
