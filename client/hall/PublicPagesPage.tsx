import { Link, Stack, Text } from '@chakra-ui/react'
import { HALL_SETTING_LIMITS } from '../../domain/hall/hallSettings'
import { PRIVACY_NOTICE_PATH } from '../../domain/hall/privacyPath'
import { validationMessages } from '../../domain/values/validationMessages'
import { SwitchField } from '../components/fields/SwitchField'
import { TextAreaField } from '../components/fields/TextField'
import { HallSettingsForm } from './HallSettingsForm'
import { HallSettingsGroup } from './HallSettingsGroup'
import type { HallSettingsFormValues } from './hallSettingsForm'

/** The settings that control which pages are visible to people without an account. */
export function PublicPagesPage() {
  return (
    <HallSettingsForm>
      {() => (
        <>
          <Stack gap={8}>
            <Assets />
            <Certificates />
          </Stack>
          <PrivacyNotice />
        </>
      )}
    </HallSettingsForm>
  )
}

function Assets() {
  return (
    <HallSettingsGroup title="Assets">
      <Text>
        Anyone who scans a label that links to a public page sees the hall’s name, the asset’s name and code, ‘Passed
        its test on …’ or ‘Do not use’, and the dates of tests and checks. No account is needed. While a fault report is
        open, the page also shows the day it was sent. Visitors can report a fault, with a photo. While this is off,
        these links show ‘This page cannot be found’.
      </Text>
      <SwitchField<HallSettingsFormValues> name="publicPages" label="Show public pages" />
    </HallSettingsGroup>
  )
}

function Certificates() {
  return (
    <HallSettingsGroup title="Certificates">
      <Text>
        Anyone who scans the code on a certificate sees the certificate’s number and date, the hall’s name, and whether
        the certificate is genuine and unchanged. No account is needed. While this is off, these links show ‘This page
        cannot be found’.
      </Text>
      <SwitchField<HallSettingsFormValues> name="certificatePages" label="Show verification pages" />
    </HallSettingsGroup>
  )
}

function PrivacyNotice() {
  return (
    <HallSettingsGroup title="Privacy notice">
      <Text>
        Anyone can read the notice at{' '}
        <Link href={PRIVACY_NOTICE_PATH} target="_blank">
          {`${location.origin}${PRIVACY_NOTICE_PATH}`}
        </Link>
        . The sign-in page, invitations and public pages link to it.
      </Text>
      <TextAreaField<HallSettingsFormValues>
        name="privacyNotice"
        label="Text"
        rows={18}
        help="Plain text. A line that begins with # is a heading. Clear the box to use the app’s own text with the hall’s name and contact details."
        rules={{
          maxLength: {
            value: HALL_SETTING_LIMITS.privacyNotice,
            message: validationMessages.tooLong(HALL_SETTING_LIMITS.privacyNotice),
          },
        }}
      />
    </HallSettingsGroup>
  )
}
