import { useForm } from 'react-hook-form'
import { EVERY_USER_SENTENCE } from '../../../domain/people/permissions'
import { CheckboxListField } from '../../components/fields/CheckboxListField'
import { SwitchField } from '../../components/fields/SwitchField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { notice, notify } from '../../components/messages/messages'
import { useUser } from '../../session/session'
import { CredentialsFields, NO_CREDENTIALS } from '../credentials/CredentialsFields'
import { useRoleListQuery } from '../roles/Role.generated'
import { DeactivateUser } from './DeactivateUser'
import { ResetPassword } from './ResetPassword'
import { ResetSecondFactor } from './ResetSecondFactor'
import { roleOptions } from './roleOptions'
import { UnlinkIdentity } from './UnlinkIdentity'
import type { UserDetailsFragment, UserHandoverFragment } from './User.generated'
import { UserAccessTokens } from './UserAccessTokens'
import { UserPasskeys } from './UserPasskeys'
import { UserPersonalData } from './UserPersonalData'
import { type UserForm, useSaveUser } from './useSaveUser'
import { WaysToSignIn } from './WaysToSignIn'

interface UserDialogProps {
  /** Null for a new account. */
  account: UserDetailsFragment | null
  /** Called with a one-time password to pass on to the user. */
  onHandover: (handover: UserHandoverFragment) => void
  onClose: () => void
}

const PASSWORD_ENDED_TEXT =
  'User saved. Their password no longer works, because a user with fewer permissions set it. Reset the password.'

const passwordEnded = (before: UserDetailsFragment | null, after: UserDetailsFragment) =>
  after.passwordState === 'ended' && before?.passwordState !== 'ended'

/** Creates or edits an account. */
export function UserDialog({ account, onHandover, onClose }: UserDialogProps) {
  const user = useUser()
  const { data } = useRoleListQuery()
  const save = useSaveUser(account)
  const form = useForm<UserForm>({
    defaultValues: {
      name: account?.name ?? '',
      email: account?.email ?? '',
      roles: account?.roles ?? [],
      passwordResetRequired: account?.passwordResetRequired ?? true,
      ...NO_CREDENTIALS,
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
      footer={account && !isSelf && <DeactivateUser account={account} unsaved={isDirty} onDone={onClose} />}
      onSubmit={async (values) => {
        const handover = await save(values)
        if (handover.oneTimePassword) onHandover(handover)
        else if (handover.invited) notify({ text: `One-time password emailed to ${handover.user.email}` })
        else if (passwordEnded(account, handover.user)) notice({ text: PASSWORD_ENDED_TEXT })
        else notify({ text: 'User saved' })
      }}
      onClose={onClose}
    >
      <TextField<UserForm> name="name" label="Name" required />
      <TextField<UserForm>
        name="email"
        label="Email"
        type="email"
        required
        help="Used to sign in."
        inputProps={{ autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
      />
      {isSelf && dirtyFields.email && <CredentialsFields />}
      <CheckboxListField<UserForm>
        name="roles"
        label="Roles"
        disabled={isSelf}
        help={isSelf ? 'You cannot change your own roles. Ask another administrator.' : EVERY_USER_SENTENCE}
        options={roleOptions(user, data?.roles.items ?? [], account?.roles ?? [])}
      />
      {account ? (
        <>
          {account.passwordState !== 'none' && (
            <SwitchField<UserForm>
              name="passwordResetRequired"
              label="Must change password"
              help="At the next sign-in."
            />
          )}
          <WaysToSignIn account={account} />
          {!isSelf && <ResetPassword account={account} unsaved={isDirty} onHandover={onHandover} onDone={onClose} />}
          {!isSelf && account.secondFactor && (
            <ResetSecondFactor account={account} unsaved={isDirty} onDone={onClose} />
          )}
          {!isSelf && account.identity && (
            <UnlinkIdentity account={account} identity={account.identity} unsaved={isDirty} onDone={onClose} />
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
