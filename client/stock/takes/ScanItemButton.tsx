import { QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { parseScanCode } from '../../../domain/scanCode'
import { notice } from '../../components/messages'
import { CountingButton } from './CountingButton'
import { lineWithCode, type TakeLine } from './takeLines'

const ScannerOverlay = lazy(async () => ({ default: (await import('../../scanner/ScannerOverlay')).ScannerOverlay }))

interface ScanItemButtonProps {
  lines: readonly TakeLine[]
  /** Shows only the icon, if there is no room for the text. */
  compact: boolean
  onFound: (stockItemId: string) => void
}

/** Scans an item's label or the barcode on its packaging, and opens the item. */
export function ScanItemButton({ lines, compact, onFound }: ScanItemButtonProps) {
  const [scanning, setScanning] = useState(false)

  function handleCode(text: string): boolean {
    const line = findScannedLine(lines, text)
    if (line) onFound(line.stockItemId)
    else notice({ text: 'No item at this location has this code.' })
    return line !== undefined
  }

  return (
    <>
      <CountingButton text="Scan" icon={QrCode} compact={compact} onClick={() => setScanning(true)} />
      {scanning && (
        <Suspense fallback={null}>
          <ScannerOverlay barcodes onClose={() => setScanning(false)} onCode={handleCode} />
        </Suspense>
      )}
    </>
  )
}

function findScannedLine(lines: readonly TakeLine[], text: string): TakeLine | undefined {
  const scanned = parseScanCode(text, window.location.origin)
  switch (scanned.kind) {
    case 'record':
      return scanned.model === 'stock' ? lineWithCode(lines, scanned.code) : undefined
    case 'bare':
      return lineWithCode(lines, scanned.code)
    case 'page':
      return lines.find(({ stockItemId }) => scanned.path === `/stock/items/${stockItemId}`)
    default:
      return undefined
  }
}
