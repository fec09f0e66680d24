import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { AssetClass } from '../../../domain/assets/patRules'
import { DEFAULT_FAILURE_REASONS, READING_FAILURE_REASONS } from '../../../domain/testing/outOfUse'
import type { EarlierReadings } from '../../../domain/testing/readingAdvice'
import { MAX_TREND_READINGS } from '../../../domain/testing/readingTrend'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { useFailureReasonsQuery } from './FailureReasonsField.generated'
import type { TestDetailsFragment } from './Test.generated'
import { useTestListQuery } from './TestList.generated'
import {
  buildNewTestFormValues,
  getEnteredReadingAdvice,
  hasCodeOfPracticeFailure,
  hasSameTestFindings,
  type ProposedTestVerdict,
  proposeTestVerdict,
  type TestFormValues,
  toTestFormValues,
} from './testForm'
import { getEarthReading, getInsulationReading } from './testReadings'

interface TestFormOptions {
  asset: AssetDetailsFragment
  assetClass: AssetClass
  /** The saved test to correct. */
  test: TestDetailsFragment | undefined
  /** The form values of a rejected outbox entry that the user is correcting. */
  entered: TestFormValues | undefined
}

const NONE: ProposedTestVerdict['failed'] = []

export type TestFormState = ReturnType<typeof useTestForm>

/** The state of the test form: its entries, the verdict they lead to, and advice on them. */
export function useTestForm({ asset, assetClass, test, entered }: TestFormOptions) {
  const form = useForm<TestFormValues>({
    defaultValues: entered ?? (test ? toTestFormValues(test) : buildNewTestFormValues({ ...asset, class: assetClass })),
  })
  const { setFocus } = form
  const values = form.watch()
  const advised = { ...asset, class: assetClass }
  const verdict = proposeTestVerdict(values, advised)
  const earlier = useEarlierReadings(asset.id, test?.id)
  // why: only a new test gets suggested reasons, because a saved test already has its own
  useProposedReasons(form, test || entered ? NONE : verdict.failed)
  const isUnchanged = test !== undefined && hasSameTestFindings(values, test)
  useWithdrawnYes(form, hasCodeOfPracticeFailure(values, advised))
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
    advice: getEnteredReadingAdvice(values, advised, earlier),
    /** The asset's previous test; undefined if a saved test is being corrected. */
    last: test ? undefined : (asset.lastTest ?? undefined),
    showsDate: changesDate || form.formState.errors.testDate !== undefined,
    changeDate: () => setChangesDate(true),
  }
}

/** Clears a Yes chosen before a reading failed the IET Code of Practice, so that the tester decides again. */
function useWithdrawnYes({ getValues, setValue }: UseFormReturn<TestFormValues>, fails: boolean) {
  const failed = useRef(fails)
  useEffect(
    function withdrawYes() {
      if (fails && !failed.current && getValues('safeToUse') === 1) setValue('safeToUse', null)
      failed.current = fails
    },
    [fails, getValues, setValue],
  )
}

/** Returns the readings of an asset's other tests; empty until loaded. Shares its query with the asset's page. */
function useEarlierReadings(assetId: string, testId: string | undefined): EarlierReadings {
  const { data } = useTestListQuery({
    variables: { filter: { assetId: [assetId] }, offset: 0, limit: MAX_TREND_READINGS },
  })
  const others = data?.tests.items.filter((test) => test !== null && test.id !== testId) ?? []
  return {
    earth: others.flatMap((test) => dated(test.testDate, getEarthReading(test))),
    insulation: others.flatMap((test) => dated(test.testDate, getInsulationReading(test))),
  }
}

const dated = (date: string, reading: ReturnType<typeof getEarthReading>) => (reading ? [{ ...reading, date }] : [])

/** Selects the listed reasons that follow from failed readings, and deselects them when the readings pass. */
function useProposedReasons(
  { getValues, setValue }: UseFormReturn<TestFormValues>,
  failed: ProposedTestVerdict['failed'],
) {
  const names = failed.flatMap((finding) => READING_FAILURE_REASONS[finding] ?? [])
  const { data } = useFailureReasonsQuery({ skip: names.length === 0 })
  const listed = data?.failureReasons ?? DEFAULT_FAILURE_REASONS
  const proposed = names.filter((name) => listed.includes(name)).join('\n')
  const earlier = useRef<string[]>([])
  useEffect(
    function chooseReasons() {
      const now = proposed === '' ? [] : proposed.split('\n')
      if (now.join() === earlier.current.join()) return
      const others = getValues('failureReasons').filter((reason) => !earlier.current.includes(reason))
      earlier.current = now
      setValue('failureReasons', [...new Set([...others, ...now])], { shouldDirty: true })
    },
    [proposed, getValues, setValue],
  )
}
