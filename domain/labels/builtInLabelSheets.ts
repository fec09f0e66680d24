import type { LabelSheet } from './labelSheet'

/** A commercially available label sheet or roll, with the manufacturer's measurements. */
export interface BuiltInLabelSheet extends LabelSheet {
  /** Manufacturer and model, such as 'Avery L7160'. */
  name: string
  description: string
}

const A4 = { width: 210, height: 297 }

interface Grid {
  cols: number
  rows: number
  label: readonly [width: number, height: number]
  gap?: readonly [x: number, y: number]
}

/** Centres the labels on an A4 sheet, as the manufacturers of these sheets do. */
function a4(name: string, description: string, { cols, rows, label, gap = [0, 0] }: Grid): BuiltInLabelSheet {
  const marginX = round((A4.width - cols * label[0] - (cols - 1) * gap[0]) / 2)
  const marginY = round((A4.height - rows * label[1] - (rows - 1) * gap[1]) / 2)
  return {
    name,
    description,
    ...A4,
    paddingTop: marginY,
    paddingBottom: marginY,
    paddingLeft: marginX,
    paddingRight: marginX,
    labelWidth: label[0],
    labelHeight: label[1],
    rows,
    cols,
    gapX: gap[0],
    gapY: gap[1],
  }
}

/** A roll for a label printer: each label is its own page. */
function roll(name: string, description: string, width: number, height: number): BuiltInLabelSheet {
  const paddings = { paddingTop: 0, paddingBottom: 0, paddingLeft: 0, paddingRight: 0 }
  return {
    name,
    description,
    width,
    height,
    ...paddings,
    labelWidth: width,
    labelHeight: height,
    rows: 1,
    cols: 1,
    gapX: 0,
    gapY: 0,
  }
}

const round = (length: number) => Math.round(length * 1000) / 1000

/** Sheets and rolls to choose from, by manufacturer, largest labels first. */
export const BUILT_IN_LABEL_SHEETS: readonly BuiltInLabelSheet[] = [
  a4('Avery L7165', '8 shipping labels of 99.1 x 67.7 mm', { cols: 2, rows: 4, label: [99.1, 67.7], gap: [2.5, 0] }),
  a4('Avery L7173', '10 shipping labels of 99.1 x 57 mm', { cols: 2, rows: 5, label: [99.1, 57], gap: [2.5, 0] }),
  a4('Avery L7163', '14 address labels of 99.1 x 38.1 mm', { cols: 2, rows: 7, label: [99.1, 38.1], gap: [2.5, 0] }),
  a4('Avery L7162', '16 address labels of 99.1 x 33.9 mm', { cols: 2, rows: 8, label: [99.1, 33.9], gap: [2.5, 0] }),
  a4('Avery L7164', '12 labels of 63.5 x 72 mm', { cols: 3, rows: 4, label: [63.5, 72], gap: [2.5, 0] }),
  a4('Avery L7161', '18 address labels of 63.5 x 46.6 mm', { cols: 3, rows: 6, label: [63.5, 46.6], gap: [2.5, 0] }),
  a4('Avery L7160', '21 address labels of 63.5 x 38.1 mm', { cols: 3, rows: 7, label: [63.5, 38.1], gap: [2.5, 0] }),
  a4('Avery L7159', '24 address labels of 63.5 x 33.9 mm', { cols: 3, rows: 8, label: [63.5, 33.9], gap: [2.5, 0] }),
  a4('Avery L7651', '65 mini labels of 38.1 x 21.2 mm', { cols: 5, rows: 13, label: [38.1, 21.2], gap: [2.5, 0] }),
  a4('Avery Zweckform 3474', '24 labels of 70 x 37 mm', { cols: 3, rows: 8, label: [70, 37] }),
  a4('Avery Zweckform 3475', '24 labels of 70 x 36 mm', { cols: 3, rows: 8, label: [70, 36] }),
  a4('Avery Zweckform L6011', '27 silver rating plate labels of 63.5 x 29.6 mm', {
    cols: 3,
    rows: 9,
    label: [63.5, 29.6],
    gap: [2.5, 0],
  }),
  a4('Avery Zweckform L4737REV', '27 removable labels of 63.5 x 29.6 mm', {
    cols: 3,
    rows: 9,
    label: [63.5, 29.6],
    gap: [2.5, 0],
  }),
  a4('Avery Zweckform L6009', '48 silver rating plate labels of 45.7 x 21.2 mm', {
    cols: 4,
    rows: 12,
    label: [45.7, 21.2],
    gap: [2.5, 0],
  }),
  a4('Avery Zweckform L4736REV', '48 removable labels of 45.7 x 21.2 mm', {
    cols: 4,
    rows: 12,
    label: [45.7, 21.2],
    gap: [2.5, 0],
  }),
  a4('Avery Zweckform L6008', '189 silver rating plate labels of 25.4 x 10 mm', {
    cols: 7,
    rows: 27,
    label: [25.4, 10],
    gap: [2.5, 0],
  }),
  a4('Avery Zweckform L4731REV', '189 removable labels of 25.4 x 10 mm', {
    cols: 7,
    rows: 27,
    label: [25.4, 10],
    gap: [2.5, 0],
  }),
  a4('HERMA 4610', '40 labels of 52.5 x 29.7 mm', { cols: 4, rows: 10, label: [52.5, 29.7] }),
  roll('Continuous 62 mm', 'Label printer, cut every 29 mm', 62, 29),
  roll('Brother DK-11201', 'Label printer, 90 x 29 mm', 90, 29),
  roll('Dymo 99012', 'Label printer, 89 x 36 mm', 89, 36),
  roll('Dymo 11354', 'Label printer, 57 x 32 mm', 57, 32),
  roll('Label printer 25 x 25 mm', 'Square thermal labels', 25, 25),
]
