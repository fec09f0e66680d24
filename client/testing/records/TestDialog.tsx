import { Button, Stack } from '@chakra-ui/react'
import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AssetClass } from '../../../domain/assets/patRules'
import type { ReadingAdvice } from '../../../domain/testing/readingAdvice'
import { today } from '../../../domain/values/calendar'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { getTestDraftKey } from '../../assets/draftKeys'
import { TextAreaField } from '../../components/fields/TextField'
import { formatDate } from '../../components/format/dateTime'
import { FormDialog } from '../../components/forms/FormDialog'
import { HowToTestButton } from '../../help/HowToTestButton'
import { TermHelpButton } from '../../help/TermHelpButton'
import { PhotosField } from '../../photos/PhotosField'
import { reopenScanner } from '../../scanner/openScanner'
import { ScanCodeField } from '../../scanner/ScanCodeField'
import { CopyLastResultButton, type CopyLastResultProps } from './CopyLastResultButton'
import { DeleteTestButton } from './DeleteTestButton'
import { FailedTestFields } from './FailedTestFields'
import { FailureReasonsField } from './FailureReasonsField'
import { GloveNumberPad } from './GloveNumberPad'
import { PassAsLastTimeButton } from './PassAsLastTimeButton'
import type { TestDetailsFragment } from './Test.generated'
import { TestedAssetHeader } from './TestedAssetHeader'
import { TestFindingsFields } from './TestFindingsFields'
import { TestInstrumentLine } from './TestInstrumentLine'
import type { TestFormValues } from './testForm'
import { isTestingSettingOn } from './testingSettings'
import { useSaveTest } from './useSaveTest'
import { useTestForm } from './useTestForm'
import { VerdictField } from './VerdictField'

export interface TestDialogProps {
  asset: AssetDetailsFragment
  assetClass: AssetClass
  /** The saved test to correct. If undefined, the dialog creates a new test. */
  test?: TestDetailsFragment
  /** The scanned text, if the tester scans one asset after another; the camera then reopens after saving. */
  scanned?: string
  round?: RoundTestProps
  /** The form values of a rejected outbox entry that the user is correcting. */
  entered?: TestFormValues
  onClose: () => void
}

/** The test dialog's additional properties in a round. */
export interface RoundTestProps {
  id: string
  /** True to move an asset from another location to the round's location. */
  move?: boolean
  /** An identical asset's result, which the tester can copy. */
  lastResult?: CopyLastResultProps
  /** Shown instead of the location and its move button. */
  room?: ReactNode
  /** Shown to the left of the buttons. */
  footer: ReactNode
  /** Called to save in the background, so that the dialog closes at once. */
  saveBehind?: (values: TestFormValues, save: (values: TestFormValues) => Promise<void>) => void
  /** Called after the test is saved. Resolves once the round shows the test. */
  onSaved: () => Promise<void>
  /** Called to undo the test that was just saved; undefined if undoing is no longer possible. */
  onUndo: (() => void) | undefined
}

