import { Ban, Printer, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { ChoiceDialog } from '../../components/dialogs/ChoiceDialog'
import { buildDoNotUseLabelPath } from './doNotUsePath'
import { EndOutOfUseDialog } from './EndOutOfUseDialog'
import { RecordRepairDialog } from './RecordRepairDialog'
import { TakeOutOfUseDialog } from './TakeOutOfUseDialog'

interface FailedAssetDialogProps {
  asset: AssetDetailsFragment
  onTest: () => void
  onClose: () => void
}

/** Opened from lists: asks what to do with an asset that failed its last test. */
export function FailedAssetDialog({ asset, onTest, onClose }: FailedAssetDialogProps) {
  const [step, setStep] = useState<'use' | 'repair' | 'end'>()
  const navigate = useNavigate()
  switch (step) {
    case 'use':
      return <TakeOutOfUseDialog asset={asset} onClose={onClose} />
    case 'repair':
      return <RecordRepairDialog asset={asset} onTest={onTest} onClose={onClose} />
    case 'end':
      return <EndOutOfUseDialog asset={asset} onClose={onClose} />
    case undefined:
      return (
        <ChoiceDialog
          title={`${asset.name} failed its last test`}
          onCancel={onClose}
          choices={[
            asset.use === 'inUse'
              ? { text: 'Take out of use', icon: Ban, main: true, onChoose: () => setStep('use') }
              : { text: 'Record outcome…', icon: Trash2, onChoose: () => setStep('end') },
            {
              text: 'Record repair…',
              help: 'The asset stays out of use until it passes a test.',
              icon: Wrench,
              onChoose: () => setStep('repair'),
            },
            {
              text: 'Print DO NOT USE',
              icon: Printer,
              onChoose: () => void navigate(buildDoNotUseLabelPath(asset.id)),
            },
          ]}
        />
      )
  }
}
