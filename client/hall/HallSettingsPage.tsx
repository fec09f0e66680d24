import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { FormProvider, useForm } from 'react-hook-form'
import { CERTIFICATE_PREFIX, HALL_LIMITS } from '../../domain/hallSettings'
import { validationMessages } from '../../domain/validationMessages'
import { FormError } from '../components/FormError'
import { LeaveGuard } from '../components/LeaveGuard'
import { notify } from '../components/messages'
import { Page } from '../components/Page'
import { QueryState } from '../components/QueryState'
import { SelectField } from '../components/SelectField'
import { SwitchField } from '../components/SwitchField'
import { settings } from '../components/settings'
import { TextAreaField, TextField } from '../components/TextField'
import { useFormSubmit } from '../components/useFormSubmit'
import { PhotoField } from '../photos/PhotoField'
import { Backups } from './Backups'
import {
  type HallSettingsDetailsFragment,
  useHallSettingsQuery,
  useUpdateHallSettingsMutation,
} from './HallSettings.generated'
import { changesOf, type SettingsValues, valuesOf } from './hallSettingsForm'
import { SettingsGroup } from './SettingsGroup'
import { timeZoneOptions } from './timeZoneOptions'

export function HallSettingsPage() {
  const { data, error, refetch } = useHallSettingsQuery({ fetchPolicy: 'network-only' })
  return (
    <Page narrow>
      {data ? (
        <Stack gap={10}>
          <SettingsForm stored={data.hallSettings} />
          <Backups />
        </Stack>
      ) : (
        <QueryState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function SettingsForm({ stored }: { stored: HallSettingsDetailsFragment }) {
  const form = useForm<SettingsValues>({ defaultValues: valuesOf(stored) })
  const [update] = useUpdateHallSettingsMutation()
  const { isDirty, isSubmitting, errors, dirtyFields } = form.formState
  const submit = useFormSubmit(form, async (values) => {
    const { data } = await update({ variables: { input: changesOf(values, dirtyFields) } })
    if (data) form.reset(valuesOf(data.updateHallSettings))
    notify({ text: 'Settings saved' })
  })
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard unsaved={isDirty && !isSubmitting} onLeave={() => form.reset()} />
      <FormError message={errors.root?.message} />
      <FormProvider {...form}>
        <Stack gap={8}>
          <Hall />
          <Certificates />
          <PublicPages />
          <Labels />
          <Days stored={stored.timeZone} />
          <Button type="submit" loading={isSubmitting} alignSelf={{ sm: 'flex-start' }}>
            Save settings
          </Button>
        </Stack>
      </FormProvider>
    </form>
  )
}

const upTo = (max: number) => ({ maxLength: { value: max, message: validationMessages.tooLong(max) } })

function Hall() {
  return (
    <SettingsGroup title="Hall">
      <TextField<SettingsValues>
        name="hallName"
        label="Hall name"
        help={`Shown on certificates, public pages and calendars. If empty, they show ${settings.siteName}.`}
        rules={upTo(HALL_LIMITS.hallName)}
      />
      <TextAreaField<SettingsValues>
        name="address"
        label="Address"
        help="Shown on certificates."
        rules={upTo(HALL_LIMITS.address)}
      />
      <PhotoField name="logo" label="Logo" addText="Add logo" multiple={false} />
      <TextField<SettingsValues>
        name="contactName"
        label="Contact"
        help="Shown on certificates."
        rules={upTo(HALL_LIMITS.contactName)}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        <TextField<SettingsValues>
          name="contactEmail"
          label="Contact e-mail"
          type="email"
          rules={upTo(HALL_LIMITS.contactEmail)}
        />
        <TextField<SettingsValues>
          name="contactTelephone"
          label="Contact phone"
          type="tel"
          rules={upTo(HALL_LIMITS.contactTelephone)}
        />
      </SimpleGrid>
    </SettingsGroup>
  )
}

function Certificates() {
  return (
    <SettingsGroup title="Certificates">
      <TextField<SettingsValues>
        name="certificatePrefix"
        label="Number prefix"
        help="With PAT, new certificates are numbered PAT-2026-0001, PAT-2026-0002 and so on. Issued ones keep their numbers."
        rules={{ pattern: { value: CERTIFICATE_PREFIX, message: validationMessages.certificatePrefix } }}
      />
      <Text>
        Anyone who scans the code on a certificate sees, without an account, that it is genuine and unchanged, its
        number, its date and the name of the hall. While this is off, these links show nothing.
      </Text>
      <SwitchField<SettingsValues> name="certificatePages" label="Show verification pages" />
    </SettingsGroup>
  )
}

function PublicPages() {
  return (
    <SettingsGroup title="Public pages">
      <Text>
        Anyone who scans a label with a link to its public page sees, without an account, the name of the hall, the
        asset’s name and code, ‘Safe to use until’ or ‘Do not use’, and the date. They can report a fault, with a photo.
        While this is off, these links show nothing to them.
      </Text>
      <SwitchField<SettingsValues> name="publicPages" label="Show public pages" />
    </SettingsGroup>
  )
}

function Labels() {
  return (
    <SettingsGroup title="Labels">
      <SwitchField<SettingsValues>
        name="retestDateOnLabels"
        label="Show the retest date"
        help="Labels of passed assets say ‘Retest by’ and the date; blank test labels leave room to write it. Your own designs show it at the field #retestBy#."
      />
    </SettingsGroup>
  )
}

function Days({ stored }: { stored: string }) {
  return (
    <SettingsGroup title="Time zone">
      <SelectField<SettingsValues>
        name="timeZone"
        label="Hall time zone"
        help="Used for due dates, reminders, reports and certificates."
        options={timeZoneOptions(stored)}
        required
      />
    </SettingsGroup>
  )
}