/** The dialog for a new or saved test. The fields are in the order in which the tester works. */
export function TestDialog({ asset, assetClass, test, scanned, round, entered, onClose }: TestDialogProps) {
  const state = useTestForm({ asset, assetClass, test, entered })
  const { form, values, verdict, failed, advice, isUnchanged } = state
  const save = useSaveTest({ asset, assetClass, test, scansOn: scanned !== undefined, round })
  const hasPad = isTestingSettingOn('gloves')
  const saved = useRef(false)
  const behind = useRef<TestFormValues>(undefined)

  const decision = useRef<HTMLDivElement>(null)
  // why: Enter in the last reading shows the failure reasons and photos first, because saving would skip them
  const showDecision = () => {
    decision.current?.scrollIntoView({ block: 'center' })
    decision.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }

  return (
    <FormDialog
      title="Test"
      draft={
        entered
          ? undefined
          : {
              key: getTestDraftKey(asset.id, test?.id),
              include: test ? [] : ['testDate'],
              omit: test ? [] : ['instrumentId'],
            }
      }
      width={600}
      form={form}
      submitText="Save test"
      confirmation={
        advice.length > 0 && verdict.safeToUse === 1 && !isUnchanged
          ? {
              title: 'Is the asset safe to use?',
              text: <AdviceText advice={advice} />,
              confirmText: 'Save as safe',
              cancelText: 'Look again',
            }
          : undefined
      }
      footer={test ? <DeleteTestButton test={test} onDeleted={onClose} /> : round?.footer}
      pad={hasPad && <GloveNumberPad form={form} onLast={showDecision} />}
      onSubmit={async (entered) => {
        if (round?.saveBehind) behind.current = entered
        else {
          await save(entered)
          saved.current = true
          void round?.onSaved()
        }
      }}
      onClose={() => {
        // why: a background save starts only after closing has removed the draft, because the save stores a new one
        if (behind.current) round?.saveBehind?.(behind.current, (entered) => save(entered).then(round.onSaved))
        onClose()
        // why: in a round, the scanner is not reopened here, because a round's dialog returns to it automatically
        if (saved.current && scanned !== undefined && !round) reopenScanner(scanned)
      }}
    >
      <TestedAssetHeader asset={asset} assetClass={assetClass} isNew={!test} room={round?.room}>
        {!state.showsDate && <TestDate date={values.testDate} onChange={state.changeDate} />}
      </TestedAssetHeader>
      {/* why: the help button is hidden with the glove pad, which leaves no room for it */}
      {!test && !hasPad && <HowToTestButton />}
      <TestInstrumentLine test={test} keepsRetired={entered !== undefined} />
      {!test && !entered && <PassAsLastTimeButton asset={asset} assetClass={assetClass} />}
      {round?.lastResult && <CopyLastResultButton {...round.lastResult} />}
      <TestFindingsFields
        state={state}
        asset={asset}
        assetClass={assetClass}
        onLast={failed ? showDecision : undefined}
      />
      <Stack ref={decision} gap={5}>
        <VerdictField verdict={verdict} assetClass={assetClass} hasAdvice={advice.length > 0} />
        {failed && <FailureReasonsField />}
      </Stack>
      <TextAreaField<TestFormValues> name="notes" label="Notes" rows={2} />
      <LabelCode />
      <PhotosField label={failed ? 'Photos of the fault' : 'Photos'} />
      {failed && !test && <FailedTestFields asset={asset} />}
    </FormDialog>
  )
}

/** The test date as text, because it is nearly always today; tapping it opens the date field. */
function TestDate({ date, onChange }: { date: string; onChange: () => void }) {
  const text = date === today() ? 'Today' : date ? formatDate(date) : 'No date'
  return (
    <Button size="sm" variant="subtle" colorPalette="gray" aria-label={`Date: ${text}. Change`} onClick={onChange}>
      {text}
      <ChevronDown />
    </Button>
  )
}

/** Asks for confirmation before a test is saved as safe although its readings are unusual or fail the Code. */
function AdviceText({ advice }: { advice: readonly ReadingAdvice[] }) {
  const fails = advice.some(({ reason }) => reason === 'limit')
  return (
    <Stack gap={3}>
      {advice.map(({ sentence }) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        {fails
          ? 'Under the IET Code of Practice, these readings are not a pass. Save as safe only if you know the reason. Older equipment, for example, may have an earth continuity of up to 0.5 Ω.'
          : 'These readings pass, but are near a limit or worse than before. Check the lead, the plug and the instrument’s clips before you decide whether the asset is safe.'}{' '}
        <TermHelpButton term="advice" />
      </p>
    </Stack>
  )
}

/** The field for the test label's code. It starts as a button, because few halls use test labels. */
function LabelCode() {
  const { watch, setFocus, formState } = useFormContext<TestFormValues>()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    function focusBox() {
      if (isOpen) setFocus('code')
    },
    [isOpen, setFocus],
  )
  if (isOpen || watch('code') !== '' || formState.errors.code)
    return <ScanCodeField<TestFormValues> name="code" label="Label code" expectedModel="test" />
  return (
    <Button size="sm" variant="ghost" colorPalette="gray" alignSelf="flex-start" ms={-3} onClick={() => setOpen(true)}>
      <Plus />
      Label code
    </Button>
  )
}
