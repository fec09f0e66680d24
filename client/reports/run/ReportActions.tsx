import { Download, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { DownloadMenu } from '../../components/page/ExportMenu'
import { PageAction } from '../../components/page/PageAction'
import { type ReportAddress, writeReportAddress } from '../parameters/reportAddress'

const FORMATS = [
  { name: 'CSV', extension: 'csv', icon: Download },
  { name: 'Excel', extension: 'xlsx', icon: FileSpreadsheet },
  { name: 'PDF', extension: 'pdf', icon: FileText },
]

/** Exports the whole result, with the rows that the screen omits, or prints it. */
export function ReportActions({ id, address }: { id: string; address: ReportAddress }) {
  return (
    <>
      <DownloadMenu
        formats={FORMATS.map(({ name, extension, icon }) => ({
          name,
          icon,
          href: reportExport(id, address.given, extension),
        }))}
      />
      <PageAction icon={Printer} to={{ pathname: `/reports/${id}/print`, search: String(writeReportAddress(address)) }}>
        Print
      </PageAction>
    </>
  )
}

/** The address of a file with the whole result. */
export const reportExport = (id: string, given: ReportAddress['given'], extension: string): string =>
  `/api/reports/${id}/export.${extension}?${new URLSearchParams(given)}`
