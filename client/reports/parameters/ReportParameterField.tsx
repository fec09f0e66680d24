import type { ReportRunParameter } from '../../../domain/reports/runParameter'
import { NumberField } from '../../components/fields/NumberField'
import { SelectField } from '../../components/fields/SelectField'
import { DateField, TextField } from '../../components/fields/TextField'
import { ParameterOptionField } from './ParameterOptionField'
import type { ParameterOptionsLoader } from './useParameterOptions'

interface ReportParameterFieldProps {
  parameter: ReportRunParameter
  loadOptions: ParameterOptionsLoader
  /**
   * In a dialog, the form field that contains the parameter values; absent on a page, whose form has them at the top
   * level.
   */
  within?: string
}

/** Allows as many decimal places as a JavaScript number holds exactly, because PostgreSQL's `numeric` has no limit. */
export const NUMBER_PARAMETER_RULES = { maxDecimals: 15 }

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

export function ReportParameterField({ parameter, loadOptions, within }: ReportParameterFieldProps) {
  const { label, required, type, options, searchable } = parameter
  const field = { name: within ? `${within}.${parameter.name}` : parameter.name, label, required }
  const placeholder = required ? '' : 'Any'
  if (searchable)
    return (
      <ParameterOptionField
        {...field}
        parameter={parameter.name}
        loadOptions={loadOptions}
        inDialog={within !== undefined}
      />
    )
  switch (type) {
    case 'date':
      return <DateField {...field} />
    case 'number':
      return <NumberField {...field} rules={NUMBER_PARAMETER_RULES} />
    case 'boolean':
      return <SelectField {...field} options={YES_NO} placeholder={placeholder} />
    case 'select':
      return <SelectField {...field} options={options} placeholder={placeholder} />
    default:
      return <TextField {...field} />
  }
}
