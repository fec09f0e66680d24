import { Dialog, Portal, VisuallyHidden } from '@chakra-ui/react'
import { OpenDialog } from '../components/dialogs/OpenDialog'
import { ScannerScreen } from './ScannerScreen'

interface ScannerOverlayProps {
  onClose: () => void
  /** Called instead of `onClose` before the page of a code opens. */
  onFound?: () => void
  /** Handles the scanned text instead of opening its page; returns true if it accepts the text. */
  onCode?: (text: string) => boolean
  /** Also reads barcodes, of products and of labels of other systems. */
  barcodes?: boolean
  /** A text to ignore until it leaves the view, such as the code of the asset that has just been tested. */
  except?: string
}

/** A full-screen camera. Opens the page of a scanned code, unless `onCode` handles it. */
export function ScannerOverlay({ onClose, ...options }: ScannerOverlayProps) {
  return (
    <OpenDialog onOpenChange={onClose} closeOnInteractOutside={false}>
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
    </OpenDialog>
  )
}
