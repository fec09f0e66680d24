import { chakra } from '@chakra-ui/react'
import { cellLink, cellText, cellVerdict, type ReportColumn } from '../../../domain/reports/cells'
import { TextLink } from '../../components/links/links'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import type { Row } from '../shownRows'

interface ResultCellProps {
  columns: readonly ReportColumn[]
  index: number
  row: Row
}

/** Formats a cell as its header specifies, with a link if there is one. */
export function ResultCell({ columns, index, row }: ResultCellProps) {
  const column = columns[index]
  if (!column) return null
  const text = cellText(row[index] ?? null, column)
  const path = cellLink(column, columns, row)
  const verdict = cellVerdict(row[index] ?? null, column)
  const shown = verdict ? <VerdictSticker verdict={verdict} /> : text
  if (path === null || text === '') return <chakra.span title={text}>{shown}</chakra.span>
  return (
    <TextLink to={path} variant="underline" title={text}>
      {shown}
    </TextLink>
  )
}
