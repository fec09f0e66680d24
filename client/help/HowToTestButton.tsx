import { Button, Dialog, IconButton, Portal } from '@chakra-ui/react'
import { BookOpenCheck, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { OpenDialog } from '../components/dialogs/OpenDialog'
import { RowsSkeleton } from '../components/states/RowsSkeleton'

const HowToTest = lazy(async () => ({ default: (await import('./HowToTest')).HowToTest }))

/** Opens How to test next to the current dialog or page, which stays as it is. */
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

/** How to test, next to the current dialog or page. */
export function HowToTestPanel({ onClose }: { onClose: () => void }) {
  return (
    <OpenDialog onOpenChange={onClose}>
      <Portal>
        <Dialog.Positioner justifyContent={{ lg: 'flex-end' }}>
          <Dialog.Content maxW={{ base: 'none', sm: '26rem' }} boxShadow="lg">
            <Dialog.Header>
              <Dialog.Title>How to test</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Suspense fallback={<RowsSkeleton />}>
                <HowToTest />
              </Suspense>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <IconButton aria-label="Close" variant="ghost" colorPalette="gray">
                <X />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </OpenDialog>
  )
}
