import { ShieldCheck, ShieldX } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { RadioCards } from '../../components/fields/RadioCards'
import { failedPoints, type InspectionValues, isPassed } from './inspectionForm'

/** The result of an inspection; explains a forced Fail. */
export function InspectionResult() {
  const { control, watch } = useFormContext<InspectionValues>()
  const { field } = useController({ control, name: 'result' })
  const values = watch()
  const failed = failedPoints(values.points)
  return (
    <RadioCards<InspectionValues['result']>
      {...field}
      label="Result"
      required
      options={[
        { value: 'pass', label: 'Pass', icon: ShieldCheck, colorPalette: 'safe', disabled: failed.length > 0 },
        { value: 'fail', label: 'Fail', icon: ShieldX, colorPalette: 'unsafe' },
      ]}
      value={isPassed(values) ? 'pass' : 'fail'}
      help={
        failed.length > 0
          ? `Fail, because of ${new Intl.ListFormat('en').format(failed)}.`
          : 'Choose Fail if something else makes it unsafe.'
      }
    />
  )
}
