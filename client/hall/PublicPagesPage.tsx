import { Text } from '@chakra-ui/react'
import { SwitchField } from '../components/SwitchField'
import type { SettingsValues } from './hallSettingsForm'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'

/** Which pages show something to people without an account. */
export function PublicPagesPage() {
  return (
    <SettingsPage>
      {() => (
        <>
          <Assets />
          <Certificates />
        </>
      )}
    </SettingsPage>
  )
}

function Assets() {
  return (
    <SettingsGroup title="Assets">
      <Text>
        Anyone who scans a label with a link to its public page sees, without an account, the name of the hall, the
        asset’s name and code, ‘Passed its test on …’ or ‘Do not use’, and the dates. While a fault report is open, they
        also see the day it was reported. They can report a fault, with a photo. While this is off, these links show
        nothing.
      </Text>
      <SwitchField<SettingsValues> name="publicPages" label="Show public pages" />
    </SettingsGroup>
  )
}

function Certificates() {
  return (
    <SettingsGroup title="Certificates">
      <Text>
        Anyone who scans the code on a certificate sees, without an account, that it is genuine and unchanged, its
        number, its date and the name of the hall. While this is off, these links show nothing.
      </Text>
      <SwitchField<SettingsValues> name="certificatePages" label="Show verification pages" />
    </SettingsGroup>
  )
}
