import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { hasPermission } from '../../../domain/people/permissions'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { useUser } from '../../session/sessionStore'
import type { FaultReportDetailsFragment } from './FaultReport.generated'

const ActionDialog = createLazyComponent(
  async () => (await import('../../checks/actions/CheckActionDialog')).CheckActionDialog,
)

/** A button that creates an action from a fault report, so that the repair has an assignee and a date. */
export function CreateFaultActionButton({ report: { id, asset, text } }: { report: FaultReportDetailsFragment }) {
  const [making, setMaking] = useState(false)
  if (!hasPermission(useUser(), 'do checks')) return null
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
