import { Badge, chakra } from '@chakra-ui/react'
import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react'
import type { PropsWithChildren } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatBriefTime } from '../../components/format/dateTime'
import { useStorageEstimate } from '../../components/offline/useStorageEstimate'
import { ConnectionRetryCountdown } from '../../components/states/ConnectionRetryCountdown'
import { useConnectionOutage } from '../../offline/connection'
import type { OutboxEntry } from '../../offline/outbox/entry/entry'
import { useOutboxState } from '../../offline/outbox/page/useOutboxState'
import { useOfflineRegisterStatus } from '../../offline/register/offlineRegisterStatus'

/**
 * Shows that the device is offline or the server has a problem, and how old the device's data is; counts waiting,
 * refused and conflicting entries, and links to the outbox. Warns when the device's storage is nearly full.
 */
export function ConnectionBadge() {
  const outage = useConnectionOutage()
  const { entries } = useOutboxState()
  const register = useOfflineRegisterStatus()
  const estimate = useStorageEstimate()
  const isNearlyFull = estimate?.isNearlyFull === true
  const count = (state: OutboxEntry['state']) => entries.filter((entry) => entry.state === state).length
  const [waiting, refused, conflicts] = [count('waiting'), count('refused'), count('conflict')]
  const needsUser = refused + conflicts > 0
  const words = [
    ...(outage ? [outage.cause === 'server' ? 'Server problem' : 'Offline'] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(conflicts > 0 ? [`${conflicts} in conflict`] : []),
  ]
  const more = [
    ...(outage && register?.complete ? [`as of ${formatBriefTime(register.at)}`] : []),
    ...(isNearlyFull ? ['device nearly full'] : []),
  ]
  const Icon = needsUser ? CircleAlert : outage ? CloudOff : CloudUpload
  const isQuiet = !outage && !isNearlyFull
  return (
    <Badge
      asChild
      maxW="full"
      colorPalette={refused === 0 && conflicts > 0 ? 'amber' : refused > 0 ? 'red' : isQuiet ? 'gray' : 'amber'}
      css={{ '& > svg': { hideBelow: 'sm' } }}
    >
      <RouterLink to="/outbox">
        <Icon aria-hidden />
        {/* why: two lines on a phone, because the whole text does not fit on one line */}
        <chakra.span
          display="flex"
          minW={0}
          flexDirection={{ base: 'column', md: 'row' }}
          columnGap={1}
          css={{ '& > span': { truncate: true } }}
        >
          <span>{words.join(' · ')}</span>
          {outage?.cause === 'server' && (
            <NextLine>
              <ConnectionRetryCountdown />
            </NextLine>
          )}
          {more.length > 0 && <NextLine>{more.join(' · ')}</NextLine>}
        </chakra.span>
      </RouterLink>
    </Badge>
  )
}

/** Text that follows on the same line, except on a phone. */
const NextLine = ({ children }: PropsWithChildren) => (
  <span>
    <chakra.span hideBelow="md">· </chakra.span>
    {children}
  </span>
)
