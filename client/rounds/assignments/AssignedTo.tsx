import { Button, chakra, Flex } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { RelativeDate } from '../../components/RelativeDate'
import { showErrorToast } from '../../components/showErrorToast'
import { isLocalId } from '../../offline/outbox/entry/localIds'
import type { AssignedSubject } from './AssignDialog'
import { useAssignmentHereQuery, useUnassignMutation } from './Assignment.generated'
import { assignmentsChanged } from './assignmentCache'

const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog')).AssignDialog }))

interface AssignedToProps {
  /** Names the subject: 'the next test of Kettle'. */
  name: string
  /** One asset, location or round. */
  subject: { assetId: string } | { locationId: string } | { roundId: string }
}

/** Says who does it and until when, and lets the user change that. */
export function AssignedTo({ name, subject }: AssignedToProps) {
  const [isOpen, setOpen] = useState(false)
  const filter = Object.fromEntries(Object.entries(subject).map(([field, id]) => [field, [id]]))
  const { data } = useAssignmentHereQuery({ variables: { filter }, fetchPolicy: 'cache-and-network' })
  const [unassign] = useUnassignMutation({ update: assignmentsChanged })
  if (!data) return null
  const [assignment] = data.assignments.items
  return (
    <Flex
      gap={2}
      align="center"
      wrap="wrap"
      alignSelf="flex-start"
      css={{ '@media print': { '& button': { display: 'none' } } }}
    >
      {assignment && (
        <chakra.span>
          Assigned to {assignment.assignee.name}
          {assignment.dueOn && (
            <>
              , <RelativeDate date={assignment.dueOn} />
            </>
          )}
        </chakra.span>
      )}
      <Button
        size={assignment ? 'sm' : undefined}
        variant={assignment ? 'ghost' : 'subtle'}
        colorPalette="gray"
        onClick={() => setOpen(true)}
      >
        {!assignment && <UserPlus />}
        {assignment ? 'Change' : 'Assign'}
      </Button>
      {/* why: one that waits on this device has no id by which the server could take it back */}
      {assignment && !isLocalId(assignment.id) && (
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          onClick={() => void unassign({ variables: { ids: [assignment.id] } }).catch(showErrorToast)}
        >
          Take back
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AssignDialog name={name} subject={inputOf(subject)} assignment={assignment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Flex>
  )
}

const inputOf = (subject: AssignedToProps['subject']): AssignedSubject =>
  'assetId' in subject ? { assetIds: [subject.assetId] } : subject
