/** A page of labels and where they sit on it; all lengths in millimetres. */
export interface LabelSheet {
  width: number
  height: number
  paddingTop: number
  paddingLeft: number
  paddingRight: number
  paddingBottom: number
  labelWidth: number
  labelHeight: number
}

/** A4 with two columns of five labels (specification, section 3). */
export const DEFAULT_LABEL_SHEET: Readonly<LabelSheet> = {
  width: 210,
  height: 297,
  paddingTop: 5,
  paddingLeft: 5,
  paddingRight: 5,
  paddingBottom: 5,
  labelWidth: 100,
  labelHeight: 57.4,
}
