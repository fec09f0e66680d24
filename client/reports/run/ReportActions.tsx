import { Button, type ButtonProps } from '@chakra-ui/react'
import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { type ReportAddress, writeReportAddress } from '../parameters/reportAddress'

const EXPORTS = {
  csv: { extension: 'csv', icon: Download },
  excel: { extension: 'xlsx', icon: FileSpreadsheet },
  pdf: { extension: 'pdf', icon: FileText },
} as const

interface ExportLinkProps extends Pick<ButtonProps, 'variant'> {
  id: string
  given: ReportAddress['given']
  kind: keyof typeof EXPORTS
  text: string
}

/** Downloads the whole result, including the rows that the screen omits. */
export function ExportLink({ id, given, kind, text, variant }: ExportLinkProps) {
  const { extension, icon: Icon } = EXPORTS[kind]
  return (
    <Button variant={variant} asChild>
      <a href={`/api/reports/${id}/export.${extension}?${new URLSearchParams(given)}`} download>
        <Icon />
        {text}
      </a>
    </Button>
  )
}

export function ReportActions({ id, address }: { id: string; address: ReportAddress }) {
  const { given } = address
  return (
    <>
      <ExportLink id={id} given={given} kind="csv" variant="subtle" text="CSV" />
      <ExportLink id={id} given={given} kind="excel" variant="subtle" text="Excel" />
      <ExportLink id={id} given={given} kind="pdf" variant="subtle" text="PDF" />
      <Button variant="subtle" asChild>
        <RouterLink to={{ pathname: `/reports/${id}/print`, search: String(writeReportAddress(address)) }}>
          <Printer />
          Print
        </RouterLink>
      </Button>
    </>
  )
}
