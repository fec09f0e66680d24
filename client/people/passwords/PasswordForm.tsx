import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { validationMessages } from '../../../domain/values/validationMessages'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { FormError } from '../../components/messages/FormError'
import { sessionStore, useSession, useUser } from '../../session/sessionStore'
import { NewPasswordField, type NewPasswordValues, toPasswordInput } from '../credentials/NewPasswordField'
import { PasswordField } from '../credentials/PasswordField'
import { RecentSignInPrompt } from '../credentials/RecentSignInPrompt'
import { usePasswordChangeMutation } from './PasswordForm.generated'

interface PasswordChange extends NewPasswordValues {
  password: string
}

/**
 * Asks for the new password, and for the current password unless the user has just typed it to sign in; calls
 * `onChanged` after the change.
 */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { name, email, hasPassword } = useUser()
  const [passwordToReplace] = useState(useSession().passwordToReplace ?? '')
  const [changePassword] = usePasswordChangeMutation()
  const form = useForm<PasswordChange>({
    defaultValues: { password: passwordToReplace, newPassword: '' },
  })
  const { isSubmitting, errors } = form.formState
  const asksForCurrent = hasPassword && (passwordToReplace === '' || errors.password !== undefined)

  const submit = useFormSubmit(
    form,
    async ({ password, ...entered }) => {
      const input = { ...(hasPassword && { password }), ...toPasswordInput(entered) }
      const { data } = await changePassword({ variables: { input } })
      if (data) sessionStore.replaceUser(data.changePassword)
    },
    onChanged,
  )

  return (
    <form noValidate onSubmit={submit}>
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        {/* why: a hidden input, because password managers store the new password under its user name */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap={4}>
          {!hasPassword && <RecentSignInPrompt />}
          {asksForCurrent && (
            <PasswordField<PasswordChange>
              name="password"
              label="Current password"
              autoComplete="current-password"
              rules={{ required: validationMessages.currentPassword }}
            />
          )}
          <NewPasswordField owner={{ name, email }} />
          <Button type="submit" loading={isSubmitting} alignSelf={{ sm: 'flex-start' }}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}
