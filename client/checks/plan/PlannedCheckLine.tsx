import { Badge, chakra, Flex } from '@chakra-ui/react'
import { describeCheckSchedule } from '../../../domain/checks/describeCheckSchedule'
import { ButtonLink } from '../../components/links/links'
import { ListLine, ListLineLink } from '../../components/list/lines'
import { WaitingRecordMark } from '../../components/offline/WaitingRecordMark'
import { formatCheckPlace } from '../checkPlace'
import type { CheckRowFragment } from './Check.generated'
import { CheckDueState } from './CheckDueState'
import { describeCheckPerformer } from './describeCheckPerformer'
import { useMayDoCheck } from './useMayDoCheck'

interface PlannedCheckLineProps {
  check: CheckRowFragment
  /** The kind of record whose page shows the line; the line then does not repeat that record's name. */
  here?: 'location' | 'asset'
}

/** A check in a list. Clicking the line opens the check; the button starts it. */
export function PlannedCheckLine({ check, here }: PlannedCheckLineProps) {
  const mayDo = useMayDoCheck()(check)
  const isHere = here === 'asset' || (here === 'location' && !check.asset)
  return (
    <ListLine>
      <chakra.div flex="1 1 13rem" minW={0}>
        <ListLineLink to={`/checks/${check.id}`}>{check.name}</ListLineLink>{' '}
        <WaitingRecordMark record={`Check:${check.id}`} />
        <chakra.p textStyle="table" color="fg.muted" overflowWrap="anywhere">
          {[
            !isHere && formatCheckPlace(check),
            describeCheckSchedule(check.schedule),
            check.performer !== 'anyone' && describeCheckPerformer(check),
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
      </chakra.div>
      <Flex wrap="wrap" align="center" justify="space-between" gap={3} flex={{ base: '1 1 100%', sm: 'none' }}>
        {check.archived ? <Badge>Archived</Badge> : <CheckDueState check={check} />}
        {mayDo && (
          <ButtonLink
            to={`/checks/${check.id}/do`}
            aria-label={`Do ${check.name}, ${formatCheckPlace(check)}`}
            variant="subtle"
            position="relative"
          >
            Do
          </ButtonLink>
        )}
      </Flex>
    </ListLine>
  )
}
