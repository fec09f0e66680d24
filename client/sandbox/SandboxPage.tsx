import { Card, Grid } from '@chakra-ui/react'
import { Ruler } from 'lucide-react'
import type { ReactNode } from 'react'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { LabelDemo } from './LabelDemo'
import { MessageDemo } from './MessageDemo'
import { PhotoDemo } from './PhotoDemo'
import { ScannerDemo } from './ScannerDemo'

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
          <ScannerDemo />
        </Demo>
        <Demo title="Label">
          <LabelDemo />
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
