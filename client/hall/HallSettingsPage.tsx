import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { FormProvider, useForm } from 'react-hook-form'
import { validationMessages } from '../../domain/validationMessages'
import { FormError } from '../components/FormError'
import { LeaveGuard } from '../components/LeaveGuard'
import { notify } from '../components/messages'
import { Page } from '../components/Page'
import { QueryState } from '../components/QueryState'
import { SwitchField } from '../components/SwitchField'
import { settings } from '../components/settings'
import { TextField } from '../components/TextField'
import { useFormSubmit } from '../components/useFormSubmit'
import {
  type HallSettingsDetailsFragment,
  useHallSettingsQuery,
  useUpdateHallSettingsMutation,
} from './HallSettings.generated'

/** What an admin sets for the whole hall. */
export function HallSettingsPage() {
  const { data, error, refetch } = useHallSettingsQuery({ fetchPolicy: 'network-only' })
  return (
    <Page narrow>
      {data ? <SettingsForm stored={data.hallSettings} /> : <QueryState error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

interface SettingsValues {
  hallName: string
  publicPages: boolean
}

const valuesOf = ({ hallName, publicPages }: HallSettingsDetailsFragment): SettingsValues => ({ hallName, publicPages })

function SettingsForm({ stored }: { stored: HallSettingsDetailsFragment }) {
  const form = useForm<SettingsValues>({ defaultValues: valuesOf(stored) })
  const [update] = useUpdateHallSettingsMutation()
  const { isDirty, isSubmitting, errors } = form.formState
  const submit = useFormSubmit(form, async (input) => {
    const { data } = await update({ variables: { input } })
    if (data) form.reset(valuesOf(data.updateHallSettings))
    notify({ text: 'Settings saved' })
  })
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard unsaved={isDirty && !isSubmitting} onLeave={() => form.reset()} />
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        <Stack gap={6}>
          <TextField<SettingsValues>
            name="hallName"
            label="Name of the hall"
            help={`On the public pages. If it is empty, ${settings.siteName} stands there.`}
            rules={{ maxLength: { value: 100, message: validationMessages.tooLong(100) } }}
          />
          <Stack as="section" gap={2}>
            <Heading as="h2">Public pages</Heading>
            <Text>
              Anyone who scans a label with a link to its public page sees, without an account, the name of the hall,
              the asset’s name and code, ‘Safe to use until’ or ‘Do not use’, and the date. They can report a fault,
              with a photo. While this is off, these links show nothing to them.
            </Text>
            <SwitchField<SettingsValues> name="publicPages" label="Show public pages of assets" />
          </Stack>
          <Button type="submit" loading={isSubmitting} alignSelf={{ sm: 'flex-start' }}>
            Save settings
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}
