import { Button, Stack } from '@chakra-ui/react'
import { FormProvider, useForm } from 'react-hook-form'
import { validationMessages } from '../../domain/validationMessages'
import { FormError } from '../components/FormError'
import { useFormSubmit } from '../components/useFormSubmit'
import { session, useUser } from '../session/session'
import { type NewPassword, NewPasswordFields } from './NewPasswordFields'
import { PasswordField } from './PasswordField'
import { usePasswordChangeMutation } from './PasswordForm.generated'
import { RecentSignIn } from './provider/RecentSignIn'

interface PasswordChange extends NewPassword {
  password: string
}

/** Asks for the current password and, twice, for the new one; calls `onChanged` after the change. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { name, email, hasPassword } = useUser()
  const [changePassword] = usePasswordChangeMutation()
  const form = useForm<PasswordChange>({
    defaultValues: { password: '', newPassword: '', newPasswordConfirmation: '' },
  })
  const { isSubmitting, errors } = form.formState

  const submit = useFormSubmit(
    form,
    async (input) => {
      const { data } = await changePassword({ variables: { input } })
      if (data) session.replaceUser(data.changePassword)
    },
    onChanged,
  )

  return (
    <form noValidate onSubmit={submit}>
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        {/* why: password managers store the new password under this name */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap={4}>
          {hasPassword ? (
            <PasswordField<PasswordChange>
              name="password"
              label="Current password"
              autoComplete="current-password"
              rules={{ required: validationMessages.currentPassword }}
            />
          ) : (
            <RecentSignIn />
          )}
          <NewPasswordFields owner={{ name, email }} />
          <Button type="submit" loading={isSubmitting} alignSelf={{ sm: 'flex-start' }}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}
