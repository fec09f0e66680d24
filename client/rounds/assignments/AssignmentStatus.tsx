import { Button, chakra, Flex } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { RelativeDate } from '../../components/format/RelativeDate'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { isLocalId } from '../../offline/outbox/entry/localIds'
import { useUnassignMutation } from './Assignment.generated'
import { reloadCachedAssignmentLists } from './assignmentCache'
import { type AssignedWork, useWorkAssignment } from './useWorkAssignment'

/** Shows the assignee and the due date, and lets the user change them. */
export function AssignmentStatus(work: AssignedWork) {
  const { assignment, isLoaded, assign, dialog } = useWorkAssignment(work)
  const [unassign] = useUnassignMutation({ update: reloadCachedAssignmentLists })
  if (!isLoaded) return null
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
        onClick={assign}
      >
        {!assignment && <UserPlus />}
        {assignment ? 'Change' : 'Assign'}
      </Button>
      {/* why: an assignment still waiting on this device has no server id, so it cannot be withdrawn */}
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
      {dialog}
    </Flex>
  )
}
