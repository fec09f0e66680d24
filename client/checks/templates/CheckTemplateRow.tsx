import { Badge, Button, chakra, Field, Flex, Input } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { describeCheckSchedule } from '../../../domain/checks/describeCheckSchedule'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { showMessage } from '../../components/messages/messages'
import { showErrorToast } from '../../components/messages/showErrorToast'
import { createListReloader } from '../../graphql/createListReloader'
import { HelpButton } from '../../help/HelpButton'
import { useLocationOptions } from '../../locations/useLocationOptions'
import { type CheckTemplateDetailsFragment, useDeleteCheckTemplateMutation } from './CheckTemplate.generated'
import { buildInitialPlannedCheckValues, type PlannedCheckValues } from './templateInput'

interface CheckTemplateRowProps {
  template: CheckTemplateDetailsFragment
  /** True if the hall already has a check with this name. */
  isPlanned: boolean
  /** Undefined while the template is not ticked. */
  entry: PlannedCheckValues | undefined
  onChange: (entry: PlannedCheckValues | undefined) => void
}

/** A template with a checkbox. Once it is ticked, the row asks where the check is done and when it is first due. */
export function CheckTemplateRow({ template, isPlanned, entry, onChange }: CheckTemplateRowProps) {
  const { name, schedule, performer, needsDocument, source, builtIn } = template
  const about = [
    describeCheckSchedule(schedule),
    performer === 'firm' && 'by a firm',
    needsDocument && 'with a document',
  ]
  return (
    <chakra.li py={1} borderBottomWidth="1px">
      <Flex align="center" gap={2}>
        <CheckboxLabel flex={1} minW={0}>
          <Checkbox
            checked={entry !== undefined}
            onChange={({ target }) => onChange(target.checked ? buildInitialPlannedCheckValues() : undefined)}
          />
          <chakra.span minW={0} overflowWrap="anywhere" py={1}>
            <chakra.span fontWeight="medium">{name}</chakra.span>{' '}
            {isPlanned && <Badge colorPalette="blue">Planned</Badge>}
            <chakra.span display="block" textStyle="table" color="fg.muted">
              {about.filter(Boolean).join(' · ')}
            </chakra.span>
          </chakra.span>
        </CheckboxLabel>
        {source && <HelpButton label={`Source of ${name}`} title="Source" text={source} />}
        {!builtIn && <DeleteTemplate template={template} />}
      </Flex>
      {entry && <PlanFields template={template} entry={entry} onChange={onChange} />}
    </chakra.li>
  )
}

interface PlanFieldsProps {
  template: CheckTemplateDetailsFragment
  entry: PlannedCheckValues
  onChange: (entry: PlannedCheckValues) => void
}

function PlanFields({ template, entry, onChange }: PlanFieldsProps) {
  const [choosesPlaces, setChoosesPlaces] = useState(template.perLocation)
  return (
    <chakra.div ps={8} pb={3} display="grid" gap={3}>
      <Flex gap={3} wrap="wrap" align="flex-end">
        <Field.Root w={44}>
          <Field.Label>First due</Field.Label>
          <Input
            type="date"
            aria-label={`First due: ${template.name}`}
            value={entry.firstDue}
            onChange={({ target }) => onChange({ ...entry, firstDue: target.value })}
          />
        </Field.Root>
        {!choosesPlaces && (
          <Button variant="ghost" onClick={() => setChoosesPlaces(true)}>
            One for each location…
          </Button>
        )}
      </Flex>
      {choosesPlaces && <Places template={template} entry={entry} onChange={onChange} />}
    </chakra.div>
  )
}

function Places({ template, entry, onChange }: PlanFieldsProps) {
  const options = useLocationOptions('pat').choosable()
  const { locationIds } = entry
  if (options.length === 0) return null
  return (
    <chakra.fieldset minW={0}>
      <chakra.legend textStyle="label">
        One check for each ticked location, or one for the whole hall if none is ticked
      </chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 11rem), 1fr))"
        columnGap={4}
        maxH={60}
        overflowY="auto"
      >
        {options.map(({ value, label }) => (
          <CheckboxLabel key={value}>
            <Checkbox
              aria-label={`${template.name}: ${label}`}
              checked={locationIds.includes(value)}
              onChange={({ target }) =>
                onChange({
                  ...entry,
                  locationIds: target.checked ? [...locationIds, value] : locationIds.filter((id) => id !== value),
                })
              }
            />
            <span>{label}</span>
          </CheckboxLabel>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}

function DeleteTemplate({ template: { id, name } }: { template: CheckTemplateDetailsFragment }) {
  const [asking, setAsking] = useState(false)
  const [remove, { loading }] = useDeleteCheckTemplateMutation({ update: createListReloader('CheckTemplate') })
  const confirm = async () => {
    try {
      await remove({ variables: { id } })
      showMessage({ text: 'Template deleted' })
    } catch (error) {
      showErrorToast(error)
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="ghost" colorPalette="red" aria-label={`Delete template ${name}`} onClick={() => setAsking(true)}>
        <Trash2 />
      </Button>
      {asking && (
        <ConfirmDialog
          title="Delete this template?"
          confirmText="Delete"
          busy={loading}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          Checks planned from this template are kept.
        </ConfirmDialog>
      )}
    </>
  )
}
