import { Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useOfflineRegisterStatus } from '../../offline/register/offlineRegisterStatus'
import { countThumbnails } from '../../offline/register/thumbnails'
import { formatDateTime } from '../format/dateTime'

/**
 * Shows what the device has stored for offline work and how long the data is usable; renders nothing if there is no
 * register.
 */
export function OfflineReadyStatus() {
  const register = useOfflineRegisterStatus()
  const photos = useThumbnailCount()
  if (!register) return null
  const assets = counted(register.assets, 'asset')
  return (
    <Text color="fg.muted" textStyle="table">
      {register.complete
        ? `Ready for offline use: ${assets}, ${counted(photos, 'photo')}, until ${formatDateTime(new Date(register.usableUntil).toISOString())}.`
        : `Downloading offline data: ${assets} so far.`}
    </Text>
  )
}

const counted = (count: number, thing: string) => `${count.toLocaleString('en-GB')} ${thing}${count === 1 ? '' : 's'}`

function useThumbnailCount(): number {
  const [count, setCount] = useState(0)
  useEffect(function countOnce() {
    let isShown = true
    countThumbnails().then(
      (found) => isShown && setCount(found),
      // why: errors are ignored, because the browser may not allow the app to store files
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return count
}
