import { Button, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { UnsavedChangesGuard } from '../components/dialogs/UnsavedChangesGuard'
import { useFormSubmit } from '../components/forms/useFormSubmit'
import { FormError } from '../components/messages/FormError'
import { showMessage } from '../components/messages/messages'
import { Page } from '../components/page/Page'
import { QueryLoadingState } from '../components/states/QueryLoadingState'
import {
  type HallSettingsDetailsFragment,
  useHallSettingsQuery,
  useUpdateHallSettingsMutation,
} from './HallSettings.generated'
import { HallSettingsColumns } from './HallSettingsColumns'
import { type HallSettingsFormValues, toHallSettingsFormValues, toHallSettingsInput } from './hallSettingsForm'

interface HallSettingsFormProps {
  /** Renders HallSettingsGroups with form fields, given the stored settings. */
  children: (stored: HallSettingsDetailsFragment) => ReactNode
}

export function HallSettingsForm({ children }: HallSettingsFormProps) {
  const { data, error, refetch } = useHallSettingsQuery({ fetchPolicy: 'network-only' })
  return (
    <Page>
      {data ? (
        <SettingsForm stored={data.hallSettings}>{children(data.hallSettings)}</SettingsForm>
      ) : (
        <QueryLoadingState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function SettingsForm({ stored, children }: { stored: HallSettingsDetailsFragment; children: ReactNode }) {
  const form = useForm<HallSettingsFormValues>({ defaultValues: toHallSettingsFormValues(stored) })
  const [update] = useUpdateHallSettingsMutation()
  const { isDirty, isSubmitting, errors, dirtyFields } = form.formState
  const submit = useFormSubmit(form, async (values) => {
    const { data } = await update({ variables: { input: toHallSettingsInput(values, dirtyFields) } })
    if (data) form.reset(toHallSettingsFormValues(data.updateHallSettings))
    showMessage({ text: 'Settings saved' })
  })
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChangesGuard unsaved={isDirty && !isSubmitting} onLeave={() => form.reset()} />
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        <Stack gap={8}>
          <HallSettingsColumns>{children}</HallSettingsColumns>
          <Button type="submit" loading={isSubmitting} alignSelf={{ sm: 'flex-start' }}>
            Save settings
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}
