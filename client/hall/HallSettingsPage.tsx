import { SimpleGrid, Stack } from '@chakra-ui/react'
import { CERTIFICATE_PREFIX, HALL_LIMITS } from '../../domain/hall/hallSettings'
import { validationMessages } from '../../domain/values/validationMessages'
import { appSettings } from '../components/browser/appSettings'
import type { SelectOption } from '../components/fields/Select'
import { SelectField } from '../components/fields/SelectField'
import { SwitchField } from '../components/fields/SwitchField'
import { TextAreaField, TextField } from '../components/fields/TextField'
import { PhotoField } from '../photos/PhotoField'
import type { SettingsValues } from './hallSettingsForm'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'

/** The settings of the hall itself: its name, certificates, labels and time zone. */
export function HallSettingsPage() {
  return (
    <SettingsPage>
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
    </SettingsPage>
  )
}

function Hall() {
  return (
    <SettingsGroup title="Hall">
      <TextField<SettingsValues>
        name="hallName"
        label="Hall name"
        help={`Shown on certificates, public pages and calendars. If empty, they show ${appSettings.siteName}.`}
        maxLength={HALL_LIMITS.hallName}
      />
      <TextAreaField<SettingsValues>
        name="address"
        label="Address"
        help="Shown on certificates."
        maxLength={HALL_LIMITS.address}
      />
      <PhotoField name="logo" label="Logo" addText="Add logo" multiple={false} />
      <TextField<SettingsValues>
        name="contactName"
        label="Contact"
        help="Shown on certificates."
        maxLength={HALL_LIMITS.contactName}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap={4}>
        <TextField<SettingsValues>
          name="contactEmail"
          label="Contact email"
          type="email"
          maxLength={HALL_LIMITS.contactEmail}
        />
        <TextField<SettingsValues>
          name="contactTelephone"
          label="Contact phone"
          type="tel"
          maxLength={HALL_LIMITS.contactTelephone}
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
    </SettingsGroup>
  )
}

function Labels() {
  return (
    <SettingsGroup title="Labels">
      <SwitchField<SettingsValues>
        name="retestDateOnLabels"
        label="Show the retest date"
        help="Labels of assets that passed show ‘Retest by’ and the date; blank test labels leave room to write it. Your own designs show it in the field #retestBy#."
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

/** Lists the browser's time zones and the current one. */
function timeZoneOptions(current: string): SelectOption<string>[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
