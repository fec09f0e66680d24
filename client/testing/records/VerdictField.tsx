import { ShieldCheck, ShieldX } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import type { AssetClass, PassFail } from '../../../domain/assets/patRules'
import { describeLeakageRequirement } from '../../../domain/testing/readings/testFindings'
import { validationMessages } from '../../../domain/values/validationMessages'
import { RadioCards } from '../../components/fields/RadioCards'
import type { OpenVerdictReason, ProposedTestVerdict, TestFormValues } from './testForm'

interface VerdictFieldProps {
  verdict: ProposedTestVerdict
  assetClass: AssetClass
  /** True if a reading is unusual. */
  hasAdvice: boolean
}

/** Asks whether the asset is safe to use, and explains why the answer can only be No. */
export function VerdictField({ verdict, assetClass, hasAdvice }: VerdictFieldProps) {
  const { control } = useFormContext<TestFormValues>()
  const { field, fieldState } = useController({
    control,
    name: 'safeToUse',
    rules: {
      validate: () => {
        if (verdict.safeToUse === null) return validationMessages.verdictRequired
        return !verdict.missing.includes('leakage') || describeLeakageRequirement(assetClass)
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

const OPEN_TEXTS: Readonly<Record<OpenVerdictReason, string>> = {
  code: 'A reading fails the IET Code of Practice. Measure again; if it still fails, choose No.',
  lead: 'The earth continuity limit of this lead is unknown. Enter the lead’s length and conductor size on the asset, or decide yourself whether the asset is safe.',
  range: 'A reading is outside the instrument’s range. Decide whether the asset is safe.',
}

function explanation({ forcedBy, proposed, open }: ProposedTestVerdict, hasAdvice: boolean): string | undefined {
  if (forcedBy.length > 0) return `No, because ${new Intl.ListFormat('en').format(forcedBy)}.`
  if (open !== null) return OPEN_TEXTS[open]
  return proposed && !hasAdvice ? 'All findings pass. Choose No if something else makes the asset unsafe.' : undefined
}
