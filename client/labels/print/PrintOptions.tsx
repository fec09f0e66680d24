import { Stack, Text } from '@chakra-ui/react'
import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { LabelType } from '../../../domain/labels/label'
import { getLabelPositions } from '../../../domain/labels/sheet'
import { can } from '../../../domain/people/permissions'
import { parseDecimal } from '../../../domain/values/decimal'
import { DESK_QUERY, useMediaQuery } from '../../components/browser/useMediaQuery'
import { NumberField } from '../../components/fields/NumberField'
import { SelectField } from '../../components/fields/SelectField'
import { SwitchField } from '../../components/fields/SwitchField'
import { ButtonLink } from '../../components/links/links'
import { Collapsible } from '../../components/page/Collapsible'
import { useUser } from '../../session/sessionStore'
import { FirstLabelPicker } from './FirstLabelPicker'
import type { PrinterDetailsFragment } from './Printer.generated'
import { PrinterFields } from './PrinterFields'
import { getCopiesRules, type PrintChoices, type PrintTemplate } from './printRun'

interface PrintOptionsProps {
  type: LabelType
  records: number
  templates: readonly PrintTemplate[]
  template: PrintTemplate
  printers: readonly PrinterDetailsFragment[]
  /** Shown below the options. */
  more?: ReactNode
}

/** The print options. On a phone all but the template are collapsed, so the preview stays visible. */
export function PrintOptions({ more, ...props }: PrintOptionsProps) {
  const isDesk = useMediaQuery(DESK_QUERY)
  const { errors } = useFormState<PrintChoices>()
  const { type, templates } = props
  const further = (
    <>
      <FurtherOptions {...props} />
      {more}
    </>
  )
  return (
    <Stack gap={5}>
      <SelectField<PrintChoices>
        name="templateId"
        label="Print on"
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        help={
          isDesk && templates.length > 1 ? `This browser remembers your choice for ${LABELS_OF_TYPE[type]}.` : undefined
        }
      />
      {isDesk ? (
        further
      ) : (
        <Collapsible summary="Copies, first label and printer" open={Object.keys(errors).length > 0}>
          <Stack gap={5} mt={3}>
            {further}
          </Stack>
        </Collapsible>
      )}
    </Stack>
  )
}

/** The number of labels, the first free label and the printer's nudge. */
function FurtherOptions({ records, template, printers }: Omit<PrintOptionsProps, 'more'>) {
  const { control, setValue } = useFormContext<PrintChoices>()
  const [start, copies] = useWatch({ control, name: ['start', 'copies'] })
  const { sheet } = template
  const positions = getLabelPositions(sheet).length
  return (
    <>
      <Text color="fg.muted">
        {records === 1 ? '1 label' : `${records} labels`}, {sheet.labelWidth} x {sheet.labelHeight} mm each, {positions}{' '}
        on a sheet of {sheet.width} x {sheet.height} mm.
      </Text>
      {can(useUser(), 'manage pages') && (
        <ButtonLink to="/admin/pages" variant="subtle" alignSelf="flex-start">
          <Settings2 />
          Label templates
        </ButtonLink>
      )}
      <NumberField<PrintChoices> name="copies" label="Copies of each label" rules={getCopiesRules(records)} />
      <FirstLabelPicker
        sheet={sheet}
        start={start < positions ? start : 0}
        onChange={(next) => setValue('start', next)}
        count={records * (parseDecimal(copies, getCopiesRules(records)).value ?? 1)}
      />
      <SwitchField<PrintChoices>
        name="marks"
        label="Cut marks"
        help="Prints a cross at each corner, for plain paper."
      />
      <PrinterFields printers={printers} />
    </>
  )
}

const LABELS_OF_TYPE: Readonly<Record<LabelType, string>> = {
  asset: 'asset labels',
  test: 'test labels',
  location: 'location labels',
  stock: 'stock labels',
}
