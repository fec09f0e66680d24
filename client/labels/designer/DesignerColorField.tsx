import { Input, type InputProps } from '@chakra-ui/react'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { FormField } from '../../components/fields/FormField'

interface DesignerColorFieldProps {
  value: string
  onChange: (color: string) => void
  onDone?: () => void
}

/** A colour field with the native picker. */
export function DesignerColorField({ value, onChange, onDone }: DesignerColorFieldProps) {
  return (
    <FormField label="Colour" error={undefined}>
      <ColorInput value={value} onChange={(event) => onChange(event.target.value)} onBlur={onDone} />
    </FormField>
  )
}

interface DesignerOptionalColorFieldProps extends Omit<DesignerColorFieldProps, 'value' | 'onChange'> {
  label: string
  value: string | null
  onChange: (color: string | null) => void
  /** Initial colour when the user ticks the box. */
  first: string
}

/** A colour field that can be empty. */
export function DesignerOptionalColorField({ label, value, onChange, first, onDone }: DesignerOptionalColorFieldProps) {
  return (
    <div>
      <CheckboxLabel>
        <Checkbox checked={value !== null} onChange={(event) => onChange(event.target.checked ? first : null)} />
        {label}
      </CheckboxLabel>
      {value !== null && (
        <ColorInput
          aria-label={`${label}: colour`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onDone}
        />
      )}
    </div>
  )
}

function ColorInput(props: InputProps) {
  return <Input type="color" w={16} p={1} cursor="button" {...props} />
}
