import { useForm } from 'react-hook-form'
import { CheckboxListField } from '../../components/CheckboxListField'
import { FormDialog } from '../../components/FormDialog'
import { notice, notify } from '../../components/messages'
import { SwitchField } from '../../components/SwitchField'
import { TextField } from '../../components/TextField'
import { useUser } from '../../shell/session'
import { type Credentials, CredentialsFields, NO_CREDENTIALS } from '../CredentialsFields'
import { useRoleListQuery } from '../roles/Role.generated'
import { DeactivateUser } from './DeactivateUser'
import { ResetPassword } from './ResetPassword'
import { ResetSecondFactor } from './ResetSecondFactor'
import type { UserDetailsFragment, UserHandoverFragment } from './User.generated'
import { UserAccessTokens } from './UserAccessTokens'
import { roleOptions } from './userRules'
import { useSaveUser } from './useSaveUser'

interface UserDialogProps {
  /** null for a new account. */
  account: UserDetailsFragment | null
  /** Told of a password that its owner has to be given. */
  onHandover: (handover: UserHandoverFragment) => void
  onClose: () => void
}

/** The credentials are one's own, for one's own e-mail address. */
export interface UserForm extends Credentials {
  name: string
  email: string
  roles: string[]
  passwordResetRequired: boolean
}

const PASSWORD_ENDED =
  'User saved. The password was given by someone with fewer permissions, so it no longer works: reset it.'

const ends = (before: UserDetailsFragment | null, after: UserDetailsFragment) =>
  after.passwordState === 'ended' && before?.passwordState !== 'ended'

/** Makes or edits an account. */
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
      width={500}
      form={form}
      submitText={account ? 'Save user' : 'Create user'}
      footer={account && !isSelf && <DeactivateUser account={account} unsaved={isDirty} onDone={onClose} />}
      onSubmit={async (values) => {
        const handover = await save(values)
        if (handover.oneTimePassword) onHandover(handover)
        else if (handover.invited) notify({ text: `Invitation sent to ${handover.user.email}` })
        else if (ends(account, handover.user)) notice({ text: PASSWORD_ENDED })
        else notify({ text: 'User saved' })
      }}
      onClose={onClose}
    >
      <TextField<UserForm> name="name" label="Name" required />
      <TextField<UserForm>
        name="email"
        label="E-mail"
        type="email"
        required
        help="Signs in with it."
        inputProps={{ autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
      />
      {isSelf && dirtyFields.email && <CredentialsFields />}
      <CheckboxListField<UserForm>
        name="roles"
        label="Roles"
        disabled={isSelf}
        help={isSelf && 'Your own roles are for somebody else to change.'}
        options={roleOptions(user, data?.roles.items ?? [], account?.roles ?? [])}
      />
      {account ? (
        <>
          <SwitchField<UserForm>
            name="passwordResetRequired"
            label="Must change password"
            help="At the next sign-in."
          />
          {!isSelf && <ResetPassword account={account} unsaved={isDirty} onHandover={onHandover} onDone={onClose} />}
          {!isSelf && account.secondFactor && (
            <ResetSecondFactor account={account} unsaved={isDirty} onDone={onClose} />
          )}
          {!isSelf && <UserAccessTokens userId={account.id} />}
        </>
      ) : (
        <p>A one-time password is made. The user sets their own password at the first sign-in.</p>
      )}
    </FormDialog>
  )
}
