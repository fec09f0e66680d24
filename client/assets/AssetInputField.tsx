import type { FieldValues } from 'react-hook-form'
import { type AssetFieldName, formatAssetFieldValue, getAssetField } from '../../domain/assets/assetFields'
import type { NamedFieldProps } from '../components/fields/FormField'
import { NumberField } from '../components/fields/NumberField'
import { SelectField } from '../components/fields/SelectField'
import { TextAreaField, TextField } from '../components/fields/TextField'

interface AssetInputFieldProps<Values extends FieldValues> extends Pick<NamedFieldProps<Values>, 'help'> {
  name: NamedFieldProps<Values>['name'] & AssetFieldName
}

/** The form control for a field defined in `domain/assets/assetFields.ts`. */
export function AssetInputField<Values extends FieldValues>({ name, help }: AssetInputFieldProps<Values>) {
  const field = getAssetField(name)
  const props = { name, label: field.label, help }
  switch (field.type) {
    case 'text':
      return <TextField<Values> {...props} />
    case 'paragraph':
      return <TextAreaField<Values> {...props} rows={2} />
    case 'measure':
      return <NumberField<Values> {...props} unit={field.unit} rules={{ min: 0.001, max: field.maximum }} />
    case 'choice':
      return (
        <SelectField<Values, number>
          {...props}
          placeholder={field.blank === null ? (field.blankText ?? 'Not stated') : undefined}
          options={field.options.map((value) => ({ value, label: formatAssetFieldValue(name, value) }))}
        />
      )
  }
}
