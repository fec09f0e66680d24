import { Combobox, createListCollection, IconButton, Portal } from '@chakra-ui/react'
import { Check, ChevronDown, X } from 'lucide-react'
import { useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { buildRequiredRule, FormField, type NamedFieldProps, useFieldError } from '../../components/fields/FormField'
import { type ParameterOptionsLoader, useParameterOptions } from './useParameterOptions'

interface ParameterOptionFieldProps extends NamedFieldProps {
  parameter: string
  loadOptions: ParameterOptionsLoader
  /** True in a dialog: the list is then inside the dialog, which hides everything else from screen readers. */
  inDialog?: boolean
}

/** A searchable select; the form stores the value, or an empty string. */
export function ParameterOptionField({ parameter, loadOptions, inDialog, ...props }: ParameterOptionFieldProps) {
  const { name, label, required } = props
  const { control } = useFormContext()
  const { field } = useController({ control, name, rules: { required: buildRequiredRule(label, required) } })
  const choices = useParameterOptions({ parameter, value: field.value, loadOptions })
  const collection = useMemo(() => createListCollection({ items: [...choices.options] }), [choices.options])

  return (
    <FormField {...props} error={useFieldError(name)}>
      <Combobox.Root
        collection={collection}
        value={field.value ? [field.value] : []}
        inputValue={choices.text}
        inputBehavior="autohighlight"
        openOnClick
        positioning={inDialog ? { strategy: 'fixed' } : undefined}
        onOpenChange={({ open }) => {
          if (open) choices.search('')
        }}
        onInputValueChange={({ inputValue, reason }) => choices.type(inputValue, reason === 'input-change')}
        onValueChange={({ items }) => {
          choices.choose(items[0])
          field.onChange(items[0]?.value ?? '')
        }}
      >
        <Combobox.Control>
          <Combobox.Input ref={field.ref} onBlur={field.onBlur} placeholder={required ? 'Choose' : 'Any'} />
          <Combobox.IndicatorGroup>
            {!required && <ClearButton label={label} />}
            <Combobox.Trigger>
              <ChevronDown size={18} aria-hidden />
            </Combobox.Trigger>
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Portal disabled={inDialog}>
          <Combobox.Positioner>
            <Combobox.Content>
              <Combobox.Empty>{choices.note}</Combobox.Empty>
              {collection.items.map((item) => (
                <Item key={item.value} item={item} />
              ))}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
    </FormField>
  )
}

function ClearButton({ label }: { label: string }) {
  return (
    <Combobox.ClearTrigger asChild>
      <IconButton size="sm" variant="ghost" colorPalette="gray" aria-label={`Clear ${label}`}>
        <X />
      </IconButton>
    </Combobox.ClearTrigger>
  )
}

function Item({ item }: { item: { value: string; label: string } }) {
  return (
    <Combobox.Item item={item}>
      <Combobox.ItemText>{item.label}</Combobox.ItemText>
      <Combobox.ItemIndicator>
        <Check size={16} aria-hidden />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}
