import { Button } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { isFailedInUse } from './FailedAsset'

const TakeOutOfUseDialog = lazy(async () => ({ default: (await import('./TakeOutOfUseDialog')).TakeOutOfUseDialog }))

/** Takes an asset out of use; for a failed one, `FailedAsset` offers it. */
export function TakeOutOfUse({ asset }: { asset: AssetDetailsFragment }) {
  const [isOpen, setOpen] = useState(false)
  if (asset.use !== 'inUse' || isFailedInUse(asset)) return null
  return (
    <>
      <Button variant="subtle" colorPalette="gray" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <Ban />
        Take out of use
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TakeOutOfUseDialog asset={asset} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
