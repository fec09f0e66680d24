import { Badge, chakra, Text } from '@chakra-ui/react'
import { ConfirmButton } from '../../components/dialogs/ConfirmButton'
import { formatDateTime } from '../../components/format/dateTime'
import { RelativeTime } from '../../components/format/RelativeTime'
import { showMessage } from '../../components/messages/messages'
import type { AccessTokenDetailsFragment } from './AccessToken.generated'

interface AccessTokenRowProps {
  token: AccessTokenDetailsFragment
  /** Called to revoke the token; rejects with the server's error. */
  onRevoke: () => Promise<unknown>
}

export function AccessTokenRow({ token, onRevoke }: AccessTokenRowProps) {
  const { name, readOnly, expiresAt, lastUsedAt } = token
  const expired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()

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
          {expiresAt ? `, ${expired ? 'expired' : 'expires'} ${formatDateTime(expiresAt)}` : ', never expires'}
        </Text>
      </chakra.div>
      <ConfirmButton
        text="Revoke"
        question={`Revoke ${name}?`}
        variant="ghost"
        colorPalette="red"
        aria-label={`Revoke ${name}`}
        onConfirm={async () => {
          await onRevoke()
          showMessage({ text: `${name} revoked` })
        }}
      >
        Scripts that use this token will stop working. This cannot be undone.
      </ConfirmButton>
    </chakra.li>
  )
}
