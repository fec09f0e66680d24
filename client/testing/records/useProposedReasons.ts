import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DEFAULT_FAILURE_REASONS, REASONS_OF_READINGS } from '../../../domain/testing/outOfUse'
import { useFailureReasonsQuery } from './FailureReasons.generated'
import type { TestValues, TestVerdict } from './testForm'

/** Chooses the listed reasons that follow from failed readings, and takes them back when the readings pass. */
export function useProposedReasons({ getValues, setValue }: UseFormReturn<TestValues>, failed: TestVerdict['failed']) {
  const names = failed.flatMap((finding) => REASONS_OF_READINGS[finding] ?? [])
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
