import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { parseCodeEntry, parseScannedRecord } from '../../../domain/labels/scanCode'
import { showNotice } from '../../components/messages/messages'
import { loadWhenShown } from '../../components/states/loadWhenShown'
import { CountingButton } from './CountingButton'
import { findLineByCode, type TakeLine } from './stockTakeLines'

const ScannerOverlay = loadWhenShown(async () => (await import('../../scanner/ScannerOverlay')).ScannerOverlay)

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
    else showNotice({ text: 'No item at this location has this code.' })
    return line !== undefined
  }

  return (
    <>
      <CountingButton text="Scan" icon={QrCode} compact={compact} onClick={() => setScanning(true)} />
      {scanning && <ScannerOverlay barcodes onClose={() => setScanning(false)} onCode={handleCode} />}
    </>
  )
}

function findScannedLine(lines: readonly TakeLine[], text: string): TakeLine | undefined {
  const record = parseScannedRecord(text)
  if (record?.id !== undefined)
    return lines.find(({ stockItemId }) => record.model === 'stock' && stockItemId === record.id)
  const { code } = parseCodeEntry(text, 'stock')
  return code === undefined ? undefined : findLineByCode(lines, code)
}
