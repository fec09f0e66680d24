import { Button } from '@chakra-ui/react'
import { CircleCheck, CircleX } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { ITEM_TYPE_FACTS } from '../../../domain/assets/itemTypeFacts'
import { type AssetClass, MIN_INSULATION_RESISTANCE_MEGOHMS, type PassFail } from '../../../domain/assets/patRules'
import { formatReadingAdvice, type ReadingAdviceAsset } from '../../../domain/testing/readingAdvice'
import { NO_EARTH_REASON_LABELS, NO_EARTH_REASONS, type NoEarthReason } from '../../../domain/testing/readings/earth'
import {
  getFurtherReadingKindFacts,
  listAskedFurtherReadingKinds,
} from '../../../domain/testing/readings/furtherReadingKinds'
import type { ReadingKind } from '../../../domain/testing/readingTrend'
import { addDays, today } from '../../../domain/values/calendar'
import { isReadingBelow } from '../../../domain/values/reading'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { FocusNextOnEnter } from '../../components/fields/FocusNextOnEnter'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { DateField } from '../../components/fields/TextField'
import { TermHelpButton } from '../../help/TermHelpButton'
import { FurtherReadingField } from './FurtherReadingField'
import { InsulationNotMeasuredFields, MoreReadingsFields } from './MoreReadingsFields'
import { ReadingField } from './ReadingField'
import { parseEnteredReading, type TestFormValues } from './testForm'
import { getEarthReading, getInsulationReading } from './testReadings'
import type { TestFormState } from './useTestForm'

interface TestFindingsFieldsProps {
  state: TestFormState
  asset: AssetDetailsFragment
  assetClass: AssetClass
  /** Called instead of saving when the tester presses Enter in the last input. */
  onLast: (() => void) | undefined
}

/** The fields for the visual inspection and the readings. */
export function TestFindingsFields({ state, asset, assetClass, onLast }: TestFindingsFieldsProps) {
  const { form, values, last, advice, missing, showsDate } = state
  const advised = { ...asset, class: assetClass }
  const measuresEarth = assetClass === 1 && values.earthNotMeasured === null
  const focusFirst = () => form.setFocus(measuresEarth ? 'earthContinuity' : 'insulationResistance')
  const asksPolarity = values.furtherReadings.some(({ kind }) => kind === 'polarity')
  const adviceOn = (kind: ReadingKind) =>
    advice.flatMap((one) => (one.kind === kind ? formatReadingAdvice(one) : [])).join(' ') || undefined
  return (
    <FocusNextOnEnter onLast={onLast}>
      {showsDate && <DateField<TestFormValues> name="testDate" label="Date" max={addDays(today(), 1)} required />}
      <RadioCardField<TestFormValues, PassFail>
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
          previous={last && getEarthReading(last)}
          warning={adviceOn('earth')}
          beside={<CannotBeMeasured />}
          requiredMessage={missing.includes('earthContinuity') && validationMessages.earthContinuityRequired}
        />
      )}
      {values.insulationNotMeasured !== null ? (
        <InsulationNotMeasuredFields />
      ) : (
        <InsulationField state={state} advice={adviceOn('insulation')} />
      )}
      <AskedReadings asset={advised} kinds="values" />
      <MoreReadingsFields asset={advised} />
    </FocusNextOnEnter>
  )
}

const PASS_OR_FAIL = [
  { value: 1, label: 'Pass', icon: CircleCheck, colorPalette: 'safe' },
  { value: 0, label: 'Fail', icon: CircleX, colorPalette: 'unsafe' },
] as const

function InsulationField({ state, advice }: Pick<TestFindingsFieldsProps, 'state'> & { advice: string | undefined }) {
  const { values, last, missing } = state
  const insulation = parseEnteredReading(values.insulationResistance)
  const isLow = insulation !== null && isReadingBelow(insulation, MIN_INSULATION_RESISTANCE_MEGOHMS)
  return (
    <ReadingField
      name="insulationResistance"
      label="Insulation resistance"
      unit="MΩ"
      enterKeyHint="done"
      previous={last && getInsulationReading(last)}
      warning={isLow ? 'Insulation resistance should be above 1 MOhm.' : advice}
      requiredMessage={missing.includes('insulationResistance') && validationMessages.insulationResistanceRequired}
    />
  )
}

interface AskedReadingsProps {
  asset: ReadingAdviceAsset
  /** `answers`: readings that pass or fail; `values`: measured readings. */
  kinds: 'answers' | 'values'
  onAnswered?: () => void
}

/** The further readings that every test of this item type asks for. */
function AskedReadings({ asset, kinds, onAnswered }: AskedReadingsProps) {
  const { watch } = useFormContext<TestFormValues>()
  const asked = listAskedFurtherReadingKinds(asset)
  return watch('furtherReadings').map(
    ({ kind }, index) =>
      asked.includes(kind) &&
      (getFurtherReadingKindFacts(kind).unit === undefined) === (kinds === 'answers') && (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reading is known by its place
        <FurtherReadingField key={index} index={index} asset={asset} onAnswered={onAnswered} />
      ),
  )
}

/** The button next to the earth continuity input. It replaces the input with a choice of reasons. */
function CannotBeMeasured() {
  const { setValue } = useFormContext<TestFormValues>()
  return (
    <Button
      size="sm"
      variant="ghost"
      onClick={() => {
        setValue('earthContinuity', '', { shouldDirty: true })
        setValue('earthNotMeasured', NO_EARTH_REASONS[0], { shouldDirty: true })
      }}
    >
      Cannot be measured
    </Button>
  )
}

/** Shown instead of the earth continuity input: asks why the earth continuity cannot be measured. */
function EarthNotMeasured() {
  const { setValue } = useFormContext<TestFormValues>()
  return (
    <div>
      <RadioCardField<TestFormValues, NoEarthReason>
        name="earthNotMeasured"
        label="Earth continuity cannot be measured"
        term={<TermHelpButton term="earthNotMeasured" />}
        help="The result then depends on the insulation test."
        options={NO_EARTH_REASONS.map((value) => ({ value, label: capitalised(NO_EARTH_REASON_LABELS[value]) }))}
      />
      <Button
        size="sm"
        variant="ghost"
        mt={1}
        onClick={() => setValue('earthNotMeasured', null, { shouldDirty: true })}
      >
        Measure after all
      </Button>
    </div>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
