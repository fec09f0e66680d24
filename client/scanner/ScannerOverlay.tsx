import { Dialog, Portal, VisuallyHidden } from '@chakra-ui/react'
import { AppDialog } from '../components/dialogs/AppDialog'
import { ScannerScreen } from './ScannerScreen'

interface ScannerOverlayProps {
  onClose: () => void
  /** Called instead of `onClose` before a code's page opens. */
  onFound?: () => void
  /** Called with the scanned text instead of opening a page; returns true if the text is accepted. */
  onCode?: (text: string) => boolean
  /** True to read barcodes too, on products and on other systems' labels. */
  barcodes?: boolean
  /** Text to ignore until its code leaves the view, such as the code of the asset just tested. */
  except?: string
}

/** A full-screen camera. Opens the page of a scanned code, unless `onCode` handles it. */
export function ScannerOverlay({ onClose, ...options }: ScannerOverlayProps) {
  return (
    <AppDialog onOpenChange={onClose} closeOnInteractOutside={false}>
      <Portal>
        <Dialog.Positioner p={0}>
          <Dialog.Content
            className="dark"
            colorPalette="accent"
            h="dvh"
            borderRadius={0}
            bg="black"
            color="white"
            overflow="hidden"
          >
            <VisuallyHidden>
              <Dialog.Title>Scan a code</Dialog.Title>
            </VisuallyHidden>
            <ScannerScreen onClose={onClose} {...options} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </AppDialog>
  )
}
