import { Badge, Button, chakra, Flex } from '@chakra-ui/react'
import { Ban, Check, Pencil, RotateCcw } from 'lucide-react'
import { lazy, useState } from 'react'
import { hasPermission } from '../../../domain/people/permissions'
import { today } from '../../../domain/values/calendar'
import { RelativeDate } from '../../components/format/RelativeDate'
import { RelativeTime } from '../../components/format/RelativeTime'
import { ButtonLink, TextLink } from '../../components/links/links'
import { PagedTimelineItem } from '../../components/list/PagedTimeline'
import { showMessage } from '../../components/messages/messages'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { createListReloader } from '../../graphql/createListReloader'
import { PhotoStrip } from '../../photos/PhotoStrip'
import { useUser } from '../../session/sessionStore'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import { formatCheckPlace } from '../checkPlace'
import { type ActionDetailsFragment, useReopenActionMutation } from './Action.generated'

const ActionDialog = createLazyComponent(async () => (await import('./CheckActionDialog')).CheckActionDialog)
const CompleteActionDialog = lazy(async () => ({
  default: (await import('./CompleteCheckActionDialog')).CompleteCheckActionDialog,
}))

export function CheckActionLine({ action }: { action: ActionDetailsFragment }) {
  const { title, description, doneAt, photos } = action
  const [dialog, setDialog] = useState<'edit' | 'done'>()
  const close = () => setDialog(undefined)
  return (
    <PagedTimelineItem>
      <chakra.div flex="1 1 16rem" minW={0} overflowWrap="anywhere">
        <Flex align="center" gap={2} wrap="wrap">
          <chakra.span fontWeight="semibold">{title}</chakra.span>
          {action.priority === 'high' && !doneAt && <Badge colorPalette="red">High priority</Badge>}
          {isOverdue(action) && <VerdictSticker verdict="expired" dueOn={action.dueOn} />}
        </Flex>
        {description && <chakra.p whiteSpace="pre-line">{description}</chakra.p>}
        <ActionFacts action={action} />
        {photos.length > 0 && (
          <chakra.div mt={2}>
            <PhotoStrip photos={photos} />
          </chakra.div>
        )}
      </chakra.div>
      <ActionButtons action={action} onEdit={() => setDialog('edit')} onDone={() => setDialog('done')} />
      {dialog === 'edit' && <ActionDialog action={action} onClose={close} />}
      {dialog === 'done' && <CompleteActionDialog action={action} onClose={close} />}
    </PagedTimelineItem>
  )
}

const isOverdue = ({ dueOn, doneAt }: ActionDetailsFragment) => dueOn !== null && doneAt === null && dueOn < today()

interface ActionButtonsProps {
  action: ActionDetailsFragment
  onEdit: () => void
  onDone: () => void
}

function ActionButtons({ action, onEdit, onDone }: ActionButtonsProps) {
  const { title, doneAt, asset, recordId } = action
  const mayDo = hasPermission(useUser(), 'do checks')
  return (
    <Flex gap={2} wrap="wrap" align="center">
      {recordId && (
        <ButtonLink to={`/checks/records/${recordId}`} variant="ghost" colorPalette="gray">
          Record
        </ButtonLink>
      )}
      {!doneAt && asset?.use === 'inUse' && (
        <ButtonLink to={`/pat/assets/${asset.id}`} state={{ takeOutOfUse: true }} variant="ghost" colorPalette="gray">
          <Ban />
          Take out of use
        </ButtonLink>
      )}
      {mayDo && !doneAt && (
        <>
          <Button variant="ghost" colorPalette="gray" aria-label={`Edit ${title}`} onClick={onEdit}>
            <Pencil />
            Edit
          </Button>
          <Button variant="subtle" aria-label={`Done: ${title}`} onClick={onDone}>
            <Check />
            Done
          </Button>
        </>
      )}
      {mayDo && doneAt && <Reopen action={action} />}
    </Flex>
  )
}

/** Shows an open action's place, assignee and due date. For a completed action, shows who did it and their note. */
function ActionFacts({ action }: { action: ActionDetailsFragment }) {
  const { asset, assignee, dueOn, doneAt, doneBy, doneNote } = action
  return (
    <chakra.div textStyle="table" color="fg.muted">
      {asset ? (
        <TextLink to={`/pat/assets/${asset.id}`}>{formatCheckPlace(action)}</TextLink>
      ) : (
        formatCheckPlace(action)
      )}
      {assignee && ` · ${assignee.name}`}
      {dueOn && !doneAt && !isOverdue(action) && (
        <>
          {' · '}
          until <RelativeDate date={dueOn} />
        </>
      )}
      {doneAt && (
        <p>
          Done <RelativeTime instant={doneAt} />
          {doneBy && ` by ${doneBy.name}`}: {doneNote}
        </p>
      )}
    </chakra.div>
  )
}

function Reopen({ action }: { action: ActionDetailsFragment }) {
  const [reopen, { loading }] = useReopenActionMutation({ update: createListReloader('Check') })
  return (
    <Button
      variant="ghost"
      colorPalette="gray"
      loading={loading}
      aria-label={`Reopen: ${action.title}`}
      onClick={() =>
        void reopen({ variables: { id: action.id } })
          .then(() => showMessage({ text: 'Action reopened' }))
          .catch(showErrorToast)
      }
    >
      <RotateCcw />
      Reopen
    </Button>
  )
}
