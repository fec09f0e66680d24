import { Button, chakra, Stack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { RelativeTime } from '../../components/format/RelativeTime'
import { TextLink } from '../../components/links/links'
import { PagedTimeline, PagedTimelineItem } from '../../components/list/PagedTimeline'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { usePagedList } from '../../graphql/usePagedList'
import { CloseFaultReportDialog } from './CloseFaultReportDialog'
import { CreateFaultActionButton } from './CreateFaultActionButton'
import { type FaultReportDetailsFragment, useFaultReportListQuery } from './FaultReport.generated'
import { FaultReportText } from './FaultReportText'

const PAGE_SIZE = 20

/** Lists all fault reports: open ones, then closed ones. */
export function FaultListPage() {
  const [closing, setClosing] = useState<FaultReportDetailsFragment>()
  const open = usePagedList(useFaultReportListQuery, 'faultReports', { open: true }, PAGE_SIZE)
  const closed = usePagedList(useFaultReportListQuery, 'faultReports', { open: false }, PAGE_SIZE)
  return (
    <Page actions={(open.total > 0 || closed.total > 0) && <ExportMenu list="faults" />}>
      <Stack gap={10} maxW="4xl">
        <PagedTimeline
          list={open}
          id="open-faults"
          title="Open"
          empty="No open fault reports."
          more="Show older open reports"
        >
          {(report) => (
            <Report key={report.id} report={report}>
              <CreateFaultActionButton report={report} />
              <Button variant="subtle" colorPalette="gray" onClick={() => setClosing(report)}>
                Close report
              </Button>
            </Report>
          )}
        </PagedTimeline>
        <PagedTimeline
          list={closed}
          id="closed-faults"
          title="Closed"
          empty="No fault reports have been closed yet."
          more="Show older closed reports"
        >
          {(report) => (
            <Report key={report.id} report={report}>
              <Closing report={report} />
            </Report>
          )}
        </PagedTimeline>
      </Stack>
      {closing && <CloseFaultReportDialog report={closing} onClose={() => setClosing(undefined)} />}
    </Page>
  )
}

interface ReportProps {
  report: FaultReportDetailsFragment
  children: ReactNode
}

function Report({ report, children }: ReportProps) {
  const { asset } = report
  return (
    <PagedTimelineItem>
      <chakra.div flex={1} minW="min(14rem, 100%)">
        <TextLink to={`/pat/assets/${asset.id}`} fontWeight="semibold">
          {asset.name} ({asset.code})
        </TextLink>
        <FaultReportText report={report} />
      </chakra.div>
      {children}
    </PagedTimelineItem>
  )
}

function Closing({
  report: { closedAt, closedBy, closedByTestId, closingNote },
}: {
  report: FaultReportDetailsFragment
}) {
  return (
    <chakra.p flex={1} minW="min(14rem, 100%)" textStyle="table" overflowWrap="anywhere">
      <chakra.span display="block" color="fg.muted">
        Closed {closedAt && <RelativeTime instant={closedAt} />}
        {closedByTestId ? ' with a test' : ''}
        {closedBy && ` by ${closedBy.name}`}
      </chakra.span>
      {closingNote}
    </chakra.p>
  )
}
