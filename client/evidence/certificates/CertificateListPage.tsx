import { Button, chakra, Flex, IconButton, Progress, Stack } from '@chakra-ui/react'
import { Ellipsis, FileBraces, FileCheck2, FileText, X } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { LocationFilterChoice } from '../../assets/AssetFilters'
import { useFileDownload } from '../../components/browser/useFileDownload'
import { formatDate, formatDateTime } from '../../components/format/dateTime'
import { PagedTimeline, PagedTimelineItem } from '../../components/list/PagedTimeline'
import { DropdownMenu, MenuDownload } from '../../components/page/DropdownMenu'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { usePagedList } from '../../graphql/usePagedList'
import { parseNewCertificateRequest } from '../../rounds/newCertificate'
import { type CertificateDetailsFragment, useCertificateListQuery } from './Certificate.generated'
import { CertificateDialog } from './CertificateDialog'
import { formatCertificateCounts } from './formatCertificateCounts'

const PAGE_SIZE = 20
const LOCATION = 'location'

/** Lists the certificates, newest first, with a button to issue a new certificate. */
export function CertificateListPage() {
  const [params, setParams] = useSearchParams()
  const locationId = params.get(LOCATION)
  const requested = parseNewCertificateRequest(params)
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
          A certificate shows an inspector the register, failures, visual inspections, due tests, changes, and the log
          book of checks. You can print a certificate again at any time: it never changes.
        </chakra.p>
        <Flex>
          <LocationFilterChoice value={locationId} onChange={(id) => change(id ? { [LOCATION]: id } : {})} />
        </Flex>
        <PagedTimeline
          list={list}
          id="certificates"
          title="Issued certificates"
          empty="No certificates have been issued yet."
          more="Show older certificates"
        >
          {(certificate) => <Entry key={certificate.id} certificate={certificate} />}
        </PagedTimeline>
      </Stack>
      {requested && <CertificateDialog requested={requested} onClose={() => change(chosen)} />}
    </Page>
  )
}

function Entry({ certificate }: { certificate: CertificateDetailsFragment }) {
  const { number, issuedAt, issuedBy, inspected, failedInspections } = certificate
  return (
    <PagedTimelineItem>
      <chakra.div flex="1 1 16rem" minW={0}>
        <chakra.h3 fontWeight="semibold">{number}</chakra.h3>
        <chakra.p overflowWrap="anywhere">{scopeText(certificate)}</chakra.p>
        <chakra.p textStyle="table" color="fg.muted">
          {formatCertificateCounts(certificate)}
        </chakra.p>
        {inspected > 0 && (
          <chakra.p textStyle="table" color="fg.muted">
            {inspected === 1 ? '1 visual inspection' : `${inspected.toLocaleString('en-GB')} visual inspections`}:{' '}
            {failedInspections} failed
          </chakra.p>
        )}
        <chakra.p textStyle="table" color="fg.muted">
          {formatDateTime(issuedAt)}
          {issuedBy && ` · ${issuedBy.name}`}
        </chakra.p>
      </chakra.div>
      <CertificateFiles certificate={certificate} />
    </PagedTimelineItem>
  )
}

function scopeText({ scope, location, from, to }: CertificateDetailsFragment): string {
  const place = location?.name ?? 'a deleted location'
  switch (scope) {
    case 'hall':
      return 'All assets'
    case 'location':
      return place
    case 'round':
      return `Round at ${place}, ${formatDate(to)}`
    case 'period':
      return `Tests from ${formatDate(from)} to ${formatDate(to)}`
  }
}

/** Buttons to download a certificate's files: the PDF, with a progress bar, and the data. */
function CertificateFiles({ certificate }: { certificate: CertificateDetailsFragment }) {
  const { id, number } = certificate
  const pdf = useFileDownload({
    path: `/api/certificates/${id}.pdf`,
    name: `${number}.pdf`,
    failed: 'The PDF could not be created. Try again.',
  })
  if (pdf.progress !== undefined) return <Drawing number={number} progress={pdf.progress} onCancel={pdf.cancel} />
  return (
    <Flex gap={2}>
      <Button variant="subtle" aria-label={`PDF of ${number}`} onClick={pdf.fetch}>
        <FileText />
        PDF
      </Button>
      <Button variant="ghost" asChild>
        <a href={`/api/certificates/${id}.csv`} download aria-label={`Register of ${number} as CSV`}>
          CSV
        </a>
      </Button>
      <DropdownMenu label={`More files for ${number}`} icon={Ellipsis}>
        <MenuDownload icon={FileBraces} href={`/api/certificates/${id}.json`}>
          Data as JSON, for programs
        </MenuDownload>
      </DropdownMenu>
    </Flex>
  )
}

function Drawing({ number, progress, onCancel }: { number: string; progress: number | null; onCancel: () => void }) {
  const percent = progress === null ? null : Math.round(progress * 100)
  const text = percent === null ? 'Creating the PDF' : 'Downloading the PDF'
  return (
    <Flex align="center" gap={2} minW="min(13rem, 100%)">
      <chakra.div flex={1}>
        <Progress.Root value={percent} size="sm">
          <Flex justify="space-between" textStyle="table" mb={1}>
            <Progress.Label>{text}</Progress.Label>
            {percent !== null && <Progress.ValueText>{percent} %</Progress.ValueText>}
          </Flex>
          <Progress.Track aria-label={`${text} of ${number}`}>
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
      </chakra.div>
      <IconButton variant="ghost" aria-label="Cancel" title="Cancel" onClick={onCancel}>
        <X />
      </IconButton>
    </Flex>
  )
}
