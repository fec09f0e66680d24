import { skipToken } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { type AssignmentDetailsFragment, useAssignmentHereQuery } from './Assignment.generated'
import type { AssignmentSubject } from './AssignWorkDialog'

const AssignDialog = createLazyComponent(async () => (await import('./AssignWorkDialog')).AssignWorkDialog)

export interface AssignedWork {
  /** The name of the work, for example 'the next test of Kettle'. */
  name: string
  subject: { assetId: string } | { locationId: string } | { roundId: string }
}

interface Assigning {
  assignment: AssignmentDetailsFragment | undefined
  isLoaded: boolean
  assign: () => void
  dialog: ReactNode
}

/** Returns the current assignment and a dialog to change it. Pass undefined for work that cannot be assigned yet. */
export function useWorkAssignment(work: AssignedWork | undefined): Assigning {
  const [isOpen, setOpen] = useState(false)
  const filter = Object.fromEntries(Object.entries(work?.subject ?? {}).map(([field, id]) => [field, [id]]))
  const { data } = useAssignmentHereQuery(
    work ? { variables: { filter }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const assignment = data?.assignments.items.at(0) ?? undefined
  return {
    assignment,
    isLoaded: data !== undefined,
    assign: () => setOpen(true),
    dialog: isOpen && work && (
      <AssignDialog
        name={work.name}
        subject={inputOf(work.subject)}
        assignment={assignment}
        onClose={() => setOpen(false)}
      />
    ),
  }
}

const inputOf = (subject: AssignedWork['subject']): AssignmentSubject =>
  'assetId' in subject ? { assetIds: [subject.assetId] } : subject
