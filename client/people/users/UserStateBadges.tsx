import { Badge } from '@chakra-ui/react'
import { Ban, Check, KeyRound } from 'lucide-react'
import type { UserDetailsFragment } from './User.generated'

/** Shows whether an account can sign in. */
export function UserStateBadges({
  user,
}: {
  user: Pick<UserDetailsFragment, 'active' | 'passwordResetRequired' | 'passwordState' | 'erasedAt'>
}) {
  if (!user.active)
    return (
      <Badge colorPalette="gray">
        <Ban aria-hidden />
        {user.erasedAt ? 'Erased' : 'Deactivated'}
      </Badge>
    )
  if (user.passwordState === 'ended')
    return (
      <Badge colorPalette="amber">
        <KeyRound aria-hidden />
        New password required
      </Badge>
    )
  if (user.passwordResetRequired)
    return (
      <Badge colorPalette="amber">
        <KeyRound aria-hidden />
        Must change password
      </Badge>
    )
  return (
    <Badge colorPalette="green">
      <Check aria-hidden />
      Active
    </Badge>
  )
}

export function RoleBadges({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return 'No role'
  return roles.map((role) => (
    <Badge key={role} colorPalette="gray" me={1}>
      {role}
    </Badge>
  ))
}
