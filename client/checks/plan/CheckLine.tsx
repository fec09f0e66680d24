import { Badge, chakra, Flex } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { scheduleText } from '../../../domain/checks/scheduleText'
import { WaitingMark } from '../../components/offline/WaitingMark'
import { ButtonLink } from '../../components/page/links'
import { placeText } from '../place'
import type { CheckRowFragment } from './Check.generated'
import { DueState } from './DueState'
import { performerText } from './performerText'
import { useMayDo } from './useMayDo'

interface CheckLineProps {
  check: CheckRowFragment
  /** The kind of place the page is about; the line leaves it out. */
  here?: 'location' | 'asset'
}

/** A check in a list: the line opens it, the button does it. */
export function CheckLine({ check, here }: CheckLineProps) {
  const mayDo = useMayDo()(check)
  const isHere = here === 'asset' || (here === 'location' && !check.asset)
  return (
    <Line>
      <chakra.div flex="1 1 13rem" minW={0}>
        <Name asChild>
          <RouterLink to={`/checks/${check.id}`}>{check.name}</RouterLink>
        </Name>{' '}
        <WaitingMark record={`Check:${check.id}`} />
        <chakra.p textStyle="table" color="fg.muted" overflowWrap="anywhere">
          {[
            !isHere && placeText(check),
            scheduleText(check.schedule),
            check.performer !== 'anyone' && performerText(check),
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
            aria-label={`Do ${check.name}, ${placeText(check)}`}
            variant="subtle"
            position="relative"
          >
            Do
          </ButtonLink>
        )}
      </Flex>
    </Line>
  )
}

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    minH: 'row',
    py: 2,
    borderBottomWidth: '1px',
    _hover: { bg: 'bg.tint' },
  },
})

const Name = chakra('span', {
  base: {
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'outside',
    // makes the whole line a link
    _after: { content: '""', position: 'absolute', inset: 0 },
  },
})
