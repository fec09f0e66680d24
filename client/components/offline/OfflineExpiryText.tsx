import { Text } from '@chakra-ui/react'
import { useOfflineRegisterStatus } from '../../offline/register/offlineRegisterStatus'
import { formatDateTime } from '../format/dateTime'

/** Shows how long the device works offline; renders nothing before the register is on the device. */
export function OfflineExpiryText() {
  const register = useOfflineRegisterStatus()
  if (!register?.complete) return null
  return (
    <Text color="fg.muted" textStyle="table">
      Works offline until {formatDateTime(new Date(register.usableUntil).toISOString())}.
    </Text>
  )
}
