import { Button, chakra, Flex } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { FAULT_REPORT_LIMITS } from '../../../domain/evidence/faultReports'
import { TextLink } from '../../components/links/links'
import { CloseFaultReportDialog } from './CloseFaultReportDialog'
import { CreateFaultActionButton } from './CreateFaultActionButton'
import { type FaultReportDetailsFragment, useFaultReportListQuery } from './FaultReport.generated'
import { FaultReportText } from './FaultReportText'

/** Lists an asset's open fault reports; renders nothing if there are no open reports or the device is offline. */
export function AssetFaultReports({ assetId }: { assetId: string }) {
  const [closing, setClosing] = useState<FaultReportDetailsFragment>()
  const { data } = useFaultReportListQuery({
    variables: { assetId, open: true, offset: 0, limit: FAULT_REPORT_LIMITS.openOfAsset },
    fetchPolicy: 'cache-and-network',
  })
  const reports = data?.faultReports?.items ?? []
  if (reports.length === 0) return null
  return (
    <chakra.section
      aria-labelledby="faults"
      px={4}
      py={3}
      borderWidth="1px"
      borderRadius="l2"
      borderColor="border.error"
      bg="bg.error"
    >
      <Flex align="center" gap={2} color="fg.error" mb={2}>
        <TriangleAlert size={20} aria-hidden />
        <chakra.h2 id="faults" fontWeight="semibold" flex={1}>
          {reports.length === 1 ? 'A fault has been reported' : `${reports.length} faults have been reported`}
        </chakra.h2>
        <TextLink to="/pat/faults" textStyle="table">
          All fault reports
        </TextLink>
      </Flex>
      <ul>
        {reports.map((report) => (
          <Entry key={report.id}>
            <chakra.div flex={1} minW="min(14rem, 100%)">
              <FaultReportText report={report} />
            </chakra.div>
            <CreateFaultActionButton report={report} />
            <Button variant="subtle" colorPalette="gray" onClick={() => setClosing(report)}>
              Close report
            </Button>
          </Entry>
        ))}
      </ul>
      {closing && <CloseFaultReportDialog report={closing} onClose={() => setClosing(undefined)} />}
    </chakra.section>
  )
}

const Entry = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 3, py: 2, borderTopWidth: '1px', borderColor: 'border.error' },
})
