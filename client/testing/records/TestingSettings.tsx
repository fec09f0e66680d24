import { Card, Heading, Text } from '@chakra-ui/react'
import { LabelledSwitch } from '../../components/fields/LabelledSwitch'
import { type TestingSetting, useTestingSetting } from './testingSettings'

const SWITCHES: readonly { setting: TestingSetting; label: string; help: string }[] = [
  { setting: 'sound', label: 'Sound when a test is saved', help: 'Pass and fail sound different.' },
  { setting: 'gloves', label: 'Glove mode', help: 'Large buttons, and a number pad in the test dialog.' },
  {
    setting: 'asLastTime',
    label: 'Pass, as last time',
    help: 'For Class II assets: one button saves a pass with the last test’s readings. Press the button only if the instrument shows the same readings.',
  },
]

export function TestingSettings() {
  return (
    <Card.Root as="section" aria-labelledby="testing-settings">
      <Card.Body gap={2}>
        <Heading as="h2" id="testing-settings" size="md">
          Testing
        </Heading>
        <Text color="fg.muted" textStyle="table">
          These settings apply to this device.
        </Text>
        {SWITCHES.map((one) => (
          <SettingSwitch key={one.setting} {...one} />
        ))}
      </Card.Body>
    </Card.Root>
  )
}

function SettingSwitch({ setting, label, help }: (typeof SWITCHES)[number]) {
  const [on, change] = useTestingSetting(setting)
  return (
    <div>
      <LabelledSwitch label={label} checked={on} onChange={change} />
      <Text color="fg.muted" textStyle="table">
        {help}
      </Text>
    </div>
  )
}
