import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { addDays, today } from '../../../domain/calendar'
import { ITEM_TYPE_FACTS } from '../../../domain/itemTypeFacts'
import { type AssetClass, INSULATION_RESISTANCE_MINIMUM, type PassFail } from '../../../domain/pat'
import { isBelow } from '../../../domain/reading'
import type { ReadingKind } from '../../../domain/trend'
import { validationMessages } from '../../../domain/validationMessages'
import { EnterToNextField } from '../../components/EnterToNextField'
import { FormDialog } from '../../components/FormDialog'
import { RadioCardField } from '../../components/RadioCardField'
import { DateField, TextAreaField } from '../../components/TextField'
import { PhotoField } from '../../photos/PhotoField'
import { scanOn } from '../../scanner/openScanner'
import { ScanCodeField } from '../../scanner/ScanCodeField'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { testDraftKey } from '../draftKeys'
import { AdviceText } from './AdviceText'
import { AfterFailure } from './AfterFailure'
import { AssetInHand } from './AssetInHand'
import { DeleteTest } from './DeleteTest'
import { FailureReasons } from './FailureReasons'
import { InstrumentLine } from './InstrumentLine'
import { ReadingField } from './ReadingField'
import { SameAgain, type SameTest } from './SameAgain'
import { SoundSwitch } from './SoundSwitch'
import type { TestDetailsFragment } from './Test.generated'
import { TestDate } from './TestDate'
import {
  enteredReading,
  hasSameFindings,
  newTest,
  type TestValues,
  testAdvice,
  testVerdict,
  toTestValues,
} from './testForm'
import { earthReading, insulationReading } from './testReadings'
import { useEarlierReadings } from './useEarlierReadings'
import { useSaveTest } from './useSaveTest'
import { VerdictField } from './VerdictField'

export interface TestDialogProps {
  asset: AssetDetailsFragment
  assetClass: AssetClass
  /** The saved test that is corrected; without it a new one is made. */
  test?: TestDetailsFragment
  /** The scanned text, where one asset is tested after another: the camera opens again once this test is saved. */
  scanned?: string
  /** The round in which it is tested. */
  round?: TestRound
  /** What was entered before, where an entry of the outbox is corrected. */
  entered?: TestValues
  onClose: () => void
}

/** What the test of a round has besides. */
export interface TestRound {
  id: string
  /** Says whether an asset of another location is to be moved to the round's. */
  move?: boolean
  /** Of an identical asset, which can be taken over. */
  same?: SameTest
  /** Where the asset belongs, in place of a way to move it. */
  room?: ReactNode
  /** Shown at the left of the buttons. */
  footer: ReactNode
  /** Called once the test is saved. */
  onSaved: () => void
  /** Withdraws the test that was just saved; undefined where that is not possible any more. */
  onUndo: (() => void) | undefined
}

