import { IconButton } from '@chakra-ui/react'
import { QrCode } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onOpenScanner, openScanner } from '../../scanner/openScanner'

const loadScanner = () => import('../../scanner/ScannerOverlay')
const ScannerOverlay = lazy(async () => ({ default: (await loadScanner()).ScannerOverlay }))

/** True if the installed app's shortcut asks for the scanner. */
const isAskedFor = () => new URLSearchParams(window.location.search).has('scan')

/** Opens the scanner, whose code loads on first use. */
export function ScanButton() {
  const [scanning, setScanning] = useState<{ except?: string } | undefined>(() => (isAskedFor() ? {} : undefined))
  useEffect(() => onOpenScanner((except) => setScanning({ except })), [])
  return (
    <>
      <IconButton
        aria-label="Scan a code"
        title="Scan a code"
        variant="subtle"
        onPointerEnter={() => void loadScanner().catch(() => {})}
        onClick={openScanner}
      >
        <QrCode />
      </IconButton>
      {scanning && (
        <Suspense fallback={null}>
          <ScannerOverlay barcodes onClose={() => setScanning(undefined)} {...scanning} />
        </Suspense>
      )}
    </>
  )
}
