import { chakra, Heading, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { EVERY_USER_PERMISSIONS_SENTENCE } from '../../../domain/people/permissions'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { SwitchField } from '../../components/fields/SwitchField'
import { TextField } from '../../components/fields/TextField'
import { RelativeTime } from '../../components/format/RelativeTime'
import { FormDialog } from '../../components/forms/FormDialog'
import { showMessage, showNoticeMessage } from '../../components/messages/messages'
import { useUser } from '../../session/sessionStore'
import { EMPTY_CREDENTIAL_VALUES, ReauthenticationFields } from '../credentials/ReauthenticationFields'
import { getIdentityProviderHost } from '../provider/providerHost'
import { useRoleListQuery } from '../roles/Role.generated'
import { AccessTokenRow } from '../tokens/AccessTokenRow'
import { createAccessTokenEvictor } from '../tokens/createAccessTokenEvictor'
import { DeactivateUserButton } from './DeactivateUserButton'
import { ResetPasswordButton } from './ResetPasswordButton'
import { ResetSecondFactorButton } from './ResetSecondFactorButton'
import { getRoleOptions } from './roleOptions'
import { UnlinkIdentityButton } from './UnlinkIdentityButton'
import type { UserDetailsFragment, UserHandoverFragment } from './User.generated'
import { useRevokeUserAccessTokenMutation, useUserAccessTokensQuery } from './UserAccessToken.generated'
import { useUserPasskeysQuery } from './UserPasskey.generated'
import { UserPasskeys } from './UserPasskeys'
import { UserPersonalData } from './UserPersonalData'
import { type UserFormValues, useSaveUser } from './useSaveUser'

interface UserDialogProps {
  /** Null for a new account. */
  account: UserDetailsFragment | null
  /** Called with a one-time password to pass on to the user. */
  onHandover: (handover: UserHandoverFragment) => void
  onClose: () => void
}

const PASSWORD_ENDED_TEXT =
  'User saved. Their password was set by someone with fewer permissions than they now have, so it no longer works. Reset it.'

const passwordEnded = (before: UserDetailsFragment | null, after: UserDetailsFragment) =>
  after.passwordState === 'ended' && before?.passwordState !== 'ended'

/** The dialog for creating or editing an account. */
export function UserDialog({ account, onHandover, onClose }: UserDialogProps) {
  const user = useUser()
  const { data } = useRoleListQuery()
  const save = useSaveUser(account)
  const form = useForm<UserFormValues>({
    defaultValues: {
      name: account?.name ?? '',
      email: account?.email ?? '',
      roles: account?.roles ?? [],
      passwordResetRequired: account?.passwordResetRequired ?? true,
      ...EMPTY_CREDENTIAL_VALUES,
    },
  })
  const { isDirty, dirtyFields } = form.formState
  const isSelf = account?.id === user.id

  return (
    <FormDialog
      title={account ? account.name : 'New user'}
      draft={{ key: `user/${account?.id ?? 'new'}`, omit: ['password', 'code'] }}
      form={form}
      submitText={account ? 'Save user' : 'Create user'}
      footer={account && !isSelf && <DeactivateUserButton account={account} unsaved={isDirty} onDone={onClose} />}
      onSubmit={async (values) => {
        const handover = await save(values)
        if (handover.oneTimePassword) onHandover(handover)
        else if (handover.invited) showMessage({ text: `One-time password emailed to ${handover.user.email}` })
        else if (passwordEnded(account, handover.user)) showNoticeMessage({ text: PASSWORD_ENDED_TEXT })
        else showMessage({ text: 'User saved' })
      }}
      onClose={onClose}
    >
      <TextField<UserFormValues> name="name" label="Name" required />
      <TextField<UserFormValues>
        name="email"
        label="Email"
        type="email"
        required
        help="The user signs in with this address."
        inputProps={{ autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
      />
      {isSelf && dirtyFields.email && <ReauthenticationFields />}
      <CheckboxListField<UserFormValues>
        name="roles"
        label="Roles"
        disabled={isSelf}
        help={isSelf ? 'You cannot change your own roles. Ask another administrator.' : EVERY_USER_PERMISSIONS_SENTENCE}
        options={getRoleOptions(user, data?.roles.items ?? [], account?.roles ?? [])}
      />
      {account ? (
        <>
          {account.passwordState !== 'none' && (
            <SwitchField<UserFormValues>
              name="passwordResetRequired"
              label="Must change password"
              help="At the next sign-in."
            />
          )}
          <WaysToSignIn account={account} />
          {!isSelf && (
            <ResetPasswordButton account={account} unsaved={isDirty} onHandover={onHandover} onDone={onClose} />
          )}
          {!isSelf && account.secondFactor && (
            <ResetSecondFactorButton account={account} unsaved={isDirty} onDone={onClose} />
          )}
          {!isSelf && account.identity && (
            <UnlinkIdentityButton account={account} identity={account.identity} unsaved={isDirty} onDone={onClose} />
          )}
          {!isSelf && <UserPasskeys userId={account.id} userName={account.name} />}
          {!isSelf && <UserAccessTokens userId={account.id} />}
          {!isSelf && <UserPersonalData account={account} unsaved={isDirty} onDone={onClose} />}
        </>
      ) : (
        <p>A one-time password will be created. The user sets their own password at the first sign-in.</p>
      )}
    </FormDialog>
  )
}

/** Lists an account's access tokens, with buttons to revoke them. */
function UserAccessTokens({ userId }: { userId: string }) {
  const { data, error } = useUserAccessTokensQuery({ variables: { userId }, fetchPolicy: 'network-only' })
  const [revoke] = useRevokeUserAccessTokenMutation()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Heading as="h3" id={heading} size="sm">
        Personal access tokens
      </Heading>
      {error && <Text role="alert">The tokens could not be loaded. Close this dialog and try again.</Text>}
      {data?.userAccessTokens.length === 0 && <Text color="fg.muted">This account has no tokens.</Text>}
      <chakra.ul aria-labelledby={heading}>
        {data?.userAccessTokens.map((token) => (
          <AccessTokenRow
            key={token.id}
            token={token}
            onRevoke={() => revoke({ variables: { id: token.id }, update: createAccessTokenEvictor(token) })}
          />
        ))}
      </chakra.ul>
    </section>
  )
}

/** Shows how an account signs in. */
function WaysToSignIn({
  account: { id, passwordState, secondFactor, identity },
}: {
  account: Pick<UserDetailsFragment, 'id' | 'passwordState' | 'secondFactor' | 'identity'>
}) {
  const host = identity && getIdentityProviderHost(identity.issuer)
  const atProvider = identity?.email ? `${host} (${identity.email})` : host
  const { data } = useUserPasskeysQuery({ variables: { userId: id } })
  const hasPasskey = data && data.userPasskeys.length > 0
  const ways = [passwordState !== 'none' && 'a password', hasPasskey && 'a passkey', atProvider].filter(Boolean)
  if (ways.length === 0 && !data) return null
  return (
    <Text>
      Signs in with {ways.length > 0 ? ways.join(' or ') : 'nothing: reset the password'}
      {secondFactor && ', and a code'}.{' '}
      {identity && (
        <>
          Last signed in there <RelativeTime instant={identity.lastUsedAt} />.
        </>
      )}
    </Text>
  )
}
