import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { parseCodeEntry, parseScannedRecord } from '../../../domain/labels/scanCode'
import { showNoticeMessage } from '../../components/messages/messages'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { StockCountingButton } from './StockCountingButton'
import { findStockTakeLineByCode, type StockTakeLineView } from './stockTakeLines'

const ScannerOverlay = createLazyComponent(async () => (await import('../../scanner/ScannerOverlay')).ScannerOverlay)

interface ScanStockItemButtonProps {
  lines: readonly StockTakeLineView[]
  /** True to show only the icon, if there is no room for the text. */
  compact: boolean
  onFound: (stockItemId: string) => void
}

/** A button that opens the scanner. Scanning an item's label or the barcode on its packaging opens the item. */
export function ScanStockItemButton({ lines, compact, onFound }: ScanStockItemButtonProps) {
  const [scanning, setScanning] = useState(false)

  function handleCode(text: string): boolean {
    const line = findScannedLine(lines, text)
    if (line) onFound(line.stockItemId)
    else showNoticeMessage({ text: 'No item at this location has this code. Scan another code.' })
    return line !== undefined
  }

  return (
    <>
      <StockCountingButton text="Scan" icon={QrCode} compact={compact} onClick={() => setScanning(true)} />
      {scanning && <ScannerOverlay barcodes onClose={() => setScanning(false)} onCode={handleCode} />}
    </>
  )
}

function findScannedLine(lines: readonly StockTakeLineView[], text: string): StockTakeLineView | undefined {
  const record = parseScannedRecord(text)
  if (record?.id !== undefined)
    return lines.find(({ stockItemId }) => record.model === 'stock' && stockItemId === record.id)
  const { code } = parseCodeEntry(text, 'stock')
  return code === undefined ? undefined : findStockTakeLineByCode(lines, code)
}
