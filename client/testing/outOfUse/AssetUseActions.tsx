import { Button } from '@chakra-ui/react'
import { Printer, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { ButtonLink } from '../../components/links/links'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { buildDoNotUseLabelPath } from './doNotUsePath'
import { OutOfUseNotice } from './OutOfUseNotice'

const RecordRepairDialog = createLazyComponent(async () => (await import('./RecordRepairDialog')).RecordRepairDialog)
const EndOutOfUseDialog = createLazyComponent(async () => (await import('./EndOutOfUseDialog')).EndOutOfUseDialog)

interface AssetUseActionsProps {
  asset: AssetDetailsFragment
  onTest: () => void
}

/** The notice at the top of an asset's page if the asset is out of use, with the available actions. */
export function AssetUseActions({ asset, onTest }: AssetUseActionsProps) {
  const [open, setOpen] = useState<'end' | 'repair'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <OutOfUseNotice
        asset={asset}
        actions={
          <>
            {asset.use === 'outOfUse' && (asset.status.includes('failed') || asset.failedInspectionOn) && (
              <Button size="sm" variant="subtle" colorPalette="gray" onClick={() => setOpen('repair')}>
                <Wrench />
                Record repair…
              </Button>
            )}
            <Button size="sm" variant="subtle" colorPalette="gray" onClick={() => setOpen('end')}>
              {asset.use === 'disposed' ? 'Put back in use…' : 'Record outcome…'}
            </Button>
            <ButtonLink to={buildDoNotUseLabelPath(asset.id)} size="sm" variant="subtle" colorPalette="gray">
              <Printer />
              Print DO NOT USE
            </ButtonLink>
          </>
        }
      />
      {open === 'end' && <EndOutOfUseDialog asset={asset} onClose={close} />}
      {open === 'repair' && <RecordRepairDialog asset={asset} onTest={onTest} onClose={close} />}
    </>
  )
}
