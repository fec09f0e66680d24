import { chakra } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { RelativeDate } from '../../components/format/RelativeDate'
import { Callout } from '../../components/messages/Callout'

interface OutOfUseNoticeProps {
  asset: Pick<AssetDetailsFragment, 'use' | 'outOfUseSince' | 'outOfUse'>
  /** Buttons at the end of the notice. */
  actions?: ReactNode
}

/** Shows when and why an asset was taken out of use or disposed of; renders nothing for an asset in use. */
export function OutOfUseNotice({ asset: { use, outOfUseSince, outOfUse }, actions }: OutOfUseNoticeProps) {
  if (use === 'inUse') return null
  return (
    <Callout icon={Ban} tone="error" role="alert" actions={actions}>
      {use === 'disposed' ? (
        <>
          <strong>
            Disposed of
            {outOfUse?.endedOn && (
              <>
                {' '}
                <RelativeDate date={outOfUse.endedOn} />
              </>
            )}
            .
          </strong>{' '}
          {outOfUse?.outcomeNote}
        </>
      ) : (
        <>
          <strong>Out of use. Do not use this asset.</strong> {outOfUse && `${outOfUse.reason}. `}
          {outOfUse?.note && <chakra.span whiteSpace="pre-line">{outOfUse.note} </chakra.span>}
          {outOfUseSince && (
            <>
              Taken out of use <RelativeDate date={outOfUseSince} />
              {outOfUse?.takenBy && ` by ${outOfUse.takenBy.name}`}.
            </>
          )}
          {outOfUse?.repairedOn && (
            <chakra.span display="block" whiteSpace="pre-line">
              Repaired <RelativeDate date={outOfUse.repairedOn} />
              {outOfUse.repairNote && `: ${outOfUse.repairNote}`}. <strong>Test the asset before it is used.</strong>
            </chakra.span>
          )}
        </>
      )}
    </Callout>
  )
}
