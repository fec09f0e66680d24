import { CircleCheck, CircleX } from 'lucide-react'
import { ITEM_TYPE_FACTS } from '../../../domain/assets/itemTypeFacts'
import { type AssetClass, INSULATION_RESISTANCE_MINIMUM, type PassFail } from '../../../domain/assets/pat'
import { adviceText } from '../../../domain/testing/readingAdvice'
import type { ReadingKind } from '../../../domain/testing/trend'
import { addDays, today } from '../../../domain/values/calendar'
import { isBelow } from '../../../domain/values/reading'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { EnterToNextField } from '../../components/fields/EnterToNextField'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { DateField } from '../../components/fields/TextField'
import { AskedReadings } from './AskedReadings'
import { CannotBeMeasured, EarthNotMeasured } from './EarthNotMeasured'
import { InsulationNotMeasured, MoreReadings } from './MoreReadings'
import { ReadingField } from './ReadingField'
import { enteredReading, type TestValues } from './testForm'
import { earthReading, insulationReading } from './testReadings'
import type { TestFormState } from './useTestForm'

interface TestFindingsProps {
  state: TestFormState
  asset: AssetDetailsFragment
  assetClass: AssetClass
  /** Called on Enter in the last box, instead of saving the test. */
  onLast: (() => void) | undefined
}

/** The fields for the visual inspection and the readings. */
export function TestFindings({ state, asset, assetClass, onLast }: TestFindingsProps) {
  const { form, values, last, advice, missing, showsDate } = state
  const advised = { ...asset, class: assetClass }
  const measuresEarth = assetClass === 1 && values.earthNotMeasured === null
  const focusFirst = () => form.setFocus(measuresEarth ? 'earthContinuity' : 'insulationResistance')
  const asksPolarity = values.furtherReadings.some(({ kind }) => kind === 'polarity')
  const adviceOn = (kind: ReadingKind) =>
    advice.flatMap((one) => (one.kind === kind ? adviceText(one) : [])).join(' ') || undefined
  return (
    <EnterToNextField onLast={onLast}>
      {showsDate && <DateField<TestValues> name="testDate" label="Date" max={addDays(today(), 1)} required />}
      <RadioCardField<TestValues, PassFail>
        name="visualTest"
        label="Visual inspection"
        help={asset.itemType ? ITEM_TYPE_FACTS[asset.itemType].visual : undefined}
        required
        autoFocus
        onTap={(visual) => visual === 1 && !asksPolarity && focusFirst()}
        options={PASS_OR_FAIL}
      />
      <AskedReadings asset={advised} kinds="answers" onAnswered={focusFirst} />
      {assetClass === 1 && values.earthNotMeasured !== null && <EarthNotMeasured />}
      {measuresEarth && (
        <ReadingField
          name="earthContinuity"
          label="Earth continuity"
          unit="Ω"
          enterKeyHint="next"
          previous={last && earthReading(last)}
          warning={adviceOn('earth')}
          beside={<CannotBeMeasured />}
          requiredMessage={missing.includes('earthContinuity') && validationMessages.earthContinuityRequired}
        />
      )}
      {values.insulationNotMeasured !== null ? (
        <InsulationNotMeasured />
      ) : (
        <InsulationField state={state} advice={adviceOn('insulation')} />
      )}
      <AskedReadings asset={advised} kinds="values" />
      <MoreReadings asset={advised} />
    </EnterToNextField>
  )
}

const PASS_OR_FAIL = [
  { value: 1, label: 'Pass', icon: CircleCheck, colorPalette: 'safe' },
  { value: 0, label: 'Fail', icon: CircleX, colorPalette: 'unsafe' },
] as const

function InsulationField({ state, advice }: Pick<TestFindingsProps, 'state'> & { advice: string | undefined }) {
  const { values, last, missing } = state
  const insulation = enteredReading(values.insulationResistance)
  const isLow = insulation !== null && isBelow(insulation, INSULATION_RESISTANCE_MINIMUM)
  return (
    <ReadingField
      name="insulationResistance"
      label="Insulation resistance"
      unit="MΩ"
      enterKeyHint="done"
      previous={last && insulationReading(last)}
      warning={isLow ? 'Insulation resistance should be above 1 MOhm.' : advice}
      requiredMessage={missing.includes('insulationResistance') && validationMessages.insulationResistanceRequired}
    />
  )
}
