import { Button, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { LeaveGuard } from '../components/dialogs/LeaveGuard'
import { useFormSubmit } from '../components/forms/useFormSubmit'
import { FormError } from '../components/messages/FormError'
import { showNotification } from '../components/messages/messages'
import { Page } from '../components/page/Page'
import { QueryState } from '../components/states/QueryState'
import {
  type HallSettingsDetailsFragment,
  useHallSettingsQuery,
  useUpdateHallSettingsMutation,
} from './HallSettings.generated'
import { type SettingsValues, toSettingsInput, toSettingsValues } from './hallSettingsForm'
import { SettingsColumns } from './SettingsColumns'

interface SettingsPageProps {
  /** Renders SettingsGroups with form fields, given the stored settings. */
  children: (stored: HallSettingsDetailsFragment) => ReactNode
}

export function SettingsPage({ children }: SettingsPageProps) {
  const { data, error, refetch } = useHallSettingsQuery({ fetchPolicy: 'network-only' })
  return (
    <Page>
      {data ? (
        <SettingsForm stored={data.hallSettings}>{children(data.hallSettings)}</SettingsForm>
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function SettingsForm({ stored, children }: { stored: HallSettingsDetailsFragment; children: ReactNode }) {
  const form = useForm<SettingsValues>({ defaultValues: toSettingsValues(stored) })
  const [update] = useUpdateHallSettingsMutation()
  const { isDirty, isSubmitting, errors, dirtyFields } = form.formState
  const submit = useFormSubmit(form, async (values) => {
    const { data } = await update({ variables: { input: toSettingsInput(values, dirtyFields) } })
    if (data) form.reset(toSettingsValues(data.updateHallSettings))
    showNotification({ text: 'Settings saved' })
  })
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard unsaved={isDirty && !isSubmitting} onLeave={() => form.reset()} />
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        <Stack gap={8}>
          <SettingsColumns>{children}</SettingsColumns>
          <Button type="submit" loading={isSubmitting} alignSelf={{ sm: 'flex-start' }}>
            Save settings
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}
