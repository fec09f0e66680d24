import { Badge, Card, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { useId, useState } from 'react'
import type { PhotoImportFile, PhotoImportOutcome } from '../../../domain/imports/photoImport'
import { FilterChips } from '../../components/filters/FilterChips'
import { TwoLineCell } from '../../components/list/TwoLineCell'
import { VirtualList } from '../../components/list/VirtualList'
import type { ListColumn } from '../../components/list/virtualListProps'

/** Height of a file's card, in px. */
const CARD_HEIGHT = 128

const OUTCOMES: Readonly<Record<PhotoImportOutcome, { label: string; palette: string }>> = {
  refused: { label: 'Left out', palette: 'red' },
  import: { label: 'To import', palette: 'green' },
  imported: { label: 'Imported', palette: 'green' },
  existing: { label: 'Already there', palette: 'gray' },
}

/** Removes the folders from a path, because they do not identify the asset. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const OUTCOME: ListColumn<PhotoImportFile> = {
  key: 'outcome',
  header: 'Outcome',
  width: '9em',
  render: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
}
const PATH: ListColumn<PhotoImportFile> = {
  key: 'path',
  header: 'File',
  width: 'minmax(10rem, 1fr)',
  render: ({ path }) => (
    <chakra.span title={path} truncate>
      {nameOf(path)}
    </chakra.span>
  ),
}
const DETAILS: ListColumn<PhotoImportFile> = {
  key: 'details',
  header: 'Asset or reason',
  width: 'minmax(14rem, 2fr)',
  render: (file) => <Details file={file} />,
}
const COLUMNS = [OUTCOME, PATH, DETAILS]
const NARROWER: ListColumn<PhotoImportFile>[][] = [
  [OUTCOME, { ...PATH, render: (file) => <TwoLineCell first={nameOf(file.path)} second={<Details file={file} />} /> }],
]

/** Lists the files in a ZIP, each with its asset or the reason why it is skipped. */
export function PhotoImportFiles({ files }: { files: readonly PhotoImportFile[] }) {
  const heading = useId()
  const [chosen, setChosen] = useState<PhotoImportOutcome[]>([])
  const outcomes = files.map(({ outcome }) => outcome)
  const rows = chosen.length === 0 ? files : files.filter(({ outcome }) => chosen.includes(outcome))
  return (
    <Stack as="section" aria-labelledby={heading} gap={4}>
      <Heading as="h2" id={heading}>
        Files
      </Heading>
      <FilterChips
        label="Files"
        chips={(['refused', 'import', 'imported', 'existing'] as const).flatMap((value) => {
          const count = outcomes.filter((outcome) => outcome === value).length
          return count > 0 ? { value, label: OUTCOMES[value].label, count } : []
        })}
        value={chosen}
        onChange={setChosen}
      />
      <VirtualList
        label="Files"
        total={rows.length}
        rows={rows}
        onRange={async () => undefined}
        rowKey={({ path }) => path}
        columns={COLUMNS}
        narrower={NARROWER}
        card={(file) => <FileCard file={file} />}
        cardHeight={CARD_HEIGHT}
      />
    </Stack>
  )
}

function OutcomeBadge({ outcome }: Pick<PhotoImportFile, 'outcome'>) {
  const { label, palette } = OUTCOMES[outcome]
  return <Badge colorPalette={palette}>{label}</Badge>
}

const detailsOf = ({ asset, reason }: PhotoImportFile) =>
  [...(asset ? [`${asset.code} ${asset.name}`] : []), ...(reason ? [reason] : [])].join(': ')
const colourOf = ({ outcome }: PhotoImportFile) => (outcome === 'refused' ? 'fg.error' : undefined)

function Details({ file }: { file: PhotoImportFile }) {
  const text = detailsOf(file)
  return (
    <chakra.span title={text} color={colourOf(file)} truncate>
      {text}
    </chakra.span>
  )
}

function FileCard({ file }: { file: PhotoImportFile }) {
  return (
    <Card.Root h="full" p={3} gap={1} overflow="hidden">
      <Flex>
        <OutcomeBadge outcome={file.outcome} />
      </Flex>
      <chakra.h3 fontWeight="semibold" truncate>
        {nameOf(file.path)}
      </chakra.h3>
      <chakra.p textStyle="table" lineClamp={2} color={colourOf(file)}>
        {detailsOf(file)}
      </chakra.p>
    </Card.Root>
  )
}
