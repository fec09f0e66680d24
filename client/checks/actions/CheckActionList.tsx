import { Stack } from '@chakra-ui/react'
import { PagedTimeline } from '../../components/list/PagedTimeline'
import { usePagedList } from '../../graphql/usePagedList'
import { useActionListQuery } from './Action.generated'
import { CheckActionLine } from './CheckActionLine'

const PAGE_SIZE = 20

/** Lists all actions: open ones by due date, then completed ones. */
export function CheckActionList() {
  const open = usePagedList(useActionListQuery, 'actions', { filter: { open: true } }, PAGE_SIZE)
  const done = usePagedList(useActionListQuery, 'actions', { filter: { open: false } }, PAGE_SIZE)
  return (
    <Stack gap={8} maxW="4xl">
      <PagedTimeline list={open} id="open-actions" title="Open" empty="No open actions." more="Show more open actions">
        {(action) => <CheckActionLine key={action.id} action={action} />}
      </PagedTimeline>
      {/* why: if both lists fail to load, only the first shows the error */}
      {!open.error && (
        <PagedTimeline
          list={done}
          id="done-actions"
          title="Done"
          empty="No actions have been completed yet."
          more="Show older actions"
        >
          {(action) => <CheckActionLine key={action.id} action={action} />}
        </PagedTimeline>
      )}
    </Stack>
  )
}
