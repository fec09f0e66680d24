import { Button, Stack, Text } from '@chakra-ui/react'
import { Settings2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { readDecimal } from '../../../domain/decimal'
import type { LabelType } from '../../../domain/labels/label'
import { labelPositions } from '../../../domain/labels/sheet'
import { can } from '../../../domain/permissions'
import { NumberField } from '../../components/NumberField'
import { SelectField } from '../../components/SelectField'
import { SwitchField } from '../../components/SwitchField'
import { useUser } from '../../session/session'
import type { PrinterDetailsFragment } from './Printer.generated'
import { PrinterFields } from './PrinterFields'
import { copiesRules, type PrintChoices, type Template } from './printRun'
import { StartPicker } from './StartPicker'

interface PrintOptionsProps {
  type: LabelType
  records: number
  templates: readonly Template[]
  template: Template
  printers: readonly PrinterDetailsFragment[]
}

/** Asks for the template, the number of labels, the first free place and the printer's offset. */
export function PrintOptions({ type, records, templates, template, printers }: PrintOptionsProps) {
  const { control, setValue } = useFormContext<PrintChoices>()
  const [start, copies] = useWatch({ control, name: ['start', 'copies'] })
  const { sheet } = template
  const positions = labelPositions(sheet).length
  return (
    <Stack gap={5}>
      <Text color="fg.muted">
        {records === 1 ? '1 label' : `${records} labels`}, {sheet.labelWidth} x {sheet.labelHeight} mm each, {positions}{' '}
        on a sheet of {sheet.width} x {sheet.height} mm.
      </Text>
      <SelectField<PrintChoices>
        name="templateId"
        label="Print on"
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        help={templates.length > 1 ? `This browser remembers your choice for ${LABELS_OF_TYPE[type]}.` : undefined}
      />
      {can(useUser(), 'manage pages') && (
        <Button variant="subtle" alignSelf="flex-start" asChild>
          <RouterLink to="/admin/pages">
            <Settings2 />
            Label templates
          </RouterLink>
        </Button>
      )}
      <NumberField<PrintChoices> name="copies" label="Copies of each label" rules={copiesRules(records)} />
      <StartPicker
        sheet={sheet}
        start={start < positions ? start : 0}
        onChange={(next) => setValue('start', next)}
        count={records * (readDecimal(copies, copiesRules(records)).value ?? 1)}
      />
      <SwitchField<PrintChoices>
        name="marks"
        label="Cut marks"
        help="Prints a cross at each corner, for plain paper."
      />
      <PrinterFields printers={printers} />
    </Stack>
  )
}

const LABELS_OF_TYPE: Readonly<Record<LabelType, string>> = {
  asset: 'asset labels',
  test: 'test labels',
  location: 'location labels',
  stock: 'stock labels',
}
