import { Button, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { obstacleTo } from '../credentials/obstacle'
import { type PasskeyDetailsFragment, usePasskeysQuery } from '../credentials/Passkey.generated'
import { ProfileCard } from '../ProfileCard'
import { AddPasskey } from './AddPasskey'
import { PasskeyRow } from './PasskeyRow'
import { RemovePasskey } from './RemovePasskey'
import { RenamePasskey } from './RenamePasskey'

/** Adds, renames and removes the user's passkeys. */
export function PasskeysCard() {
  const { data, error, refetch } = usePasskeysQuery({ fetchPolicy: 'cache-and-network' })
  const [change, setChange] = useState<{ kind: 'rename' | 'remove'; passkey: PasskeyDetailsFragment }>()
  const obstacle = data && obstacleTo(data.passkeys)
  const passkeys = data?.passkeys.items ?? []
  const close = () => setChange(undefined)

  return (
    <ProfileCard
      title="Passkeys"
      text="Sign in with your fingerprint, your face or the PIN of your device. A passkey replaces both the password and the code."
      loading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      action={data && !obstacle && <AddPasskey />}
    >
      {obstacle && <Text>{obstacle}</Text>}
      {passkeys.length === 0 && <Text color="fg.muted">You have no passkeys.</Text>}
      <chakra.ul aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey}>
            <Button
              variant="ghost"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setChange({ kind: 'rename', passkey })}
            >
              Rename
            </Button>
            <Button
              variant="ghost"
              colorPalette="red"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => setChange({ kind: 'remove', passkey })}
            >
              Remove
            </Button>
          </PasskeyRow>
        ))}
      </chakra.ul>
      {change?.kind === 'rename' && <RenamePasskey passkey={change.passkey} onClose={close} />}
      {change?.kind === 'remove' && <RemovePasskey passkey={change.passkey} onClose={close} />}
    </ProfileCard>
  )
}
