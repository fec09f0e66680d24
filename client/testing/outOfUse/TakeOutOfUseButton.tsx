import { Button } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { isFailedAssetInUse } from './FailedAssetActions'

const TakeOutOfUseDialog = createLazyComponent(async () => (await import('./TakeOutOfUseDialog')).TakeOutOfUseDialog)

/** The button to take an asset out of use. A failed asset has this button in `FailedAssetActions` instead. */
export function TakeOutOfUseButton({ asset }: { asset: AssetDetailsFragment }) {
  const [isOpen, setOpen] = useState(useAskedByLink())
  if (asset.use !== 'inUse' || isFailedAssetInUse(asset)) return null
  return (
    <>
      <Button variant="subtle" colorPalette="gray" alignSelf="flex-start" onClick={() => setOpen(true)}>
        <Ban />
        Take out of use
      </Button>
      {isOpen && <TakeOutOfUseDialog asset={asset} onClose={() => setOpen(false)} />}
    </>
  )
}

/** True if the user followed a link to take the asset out of use; false when the user returns to the page later. */
function useAskedByLink(): boolean {
  const { state } = useLocation()
  const { takeOutOfUse = false }: { takeOutOfUse?: boolean } = state ?? {}
  return useNavigationType() === 'PUSH' && takeOutOfUse
}
