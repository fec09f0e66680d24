import { Button, chakra, Flex, IconButton, Progress } from '@chakra-ui/react'
import { Ellipsis, FileBraces, FileText, X } from 'lucide-react'
import { useFileDownload } from '../../components/browser/useFileDownload'
import { DropMenu, MenuDownload } from '../../components/page/DropMenu'
import type { CertificateDetailsFragment } from './Certificate.generated'

/** Downloads the files of a certificate: the PDF, with its progress, and the data. */
export function CertificateFiles({ certificate }: { certificate: CertificateDetailsFragment }) {
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
      <DropMenu label={`More files of ${number}`} icon={Ellipsis}>
        <MenuDownload icon={FileBraces} href={`/api/certificates/${id}.json`}>
          Data as JSON, for programs
        </MenuDownload>
      </DropMenu>
    </Flex>
  )
}

function Drawing({ number, progress, onCancel }: { number: string; progress: number | null; onCancel: () => void }) {
  const percent = progress === null ? null : Math.round(progress * 100)
  const text = percent === null ? 'Making the PDF' : 'Downloading the PDF'
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
