import { Button } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { loadWhenShown } from '../../components/states/loadWhenShown'
import { isFailedInUse } from './FailedAsset'

const TakeOutOfUseDialog = loadWhenShown(async () => (await import('./TakeOutOfUseDialog')).TakeOutOfUseDialog)

/** Takes an asset out of use; for a failed one, `FailedAsset` offers it. */
export function TakeOutOfUse({ asset }: { asset: AssetDetailsFragment }) {
  const [isOpen, setOpen] = useState(useAskedByLink())
  if (asset.use !== 'inUse' || isFailedInUse(asset)) return null
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

/** True if a link, such as an action's, asks to take the asset out of use, but not again when the user comes back to the page. */
function useAskedByLink(): boolean {
  const { state } = useLocation()
  const { takeOutOfUse = false }: { takeOutOfUse?: boolean } = state ?? {}
  return useNavigationType() === 'PUSH' && takeOutOfUse
}
