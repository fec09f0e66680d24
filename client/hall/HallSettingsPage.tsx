import { SimpleGrid, Stack } from '@chakra-ui/react'
import { CERTIFICATE_PREFIX_PATTERN, HALL_SETTING_LIMITS } from '../../domain/hall/hallSettings'
import { validationMessages } from '../../domain/values/validationMessages'
import { appSettings } from '../components/browser/appSettings'
import type { SelectOption } from '../components/fields/Select'
import { SelectField } from '../components/fields/SelectField'
import { SwitchField } from '../components/fields/SwitchField'
import { TextAreaField, TextField } from '../components/fields/TextField'
import { PhotosField } from '../photos/PhotosField'
import { HallSettingsForm } from './HallSettingsForm'
import { HallSettingsGroup } from './HallSettingsGroup'
import type { HallSettingsFormValues } from './hallSettingsForm'

/** The settings of the hall itself: its name, certificates, labels and time zone. */
export function HallSettingsPage() {
  return (
    <HallSettingsForm>
      {({ timeZone }) => (
        <>
          <Hall />
          <Stack gap={8}>
            <Certificates />
            <Labels />
            <Days stored={timeZone} />
          </Stack>
        </>
      )}
    </HallSettingsForm>
  )
}

function Hall() {
  return (
    <HallSettingsGroup title="Hall">
      <TextField<HallSettingsFormValues>
        name="hallName"
        label="Hall name"
        help={`Shown on certificates, public pages and calendars. If this is empty, they show ${appSettings.siteName}.`}
        maxLength={HALL_SETTING_LIMITS.hallName}
      />
      <TextAreaField<HallSettingsFormValues>
        name="address"
        label="Address"
        help="Shown on certificates."
        maxLength={HALL_SETTING_LIMITS.address}
      />
      <PhotosField name="logo" label="Logo" addText="Add logo" multiple={false} />
      <TextField<HallSettingsFormValues>
        name="contactName"
        label="Contact"
        help="Shown on certificates."
        maxLength={HALL_SETTING_LIMITS.contactName}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        <TextField<HallSettingsFormValues>
          name="contactEmail"
          label="Contact email"
          type="email"
          maxLength={HALL_SETTING_LIMITS.contactEmail}
        />
        <TextField<HallSettingsFormValues>
          name="contactTelephone"
          label="Contact phone"
          type="tel"
          maxLength={HALL_SETTING_LIMITS.contactTelephone}
        />
      </SimpleGrid>
    </HallSettingsGroup>
  )
}

function Certificates() {
  return (
    <HallSettingsGroup title="Certificates">
      <TextField<HallSettingsFormValues>
        name="certificatePrefix"
        label="Number prefix"
        help="With PAT, new certificates are numbered PAT-2026-0001, PAT-2026-0002 and so on. Issued certificates keep their numbers."
        rules={{ pattern: { value: CERTIFICATE_PREFIX_PATTERN, message: validationMessages.certificatePrefix } }}
      />
    </HallSettingsGroup>
  )
}

function Labels() {
  return (
    <HallSettingsGroup title="Labels">
      <SwitchField<HallSettingsFormValues>
        name="retestDateOnLabels"
        label="Show the retest date"
        help="Labels for assets that have passed show ‘Retest by’ and the date; blank test labels have space to write the date. In your own designs, the field #retestBy# shows it."
      />
    </HallSettingsGroup>
  )
}

function Days({ stored }: { stored: string }) {
  return (
    <HallSettingsGroup title="Time zone">
      <SelectField<HallSettingsFormValues>
        name="timeZone"
        label="Hall time zone"
        help="Used for due dates, reminders, reports and certificates."
        options={timeZoneOptions(stored)}
        required
      />
    </HallSettingsGroup>
  )
}

/** Returns the browser's time zones, UTC and the current time zone as options. */
function timeZoneOptions(current: string): SelectOption<string>[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
