import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useWaitingTotal } from '../components/waitingEntries'

/** Says in the app bar that there is no connection, and how many entries wait for one. */
export function ConnectionPill() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const waiting = useWaitingTotal()
  const words = [...(isOnline ? [] : ['Offline']), ...(waiting > 0 ? [`${waiting} waiting`] : [])]
  return (
    <span role="status">
      {words.length > 0 && (
        <Pill colorPalette={isOnline ? 'gray' : 'amber'}>
          <CloudOff size={16} aria-hidden />
          {words.join(' · ')}
        </Pill>
      )}
    </span>
  )
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    h: 7,
    px: 2.5,
    borderRadius: 'full',
    bg: 'colorPalette.muted',
    color: 'colorPalette.fg',
    textStyle: 'meta',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
})
