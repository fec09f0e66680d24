import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useConnectionOutage } from '../../offline/connection'

/** Counts down the seconds until the device tries to reach the server again. */
export function ConnectionRetryCountdown() {
  const outage = useConnectionOutage()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (!outage) return null
  const seconds = Math.ceil((outage.nextTryAt - now) / 1_000)
  return (
    // why: hidden from screen readers, which would otherwise announce every second
    <chakra.span aria-hidden css={{ fontVariantNumeric: 'tabular-nums' }}>
      {seconds > 0 ? `next try in ${seconds} s` : 'trying now'}
    </chakra.span>
  )
}
