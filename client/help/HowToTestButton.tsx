import { Button } from '@chakra-ui/react'
import { BookOpenCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { DialogFrame } from '../components/dialogs/DialogFrame'
import { RowsSkeleton } from '../components/states/RowsSkeleton'

const HowToTest = lazy(async () => ({ default: (await import('./HowToTestGuide')).HowToTestGuide }))

/** A button that opens the How to test guide next to the current dialog or page, which stays open. */
export function HowToTestButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="button" variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <BookOpenCheck />
        How to test
      </Button>
      {isOpen && <HowToTestPanel onClose={() => setOpen(false)} />}
    </>
  )
}

/** Shows the How to test guide next to the current dialog or page. */
export function HowToTestPanel({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame
      title="How to test"
      width={416}
      position={{ justifyContent: { lg: 'flex-end' } }}
      content={{ boxShadow: 'lg' }}
      hasBackdrop={false}
      onClose={onClose}
    >
      <Suspense fallback={<RowsSkeleton />}>
        <HowToTest />
      </Suspense>
    </DialogFrame>
  )
}
