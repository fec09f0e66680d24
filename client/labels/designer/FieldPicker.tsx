import type { LabelType } from '../../../domain/labels/label'
import { labelFields } from '../../../domain/labels/labelFields'
import { Select } from '../../components/SelectField'

interface FieldPickerProps {
  type: LabelType
  onPick: (field: string) => void
}

/** The record's fields, to put into a text. */
export function FieldPicker({ type, onPick }: FieldPickerProps) {
  return (
    <Select
      aria-label="Insert a field"
      placeholder="Insert a field…"
      value={null}
      options={labelFields(type).map(({ name, meaning, sample }) => ({
        value: name,
        label: `#${name}# ${meaning}, such as ${sample}`,
      }))}
      onChange={(field) => field && onPick(field)}
    />
  )
}
