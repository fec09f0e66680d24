import { Button } from '@chakra-ui/react'
import { CircleCheck, CircleX } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { ITEM_TYPE_FACTS } from '../../../domain/assets/itemTypeFacts'
import { type AssetClass, INSULATION_RESISTANCE_MINIMUM, type PassFail } from '../../../domain/assets/patRules'
import { type AdvisedAsset, formatReadingAdvice } from '../../../domain/testing/readingAdvice'
import { NO_EARTH_REASONS, NO_EARTH_TEXTS, type NoEarthReason } from '../../../domain/testing/readings/earth'
import { getFurtherReadingFacts, listAskedReadings } from '../../../domain/testing/readings/furtherReadingKinds'
import type { ReadingKind } from '../../../domain/testing/trend'
import { addDays, today } from '../../../domain/values/calendar'
import { isBelow } from '../../../domain/values/reading'
import { validationMessages } from '../../../domain/values/validationMessages'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { EnterToNextField } from '../../components/fields/EnterToNextField'
import { RadioCardField } from '../../components/fields/RadioCardField'
import { DateField } from '../../components/fields/TextField'
import { TermHelp } from '../../help/TermHelp'
import { FurtherReadingField } from './FurtherReadingField'
import { InsulationNotMeasured, MoreReadings } from './MoreReadings'
import { ReadingField } from './ReadingField'
import { parseEnteredReading, type TestValues } from './testForm'
import { getEarthReading, getInsulationReading } from './testReadings'
import type { TestFormState } from './useTestForm'

interface TestFindingsProps {
  state: TestFormState
  asset: AssetDetailsFragment
  assetClass: AssetClass
  /** Called instead of saving when the tester presses Enter in the last input. */
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
    advice.flatMap((one) => (one.kind === kind ? formatReadingAdvice(one) : [])).join(' ') || undefined
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
          previous={last && getEarthReading(last)}
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
  const insulation = parseEnteredReading(values.insulationResistance)
  const isLow = insulation !== null && isBelow(insulation, INSULATION_RESISTANCE_MINIMUM)
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
  asset: AdvisedAsset
  /** `answers`: readings that pass or fail; `values`: measured readings. */
  kinds: 'answers' | 'values'
  onAnswered?: () => void
}

/** The further readings that every test of this item type asks for. */
function AskedReadings({ asset, kinds, onAnswered }: AskedReadingsProps) {
  const { watch } = useFormContext<TestValues>()
  const asked = listAskedReadings(asset)
  return watch('furtherReadings').map(
    ({ kind }, index) =>
      asked.includes(kind) &&
      (getFurtherReadingFacts(kind).unit === undefined) === (kinds === 'answers') && (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reading is known by its place
        <FurtherReadingField key={index} index={index} asset={asset} onAnswered={onAnswered} />
      ),
  )
}

/** The button next to the earth continuity input. It replaces the input with a choice of reasons. */
function CannotBeMeasured() {
  const { setValue } = useFormContext<TestValues>()
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
  const { setValue } = useFormContext<TestValues>()
  return (
    <div>
      <RadioCardField<TestValues, NoEarthReason>
        name="earthNotMeasured"
        label="Earth continuity cannot be measured"
        term={<TermHelp term="earthNotMeasured" />}
        help="The insulation test then decides the result."
        options={NO_EARTH_REASONS.map((value) => ({ value, label: capitalised(NO_EARTH_TEXTS[value]) }))}
      />
      <Button
        size="sm"
        variant="ghost"
        mt={1}
        onClick={() => setValue('earthNotMeasured', null, { shouldDirty: true })}
      >
        Measure it after all
      </Button>
    </div>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
