import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { doNotUsePath } from './doNotUsePath'
import { OutOfUseNotice } from './OutOfUseNotice'

const EndOutOfUseDialog = lazy(async () => ({ default: (await import('./EndOutOfUseDialog')).EndOutOfUseDialog }))

/** At the top of an asset's page: that it is out of use, with what to do about it. */
export function UseOfAsset({ asset }: { asset: AssetDetailsFragment }) {
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <OutOfUseNotice
        asset={asset}
        actions={
          <>
            <Button size="sm" variant="subtle" colorPalette="gray" onClick={() => setEnding(true)}>
              {asset.use === 'disposed' ? 'Bring it back' : 'What became of it?'}
            </Button>
            <Button size="sm" variant="subtle" colorPalette="gray" asChild>
              <RouterLink to={doNotUsePath(asset.id)}>
                <Printer />
                Print DO NOT USE
              </RouterLink>
            </Button>
          </>
        }
      />
      {isEnding && (
        <Suspense fallback={null}>
          <EndOutOfUseDialog asset={asset} onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </>
  )
}
