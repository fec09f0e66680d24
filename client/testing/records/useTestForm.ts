import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { AssetClass } from '../../../domain/assets/pat'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import type { TestDetailsFragment } from './Test.generated'
import {
  failsCode,
  hasSameFindings,
  newTest,
  type TestValues,
  type TestVerdict,
  testAdvice,
  testVerdict,
  toTestValues,
} from './testForm'
import { useEarlierReadings } from './useEarlierReadings'
import { useProposedReasons } from './useProposedReasons'

interface TestFormOptions {
  asset: AssetDetailsFragment
  assetClass: AssetClass
  /** The saved test to correct. */
  test: TestDetailsFragment | undefined
  /** The entries of a refused outbox entry that the user corrects. */
  entered: TestValues | undefined
}

const NONE: TestVerdict['failed'] = []

/** A test's entries so far, with the values that follow from them. */
export type TestFormState = ReturnType<typeof useTestForm>

/** The form of a test: its entries, their verdict, and advice on them. */
export function useTestForm({ asset, assetClass, test, entered }: TestFormOptions) {
  const form = useForm<TestValues>({
    defaultValues: entered ?? (test ? toTestValues(test) : newTest({ ...asset, class: assetClass })),
  })
  const { setFocus } = form
  const values = form.watch()
  const advised = { ...asset, class: assetClass }
  const verdict = testVerdict(values, advised)
  const earlier = useEarlierReadings(asset.id, test?.id)
  // why: the failure of a saved test is already recorded
  useProposedReasons(form, test || entered ? NONE : verdict.failed)
  const isUnchanged = test !== undefined && hasSameFindings(values, test)
  useWithdrawnYes(form, failsCode(values, advised))
  const [changesDate, setChangesDate] = useState(false)
  useEffect(
    function focusDate() {
      if (changesDate) setFocus('testDate')
    },
    [changesDate, setFocus],
  )
  return {
    form,
    values,
    verdict,
    failed: verdict.safeToUse === 0,
    /** True for a saved test with unchanged findings. */
    isUnchanged,
    missing: isUnchanged ? [] : verdict.missing,
    advice: testAdvice(values, advised, earlier),
    /** The previous test of a new one. */
    last: test ? undefined : (asset.lastTest ?? undefined),
    showsDate: changesDate || form.formState.errors.testDate !== undefined,
    changeDate: () => setChangesDate(true),
  }
}

/** Withdraws a Yes that was chosen before a reading failed the IET Code of Practice, so that the tester decides again. */
function useWithdrawnYes({ getValues, setValue }: UseFormReturn<TestValues>, fails: boolean) {
  const failed = useRef(fails)
  useEffect(
    function withdrawYes() {
      if (fails && !failed.current && getValues('safeToUse') === 1) setValue('safeToUse', null)
      failed.current = fails
    },
    [fails, getValues, setValue],
  )
}
