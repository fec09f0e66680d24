import { Stack, Text } from '@chakra-ui/react'
import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { getLabelPositions } from '../../../domain/labels/labelSheet'
import type { LabelType } from '../../../domain/labels/labelTemplate'
import { hasPermission } from '../../../domain/people/permissions'
import { parseDecimal } from '../../../domain/values/decimal'
import { DESKTOP_MEDIA_QUERY, useMediaQuery } from '../../components/browser/useMediaQuery'
import { NumberField } from '../../components/fields/NumberField'
import { SelectField } from '../../components/fields/SelectField'
import { SwitchField } from '../../components/fields/SwitchField'
import { ButtonLink } from '../../components/links/links'
import { Collapsible } from '../../components/page/Collapsible'
import { useUser } from '../../session/sessionStore'
import { FirstLabelPicker } from './FirstLabelPicker'
import type { PrinterDetailsFragment } from './Printer.generated'
import { PrinterFields } from './PrinterFields'
import { getLabelCopiesRules, type LabelPrintChoices, type LabelPrintTemplate } from './printRun'

interface LabelPrintOptionsProps {
  type: LabelType
  records: number
  templates: readonly LabelPrintTemplate[]
  template: LabelPrintTemplate
  printers: readonly PrinterDetailsFragment[]
  /** Content below the options. */
  more?: ReactNode
}

/** The print options. On a phone, only the template is shown at first, so that the preview stays visible. */
export function LabelPrintOptions({ more, ...props }: LabelPrintOptionsProps) {
  const isDesk = useMediaQuery(DESKTOP_MEDIA_QUERY)
  const { errors } = useFormState<LabelPrintChoices>()
  const { type, templates } = props
  const further = (
    <>
      <FurtherOptions {...props} />
      {more}
    </>
  )
  return (
    <Stack gap={5}>
      <SelectField<LabelPrintChoices>
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

/** Options for the number of copies, the first free label, cut marks and the printer's offset. */
function FurtherOptions({ records, template, printers }: Omit<LabelPrintOptionsProps, 'more'>) {
  const { control, setValue } = useFormContext<LabelPrintChoices>()
  const [start, copies] = useWatch({ control, name: ['start', 'copies'] })
  const { sheet } = template
  const positions = getLabelPositions(sheet).length
  return (
    <>
      <Text color="fg.muted">
        {records === 1 ? '1 label' : `${records} labels`}, {sheet.labelWidth} x {sheet.labelHeight} mm each, {positions}{' '}
        on a sheet of {sheet.width} x {sheet.height} mm.
      </Text>
      {hasPermission(useUser(), 'manage pages') && (
        <ButtonLink to="/admin/pages" variant="subtle" alignSelf="flex-start">
          <Settings2 />
          Label templates
        </ButtonLink>
      )}
      <NumberField<LabelPrintChoices> name="copies" label="Copies of each label" rules={getLabelCopiesRules(records)} />
      <FirstLabelPicker
        sheet={sheet}
        start={start < positions ? start : 0}
        onChange={(next) => setValue('start', next)}
        count={records * (parseDecimal(copies, getLabelCopiesRules(records)).value ?? 1)}
      />
      <SwitchField<LabelPrintChoices>
        name="marks"
        label="Cut marks"
        help="Prints a cross at each label corner, to cut labels from plain paper."
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
