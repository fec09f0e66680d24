import { Badge, Button, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '../components/ConfirmDialog'
import { exactTime } from '../components/dateTime'
import { notify } from '../components/messages'
import { RelativeTime } from '../components/RelativeTime'
import { showErrorToast } from '../components/showErrorToast'
import type { AccessTokenDetailsFragment } from './profile/AccessToken.generated'

interface AccessTokenRowProps {
  token: AccessTokenDetailsFragment
  /** Revokes the token; rejects with the server's error. */
  onRevoke: () => Promise<unknown>
}

/** A token, with a button to revoke it. */
export function AccessTokenRow({ token, onRevoke }: AccessTokenRowProps) {
  const { name, readOnly, expiresAt, lastUsedAt } = token
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const expired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()

  const confirm = async () => {
    setBusy(true)
    try {
      await onRevoke()
      notify({ text: `${name} revoked` })
    } catch (error) {
      showErrorToast(error)
      setConfirming(false)
      setBusy(false)
    }
  }

  return (
    <chakra.li display="flex" alignItems="center" gap={3} py={2} borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <chakra.div flex={1} minW={0}>
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name} <Badge colorPalette="gray">{readOnly ? 'Read only' : 'Full'}</Badge>{' '}
          {expired && <Badge colorPalette="expired">Expired</Badge>}
        </Text>
        <Text textStyle="table" color="fg.muted">
          {lastUsedAt ? (
            <>
              Last used <RelativeTime instant={lastUsedAt} />
            </>
          ) : (
            'Never used'
          )}
          {expiresAt ? `, ${expired ? 'expired' : 'expires'} ${exactTime(expiresAt)}` : ', never expires'}
        </Text>
      </chakra.div>
      <Button variant="ghost" colorPalette="red" aria-label={`Revoke ${name}`} onClick={() => setConfirming(true)}>
        Revoke
      </Button>
      {confirming && (
        <ConfirmDialog
          title={`Revoke ${name}?`}
          confirmText="Revoke"
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setConfirming(false)}
        >
          Scripts that use this token will stop working. This cannot be undone.
        </ConfirmDialog>
      )}
    </chakra.li>
  )
}
