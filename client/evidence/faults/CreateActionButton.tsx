import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { can } from '../../../domain/people/permissions'
import { loadWhenShown } from '../../components/states/loadWhenShown'
import { useUser } from '../../session/sessionStore'
import type { FaultReportDetailsFragment } from './FaultReport.generated'

const ActionDialog = loadWhenShown(async () => (await import('../../checks/actions/ActionDialog')).ActionDialog)

/** Creates an action from a fault report, so that the repair has an assignee and a date. */
export function CreateActionButton({ report: { id, asset, text } }: { report: FaultReportDetailsFragment }) {
  const [making, setMaking] = useState(false)
  if (!can(useUser(), 'do checks')) return null
  return (
    <>
      <Button variant="subtle" colorPalette="gray" onClick={() => setMaking(true)}>
        Create an action
      </Button>
      {making && (
        <ActionDialog
          start={{ title: `Repair ${asset.name}`, description: text, asset, faultReportId: id }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