/** Records a test, or corrects a saved one, in the order of the work. */
export function TestDialog({ asset, assetClass, test, scanned, round, entered, onClose }: TestDialogProps) {
  const form = useForm<TestValues>({ defaultValues: entered ?? (test ? toTestValues(test) : newTest()) })
  const values = form.watch()
  const verdict = testVerdict(values, assetClass)
  const save = useSaveTest({ asset, assetClass, test, scansOn: scanned !== undefined, round })
  const saved = useRef(false)
  const last = test ? undefined : (asset.lastTest ?? undefined)
  const [changesDate, setChangesDate] = useState(false)
  const { setFocus } = form
  useEffect(
    function focusDate() {
      if (changesDate) setFocus('testDate')
    },
    [changesDate, setFocus],
  )

  const reasons = useRef<HTMLDivElement>(null)
  // why: the reasons and photos of a failure appear with its last reading, and Enter there would save before they are seen
  const showReasons = () => {
    reasons.current?.scrollIntoView({ block: 'center' })
    reasons.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }

  const insulation = enteredReading(values.insulationResistance)
  const isLow = insulation !== null && isBelow(insulation, INSULATION_RESISTANCE_MINIMUM)
  const failed = verdict.safeToUse === 0
  const earlier = useEarlierReadings(asset.id, test?.id)
  const advice = testAdvice(values, { ...asset, class: assetClass }, earlier)
  const adviceOn = (kind: ReadingKind) =>
    advice.flatMap((one) => (one.kind === kind ? one.sentence : [])).join(' ') || undefined
  const showsDate = changesDate || form.formState.errors.testDate !== undefined
  const missing = test && hasSameFindings(values, test) ? [] : verdict.missing

  return (
    <FormDialog
      title="Test"
      draft={
        entered
          ? undefined
          : {
              key: testDraftKey(asset.id, test?.id),
              include: test ? [] : ['testDate'],
              omit: test ? [] : ['instrumentId'],
            }
      }
      width={600}
      form={form}
      submitText="Save test"
      confirmation={
        advice.length > 0 && verdict.safeToUse === 1 && !(test && hasSameFindings(values, test))
          ? {
              title: 'Is it safe to use?',
              text: <AdviceText advice={advice} />,
              confirmText: 'Save as safe',
              cancelText: 'Look again',
            }
          : undefined
      }
      footer={test ? <DeleteTest test={test} onDeleted={onClose} /> : round?.footer}
      onSubmit={async (entered) => {
        await save(entered)
        saved.current = true
        round?.onSaved()
      }}
      onClose={() => {
        onClose()
        // why: a round's dialog closes to the scanner that opened it
        if (saved.current && scanned !== undefined && !round) scanOn(scanned)
      }}
    >
      <AssetInHand asset={asset} assetClass={assetClass} isNew={!test} room={round?.room}>
        {!showsDate && <TestDate date={values.testDate} onChange={() => setChangesDate(true)} />}
      </AssetInHand>
      <InstrumentLine test={test} keepsRetired={entered !== undefined} />
      {round?.same && <SameAgain {...round.same} />}
      <EnterToNextField onLast={failed ? showReasons : undefined}>
        {showsDate && <DateField<TestValues> name="testDate" label="Date" max={addDays(today(), 1)} required />}
        <RadioCardField<TestValues, PassFail>
          name="visualTest"
          label="Visual test"
          help={asset.itemType ? ITEM_TYPE_FACTS[asset.itemType].visual : undefined}
          required
          autoFocus
          onTap={(visual) => {
            if (visual === 1) setFocus(assetClass === 1 ? 'earthContinuity' : 'insulationResistance')
          }}
          options={[
            { value: 1, label: 'Pass', icon: CircleCheck, colorPalette: 'safe' },
            { value: 0, label: 'Fail', icon: CircleX, colorPalette: 'unsafe' },
          ]}
        />
        {assetClass === 1 && (
          <ReadingField
            name="earthContinuity"
            label="Earth continuity"
            unit="Ω"
            enterKeyHint="next"
            previous={last && earthReading(last)}
            warning={adviceOn('earth')}
            requiredMessage={missing.includes('earthContinuity') && validationMessages.earthContinuityRequired}
          />
        )}
        <ReadingField
          name="insulationResistance"
          label="Insulation resistance"
          unit="MΩ"
          enterKeyHint="done"
          previous={last && insulationReading(last)}
          warning={isLow ? 'Insulation resistance should be above 1 MOhm.' : adviceOn('insulation')}
          requiredMessage={missing.includes('insulationResistance') && validationMessages.insulationResistanceRequired}
        />
      </EnterToNextField>
      <VerdictField verdict={verdict} />
      {failed && <FailureReasons ref={reasons} />}
      <TextAreaField<TestValues> name="notes" label="Notes" rows={2} />
      <ScanCodeField<TestValues> name="code" label="Label code" expectedModel="test" />
      <PhotoField label={failed ? 'Photos of the fault' : 'Photos'} />
      {failed && !test && <AfterFailure asset={asset} />}
      {!test && <SoundSwitch />}
    </FormDialog>
  )
}
