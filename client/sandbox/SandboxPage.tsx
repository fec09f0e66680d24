import { Button, Card, Flex, Grid, Stack } from '@chakra-ui/react'
import { Ruler } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Checkbox, CheckboxLabel } from '../components/fields/Checkbox'
import { FormField } from '../components/fields/FormField'
import { Select } from '../components/fields/Select'
import { clearMessages, type MessageType, showMessage } from '../components/messages/messages'
import { DescriptionList } from '../components/page/DescriptionList'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { PhotoPicker } from '../photos/PhotoPicker'
import type { PhotoFormEntry } from '../photos/photoEntry'
import { SandboxLabelDemo } from './SandboxLabelDemo'
import { SandboxScannerDemo } from './SandboxScannerDemo'

/** Demonstrates components; nothing entered here is stored. */
export function SandboxPage() {
  return (
    <Page
      actions={
        <PageAction icon={Ruler} to="/admin/sandbox/print">
          Calibration sheet
        </PageAction>
      }
    >
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap={4} alignItems="start">
        <Demo title="Scanner">
          <SandboxScannerDemo />
        </Demo>
        <Demo title="Label">
          <SandboxLabelDemo />
        </Demo>
        <Demo title="Photos">
          <PhotoDemo />
        </Demo>
        <Demo title="Messages">
          <MessageDemo />
        </Demo>
      </Grid>
    </Page>
  )
}

function Demo({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card.Root as="section" aria-label={title}>
      <Card.Header>
        <Card.Title as="h2">{title}</Card.Title>
      </Card.Header>
      <Card.Body>{children}</Card.Body>
    </Card.Root>
  )
}

const DIMENSIONS = [200, 500, 1000, 2000].map((value) => ({ value, label: `${value} pixels` }))
const FORMATS = ['image/jpeg', 'image/webp', 'image/png'].map((value) => ({ value, label: value }))

/** Demonstrates the photo input; photos are not stored. */
function PhotoDemo() {
  const [photos, setPhotos] = useState<PhotoFormEntry[]>([])
  const [multiple, setMultiple] = useState(true)
  const [maxDimension, setMaxDimension] = useState(1000)
  const [format, setFormat] = useState('image/jpeg')
  return (
    <Stack gap={4}>
      <Flex gap={4} wrap="wrap" align="end">
        <FormField label="Longest side" error={undefined}>
          <Select options={DIMENSIONS} value={maxDimension} onChange={(value) => value && setMaxDimension(value)} />
        </FormField>
        <FormField label="Format" error={undefined}>
          <Select options={FORMATS} value={format} onChange={(value) => value && setFormat(value)} />
        </FormField>
        <CheckboxLabel>
          <Checkbox checked={multiple} onChange={(event) => setMultiple(event.target.checked)} />
          Several photos
        </CheckboxLabel>
      </Flex>
      <PhotoPicker
        label="Photos"
        photos={photos}
        onChange={setPhotos}
        multiple={multiple}
        maxDimension={maxDimension}
        format={format}
      />
      <DescriptionList
        facts={photos.map(({ fileName, reference, data = '' }) => ({
          term: fileName,
          value: `${data.slice(5, data.indexOf(';'))}, ${Math.round((data.length * 3) / 4 / 1024)} KiB\nReference ${reference}`,
        }))}
      />
    </Stack>
  )
}

const TYPES: readonly { type: MessageType; text: string }[] = [
  { type: 'success', text: 'Success' },
  { type: 'info', text: 'Info' },
  { type: 'warning', text: 'Warning' },
  { type: 'error', text: 'Error' },
]
const TIMEOUTS = [
  { value: 500, label: '0.5 seconds' },
  { value: 2000, label: '2 seconds (confirmations)' },
  { value: 5000, label: '5 seconds (notices)' },
  { value: 60_000, label: '1 minute' },
]

/** Demonstrates the message bar: each type, its duration, and queued messages. */
function MessageDemo() {
  const [timeout, setTimeout] = useState(2000)
  const [hasAction, setHasAction] = useState(false)
  const send = (type: MessageType, text: string) =>
    showMessage({
      type,
      text,
      timeout,
      action: hasAction ? { text: 'Answer', onClick: () => showMessage({ text: 'Answered' }) } : undefined,
    })

  function sendAll() {
    for (const { type, text } of TYPES) send(type, `Queued message: ${text}`)
  }

  return (
    <Stack gap={4}>
      <Flex gap={4} wrap="wrap" align="end">
        <FormField label="Duration" error={undefined}>
          <Select options={TIMEOUTS} value={timeout} onChange={(value) => value && setTimeout(value)} />
        </FormField>
        <CheckboxLabel>
          <Checkbox checked={hasAction} onChange={(event) => setHasAction(event.target.checked)} />
          With an action
        </CheckboxLabel>
      </Flex>
      <Flex gap={2} wrap="wrap">
        {TYPES.map(({ type, text }) => (
          <Button key={type} variant="subtle" onClick={() => send(type, `${text}: this is only a test`)}>
            {text}
          </Button>
        ))}
        <Button variant="subtle" onClick={sendAll}>
          All four at once
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={clearMessages}>
          Clear
        </Button>
      </Flex>
    </Stack>
  )
}
