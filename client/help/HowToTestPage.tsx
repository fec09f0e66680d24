import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { Page } from '../components/Page'
import { HowToTest } from './HowToTest'

/** The page for the first-time tester; it prints on one sheet of A4. */
export function HowToTestPage() {
  return (
    <Page
      actions={
        <Button variant="subtle" onClick={() => print()}>
          <Printer />
          Print
        </Button>
      }
    >
      <HowToTest />
    </Page>
  )
}
