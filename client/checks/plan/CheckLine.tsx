import { Badge, chakra, Flex } from '@chakra-ui/react'
import { describeCheckSchedule } from '../../../domain/checks/describeCheckSchedule'
import { ButtonLink } from '../../components/links/links'
import { LineLink, ListLine } from '../../components/list/lines'
import { WaitingMark } from '../../components/offline/WaitingMark'
import { formatCheckPlace } from '../checkPlace'
import type { CheckRowFragment } from './Check.generated'
import { DueState } from './DueState'
import { describePerformer } from './describePerformer'
import { useMayDo } from './useMayDo'

interface CheckLineProps {
  check: CheckRowFragment
  /** Set on the page of a location or an asset: the line then does not repeat the place. */
  here?: 'location' | 'asset'
}

/** A check in a list: clicking the line opens the check, the button starts it. */
export function CheckLine({ check, here }: CheckLineProps) {
  const mayDo = useMayDo()(check)
  const isHere = here === 'asset' || (here === 'location' && !check.asset)
  return (
    <ListLine>
      <chakra.div flex="1 1 13rem" minW={0}>
        <LineLink to={`/checks/${check.id}`}>{check.name}</LineLink> <WaitingMark record={`Check:${check.id}`} />
        <chakra.p textStyle="table" color="fg.muted" overflowWrap="anywhere">
          {[
            !isHere && formatCheckPlace(check),
            describeCheckSchedule(check.schedule),
            check.performer !== 'anyone' && describePerformer(check),
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.p>
      </chakra.div>
      <Flex wrap="wrap" align="center" justify="space-between" gap={3} flex={{ base: '1 1 100%', sm: 'none' }}>
        {check.archived ? <Badge>Archived</Badge> : <DueState check={check} />}
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
