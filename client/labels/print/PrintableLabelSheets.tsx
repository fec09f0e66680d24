import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { DrawnLabel } from '../../../domain/labels/drawLabel'
import type { LabelSheet } from '../../../domain/labels/labelSheet'
import { LabelSheetDrawing } from '../LabelSheetDrawing'
import type { PrintedLabelSheet } from './printRun'

interface PrintableLabelSheetsProps {
  sheet: LabelSheet
  sheets: readonly PrintedLabelSheet[]
  drawn: readonly DrawnLabel[]
}

/** Shows a run's sheets: on screen scaled to fit, in print at actual size with one sheet per page. */
export function PrintableLabelSheets({ sheet, sheets, drawn }: PrintableLabelSheetsProps) {
  const { width, height } = sheet
  return (
    <>
      <Global styles={{ '@page': { size: `${width}mm ${height}mm`, margin: 0 } }} />
      {sheets.map(({ labels, marks }, index) => (
        <Paper
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a sheet
          key={index}
          style={{ width: `${width}mm`, aspectRatio: `${width} / ${height}` }}
        >
          <LabelSheetDrawing
            sheet={sheet}
            labels={labels}
            marks={marks}
            drawn={drawn}
            title={`Sheet ${index + 1} of ${sheets.length}: ${labels.length} ${labels.length === 1 ? 'label' : 'labels'}`}
          />
        </Paper>
      ))}
    </>
  )
}

const Paper = chakra('div', {
  base: {
    bg: 'white',
    printColorAdjust: 'exact',
    overflow: 'hidden',
    breakInside: 'avoid',
    '&:not(:last-of-type)': { breakAfter: 'page' },
    '@media screen': {
      maxWidth: '100%',
      marginInline: 'auto',
      marginBottom: 4,
      boxShadow: 'md',
      contentVisibility: 'auto',
    },
  },
})
