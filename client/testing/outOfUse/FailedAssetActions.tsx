import { Button, Flex } from '@chakra-ui/react'
import { Ban, Printer, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { ButtonLink } from '../../components/links/links'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { buildDoNotUseLabelPath } from './doNotUsePath'

const TakeOutOfUseDialog = createLazyComponent(async () => (await import('./TakeOutOfUseDialog')).TakeOutOfUseDialog)
const RecordRepairDialog = createLazyComponent(async () => (await import('./RecordRepairDialog')).RecordRepairDialog)

interface FailedAssetActionsProps {
  asset: AssetDetailsFragment
  onTest: () => void
}

/** Offers actions for a failed asset that is still in use. */
export function FailedAssetActions({ asset, onTest }: FailedAssetActionsProps) {
  const [open, setOpen] = useState<'use' | 'repair'>()
  const close = () => setOpen(undefined)
  return (
    <Flex gap={2} wrap="wrap">
      <Button onClick={() => setOpen('use')}>
        <Ban />
        Take out of use
      </Button>
      <Button variant="subtle" colorPalette="gray" onClick={() => setOpen('repair')}>
        <Wrench />
        Record repair…
      </Button>
      <ButtonLink to={buildDoNotUseLabelPath(asset.id)} variant="subtle" colorPalette="gray">
        <Printer />
        Print DO NOT USE
      </ButtonLink>
      {open === 'use' && <TakeOutOfUseDialog asset={asset} onClose={close} />}
      {open === 'repair' && <RecordRepairDialog asset={asset} onTest={onTest} onClose={close} />}
    </Flex>
  )
}

/** True for an asset that failed its last test and is still in use. */
export const isFailedAssetInUse = ({ status, use }: Pick<AssetDetailsFragment, 'status' | 'use'>): boolean =>
  use === 'inUse' && status.includes('failed')
