import { type ReactNode, useRef } from 'react'
import type { AssetClass } from '../../../domain/pat'
import { FormDialog } from '../../components/FormDialog'
import { TextAreaField } from '../../components/TextField'
import { PhotoField } from '../../photos/PhotoField'
import { scanOn } from '../../scanner/openScanner'
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
  lastResult?: LastResult
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
  const state = useTestForm({ asset, assetClass, test, entered })
  const { form, values, verdict, failed, advice, isUnchanged } = state
  const save = useSaveTest({ asset, assetClass, test, scansOn: scanned !== undefined, round })
  const saved = useRef(false)

  const reasons = useRef<HTMLDivElement>(null)
  // why: the reasons and photos of a failure appear with its last reading, and Enter there would save before they are seen
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
        // why: a round's dialog closes to the scanner that opened it
        if (saved.current && scanned !== undefined && !round) scanOn(scanned)
      }}
    >
      <TestedAssetHeader asset={asset} assetClass={assetClass} isNew={!test} room={round?.room}>
        {!state.showsDate && <TestDate date={values.testDate} onChange={state.changeDate} />}
      </TestedAssetHeader>
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
