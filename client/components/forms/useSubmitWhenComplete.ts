import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react'

/**
 * Submits the form at once, or when the awaited values arrive, so that users who press Enter early do not have to press
 * Enter again.
 */
export function useSubmitWhenComplete(submit: (event?: SyntheticEvent) => unknown, awaitsValues = false) {
  const [isAsked, setIsAsked] = useState(false)
  const isDue = isAsked && !awaitsValues
  const submitNow = useEffectEvent(() => {
    setIsAsked(false)
    void submit()
  })
  useEffect(
    function submitWhenDue() {
      if (isDue) submitNow()
    },
    [isDue],
  )
  return (event: SyntheticEvent) => {
    if (!awaitsValues) return submit(event)
    event.preventDefault()
    setIsAsked(true)
  }
}
