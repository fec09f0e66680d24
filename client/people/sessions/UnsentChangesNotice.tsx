import { Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { runAfterLoad } from '../../components/browser/afterLoad'
import { countUnsentOutboxEntries } from '../../offline/outbox/storage/unsent'

/**
 * Explains that unsent entries on this device are sent once their user signs in, and what to do if that user no longer
 * can.
 */
export function UnsentChangesNotice() {
  const [count, setCount] = useState(0)
  useEffect(() => runAfterLoad(async () => setCount(await countUnsentOutboxEntries())), [])
  if (count === 0) return null
  return (
    <Text role="status" textStyle="table" color="fg.muted">
      {count === 1 ? '1 entry on this device has' : `${count} entries on this device have`} not been sent. To send{' '}
      {count === 1 ? 'it' : 'them'}, sign in as the user who entered {count === 1 ? 'it' : 'them'}. If that account has
      been deactivated, ask an administrator: nothing is lost.
    </Text>
  )
}
