import { Printer } from 'lucide-react'
import { Page } from '../components/page/Page'
import { PageAction } from '../components/page/PageAction'
import { HowToTestGuide } from './HowToTestGuide'

/** The page for first-time testers; prints on one sheet of A4. */
export function HowToTestPage() {
  return (
    <Page
      actions={
        <PageAction icon={Printer} onClick={() => print()}>
          Print
        </PageAction>
      }
    >
      <HowToTestGuide />
    </Page>
  )
}
