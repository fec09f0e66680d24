import { ShieldCheck, ShieldX } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import type { PassFail } from '../../../domain/pat'
import { validationMessages } from '../../../domain/validationMessages'
import { RadioCards } from '../../components/RadioCards'
import type { TestValues, TestVerdict } from './testForm'

interface VerdictFieldProps {
  verdict: TestVerdict
  /** True if a reading is unusual. */
  hasAdvice: boolean
}

/** Asks whether the asset is safe to use; explains a forced No. */
export function VerdictField({ verdict, hasAdvice }: VerdictFieldProps) {
  const { control } = useFormContext<TestValues>()
  const { field, fieldState } = useController({
    control,
    name: 'safeToUse',
    rules: {
      validate: () => {
        if (verdict.safeToUse === null) return validationMessages.verdictRequired
        return !verdict.missing.includes('leakage') || validationMessages.leakageRequired
      },
    },
  })
  const forced = verdict.forcedBy.length > 0
  return (
    <RadioCards<PassFail>
      {...field}
      label="Safe to use"
      required
      options={[
        { value: 1, label: 'Yes', icon: ShieldCheck, colorPalette: 'safe', disabled: forced },
        { value: 0, label: 'No', icon: ShieldX, colorPalette: 'unsafe' },
      ]}
      value={verdict.safeToUse}
      help={explanation(verdict, hasAdvice)}
      error={verdict.safeToUse === null || verdict.missing.includes('leakage') ? fieldState.error?.message : undefined}
    />
  )
}

function explanation({ forcedBy, proposed, open }: TestVerdict, hasAdvice: boolean): string | undefined {
  if (forcedBy.length > 0) return `No, because ${new Intl.ListFormat('en').format(forcedBy)}.`
  if (open) return 'A reading is outside the instrument’s range. Decide whether the asset is safe.'
  return proposed && !hasAdvice ? 'All findings pass. Choose No if something else makes it unsafe.' : undefined
}
