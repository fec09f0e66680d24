import { Card, Heading, Text } from '@chakra-ui/react'
import { RelativeTime } from '../../components/format/RelativeTime'
import { UsableUntil } from '../../components/offline/UsableUntil'
import { useRegisterStatus } from '../../offline/register/registerStatus'

import { PinButtons } from './PinButtons'

/** Shows what this device can show offline. */
export function OfflineCard() {
  const register = useRegisterStatus()
  return (
    <Card.Root as="section" aria-labelledby="offline">
      <Card.Body gap={2}>
        <Heading as="h2" id="offline" size="md">
          Without a connection
        </Heading>
        {register?.complete ? (
          <>
            <Text>
              Offline data updated <RelativeTime instant={new Date(register.at).toISOString()} />:{' '}
              {assetsText(register.assets)}.
            </Text>
            <UsableUntil />
            <PinButtons />
          </>
        ) : register ? (
          <Text>Downloading offline data: {assetsText(register.assets)} so far.</Text>
        ) : (
          <Text>Offline data is not available on this device. It needs HTTPS, and a browser that stores data.</Text>
        )}
        {register?.complete && (
          <Text color="fg.muted" textStyle="table">
            Home, assets and their history, locations, stock items, search and the scanner work offline. Signing out
            removes this data.
          </Text>
        )}
      </Card.Body>
    </Card.Root>
  )
}

const assetsText = (count: number) => (count === 1 ? '1 asset' : `${count.toLocaleString('en-GB')} assets`)
