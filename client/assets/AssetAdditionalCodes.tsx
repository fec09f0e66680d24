import { Button } from '@chakra-ui/react'
import { ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AssetDetailsFragment } from './Asset.generated'

const AdditionalCodesDialog = lazy(async () => ({
  default: (await import('./AssetAdditionalCodesDialog')).AssetAdditionalCodesDialog,
}))

/** The button that opens the dialog for an asset's additional codes. */
export function AssetAdditionalCodes({ asset }: { asset: AssetDetailsFragment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" colorPalette="gray" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <ScanBarcode />
        {asset.additionalCodes.length > 0 ? 'Additional codes' : 'Add another code'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AdditionalCodesDialog asset={asset} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
