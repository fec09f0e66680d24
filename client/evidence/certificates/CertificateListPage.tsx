import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { FileCheck2 } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { LocationChoice } from '../../assets/AssetFilters'
import { exactTime } from '../../components/format/dateTime'
import { Timeline, TimelineEntry } from '../../components/list/Timeline'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { usePagedList } from '../../graphql/usePagedList'
import { readNewCertificate } from '../../rounds/newCertificate'
import { type CertificateDetailsFragment, useCertificateListQuery } from './Certificate.generated'
import { CertificateDialog } from './CertificateDialog'
import { CertificateFiles } from './CertificateFiles'
import { countsText } from './countsText'
import { scopeText } from './scopeText'

const PAGE_SIZE = 20
const LOCATION = 'location'

/** Lists the certificates, newest first, and issues new ones. */
export function CertificateListPage() {
  const [params, setParams] = useSearchParams()
  const locationId = params.get(LOCATION)
  const requested = readNewCertificate(params)
  const change = (search: Record<string, string>) => setParams(search, { replace: true, preventScrollReset: true })
  const chosen: Record<string, string> = locationId ? { [LOCATION]: locationId } : {}
  const list = usePagedList(useCertificateListQuery, 'certificates', locationId ? { locationId } : {}, PAGE_SIZE)
  return (
    <Page
      actions={<ExportMenu list="certificates" variables={{ locationId }} />}
      primary={
        <Button onClick={() => change({ ...chosen, new: 'hall' })}>
          <FileCheck2 />
          Issue certificate
        </Button>
      }
    >
      <Stack gap={3} maxW="4xl">
        <chakra.p color="fg.muted">
          For an inspector: a certificate includes the register, failures, visual inspections, due tests, changes, and
          the log book of checks. Print it again at any time; it never changes.
        </chakra.p>
        <Flex>
          <LocationChoice value={locationId} onChange={(id) => change(id ? { [LOCATION]: id } : {})} />
        </Flex>
        <Timeline
          list={list}
          id="certificates"
          title="Issued certificates"
          empty="No certificate has been issued yet."
          more="Show older certificates"
        >
          {(certificate) => <Entry key={certificate.id} certificate={certificate} />}
        </Timeline>
      </Stack>
      {requested && <CertificateDialog requested={requested} onClose={() => change(chosen)} />}
    </Page>
  )
}

function Entry({ certificate }: { certificate: CertificateDetailsFragment }) {
  const { number, issuedAt, issuedBy, inspected, failedInspections } = certificate
  return (
    <TimelineEntry>
      <chakra.div flex="1 1 16rem" minW={0}>
        <chakra.h3 fontWeight="semibold">{number}</chakra.h3>
        <chakra.p overflowWrap="anywhere">{scopeText(certificate)}</chakra.p>
        <chakra.p textStyle="table" color="fg.muted">
          {countsText(certificate)}
        </chakra.p>
        {inspected > 0 && (
          <chakra.p textStyle="table" color="fg.muted">
            {inspected === 1 ? '1 visual inspection' : `${inspected.toLocaleString('en-GB')} visual inspections`}:{' '}
            {failedInspections} failed
          </chakra.p>
        )}
        <chakra.p textStyle="table" color="fg.muted">
          {exactTime(issuedAt)}
          {issuedBy && ` · ${issuedBy.name}`}
        </chakra.p>
      </chakra.div>
      <CertificateFiles certificate={certificate} />
    </TimelineEntry>
  )
}
