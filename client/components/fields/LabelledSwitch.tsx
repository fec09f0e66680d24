import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { useId } from 'react'
import { Switch } from './Switch'

interface LabelledSwitchProps extends Omit<HTMLChakraProps<'div'>, 'onChange'> {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A labelled switch that takes effect at once; in a form, use SwitchField. */
export function LabelledSwitch({ label, checked, onChange, ...box }: LabelledSwitchProps) {
  const id = useId()
  return (
    <chakra.div display="flex" alignItems="center" gap={2.5} minH="control" {...box}>
      <Switch id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <chakra.label htmlFor={id} cursor="switch" py={2}>
        {label}
      </chakra.label>
    </chakra.div>
  )
}
