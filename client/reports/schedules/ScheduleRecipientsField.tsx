import { Combobox, chakra, createListCollection, IconButton, Text } from '@chakra-ui/react'
import { ChevronDown, X } from 'lucide-react'
import { useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { FormField, useFieldError } from '../../components/fields/FormField'
import { apolloClient } from '../../graphql/apolloClient'
import { useParameterOptions } from '../parameters/useParameterOptions'
import { ReportRecipientsDocument } from './Schedule.generated'

export interface ChosenScheduleRecipient {
  id: string
  name: string
  mayRunReports: boolean
}

/** Fixed positioning, so that the dialog does not clip the list. */
const IN_DIALOG = { strategy: 'fixed' } as const

/** A searchable select for users who may run reports; the form stores the selected users. */
export function ScheduleRecipientsField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext()
  const { field } = useController({ control, name })
  const chosen: readonly ChosenScheduleRecipient[] = field.value
  const choices = useParameterOptions({ parameter: name, value: '', loadOptions: loadRecipients })
  const collection = useMemo(() => {
    const ids = new Set(chosen.map(({ id }) => id))
    return createListCollection({ items: choices.options.filter(({ value }) => !ids.has(value)) })
  }, [choices.options, chosen])

  return (
    <FormField label={label} error={useFieldError(name)}>
      {chosen.length > 0 && (
        <chakra.ul w="full" aria-label="Chosen users">
          {chosen.map((user) => (
            <chakra.li key={user.id} display="flex" alignItems="center" gap={2} borderBottomWidth="1px">
              <chakra.span flex={1} minW={0} overflowWrap="anywhere">
                {user.name}
                {!user.mayRunReports && (
                  <Text as="span" color="fg.warning" textStyle="table">
                    {' '}
                    cannot run reports, so gets no email
                  </Text>
                )}
              </chakra.span>
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label={`Remove ${user.name}`}
                onClick={() => field.onChange(chosen.filter(({ id }) => id !== user.id))}
              >
                <X />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <Combobox.Root
        collection={collection}
        value={[]}
        inputValue={choices.text}
        inputBehavior="autohighlight"
        selectionBehavior="clear"
        // why: the list is inside the dialog, which hides everything outside it from screen readers
        positioning={IN_DIALOG}
        openOnClick
        onOpenChange={({ open }) => {
          if (open) choices.search('')
        }}
        onInputValueChange={({ inputValue, reason }) => choices.type(inputValue, reason === 'input-change')}
        onValueChange={({ items: [added] }) => {
          if (!added) return
          field.onChange([...chosen, { id: added.value, name: added.label, mayRunReports: true }])
          choices.choose(undefined)
        }}
      >
        <Combobox.Control>
          <Combobox.Input ref={field.ref} onBlur={field.onBlur} placeholder="Add a user" aria-label="Add a user" />
          <Combobox.IndicatorGroup>
            <Combobox.Trigger>
              <ChevronDown size={18} aria-hidden />
            </Combobox.Trigger>
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Positioner>
          <Combobox.Content>
            <Combobox.Empty>{choices.note}</Combobox.Empty>
            {collection.items.map((item) => (
              <Combobox.Item key={item.value} item={item}>
                <Combobox.ItemText>{item.label}</Combobox.ItemText>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </FormField>
  )
}

async function loadRecipients({ search }: { search?: string }) {
  const { data } = await apolloClient.query({
    query: ReportRecipientsDocument,
    variables: { search },
    fetchPolicy: 'network-only',
  })
  return (data?.reportRecipients ?? []).map(({ id, name }) => ({ value: id, label: name }))
}
