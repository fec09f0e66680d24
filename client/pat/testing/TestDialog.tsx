import { type ReactNode, useRef } from 'react'
import type { AssetClass } from '../../../domain/pat'
import { FormDialog } from '../../components/FormDialog'
import { TextAreaField } from '../../components/TextField'
import { HowToTestButton } from '../../help/HowToTestButton'
import { PhotoField } from '../../photos/PhotoField'
import { reopenScanner } from '../../scanner/openScanner'
import { ScanCodeField } from '../../scanner/ScanCodeField'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { testDraftKey } from '../draftKeys'
import { AdviceText } from './AdviceText'
import { AfterFailure } from './AfterFailure'
import { AudioSwitch } from './AudioSwitch'
import { CopyLastResult, type LastResult } from './CopyLastResult'
import { DeleteTest } from './DeleteTest'
import { FailureReasons } from './FailureReasons'
import { InstrumentLine } from './InstrumentLine'
import type { TestDetailsFragment } from './Test.generated'
import { TestDate } from './TestDate'
import { TestedAssetHeader } from './TestedAssetHeader'
import { TestFindings } from './TestFindings'
import type { TestValues } from './testForm'
import { useSaveTest } from './useSaveTest'
import { useTestForm } from './useTestForm'
import { VerdictField } from './VerdictField'

export interface TestDialogProps {
  asset: AssetDetailsFragment
  assetClass: AssetClass
  /** The saved test to correct; without it, the dialog creates one. */
  test?: TestDetailsFragment
  /** The scanned text, if the tester scans one asset after another: the camera reopens after saving. */
  scanned?: string
  /** The round to which the test belongs. */
  round?: TestRound
  /** The entries of a refused outbox entry that the user corrects. */
  entered?: TestValues
  onClose: () => void
}

/** The additional properties of a test in a round. */
export interface TestRound {
  id: string
  /** True to move an asset of another location to the round's. */
  move?: boolean
  /** The result of an identical asset, which the tester can copy. */
  lastResult?: LastResult
  /** Replaces the location and its move button. */
  room?: ReactNode
  /** Shown to the left of the buttons. */
  footer: ReactNode
  onSaved: () => void
  /** Undoes the test that was just saved; undefined if that is no longer possible. */
  onUndo: (() => void) | undefined
}

/** Records a test, or corrects a saved one; its fields follow the order of the work. */
export function TestDialog({ asset, assetClass, test, scanned, round, entered, onClose }: TestDialogProps) {
  const state = useTestForm({ asset, assetClass, test, entered })
  const { form, values, verdict, failed, advice, isUnchanged } = state
  const save = useSaveTest({ asset, assetClass, test, scansOn: scanned !== undefined, round })
  const saved = useRef(false)

  const reasons = useRef<HTMLDivElement>(null)
  // why: failure reasons and photos appear with the last reading, and Enter there would save before the tester sees
  // them
  const showReasons = () => {
    reasons.current?.scrollIntoView({ block: 'center' })
    reasons.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }

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
        advice.length > 0 && verdict.safeToUse === 1 && !isUnchanged
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
        // why: a round's dialog returns to the scanner by itself
        if (saved.current && scanned !== undefined && !round) reopenScanner(scanned)
      }}
    >
      <TestedAssetHeader asset={asset} assetClass={assetClass} isNew={!test} room={round?.room}>
        {!state.showsDate && <TestDate date={values.testDate} onChange={state.changeDate} />}
      </TestedAssetHeader>
      {!test && <HowToTestButton />}
      <InstrumentLine test={test} keepsRetired={entered !== undefined} />
      {round?.lastResult && <CopyLastResult {...round.lastResult} />}
      <TestFindings state={state} asset={asset} assetClass={assetClass} onLast={failed ? showReasons : undefined} />
      <VerdictField verdict={verdict} />
      {failed && <FailureReasons ref={reasons} />}
      <TextAreaField<TestValues> name="notes" label="Notes" rows={2} />
      <ScanCodeField<TestValues> name="code" label="Label code" expectedModel="test" />
      <PhotoField label={failed ? 'Photos of the fault' : 'Photos'} />
      {failed && !test && <AfterFailure asset={asset} />}
      {!test && <AudioSwitch />}
    </FormDialog>
  )
}
