import { Card, Heading, Text } from '@chakra-ui/react'
import { RelativeTime } from '../../components/RelativeTime'
import { UsableUntil } from '../../components/UsableUntil'
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
              Register of <RelativeTime instant={new Date(register.at).toISOString()} />: {assetsText(register.assets)}.
            </Text>
            <UsableUntil />
            <PinButtons />
          </>
        ) : register ? (
          <Text>The register is being fetched: {assetsText(register.assets)} so far.</Text>
        ) : (
          <Text>The register is not on this device. It needs HTTPS, and a browser that keeps data.</Text>
        )}
        <Text color="fg.muted" textStyle="table">
          Home, assets with their history, locations, stock items, the search and the scanner work with what is on this
          device. Signing out removes it.
        </Text>
      </Card.Body>
    </Card.Root>
  )
}

const assetsText = (count: number) => (count === 1 ? '1 asset' : `${count.toLocaleString('en-GB')} assets`)
