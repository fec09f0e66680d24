import { useEffect, useState } from 'react'

const REST = 250

/** Returns the value once it has stopped changing; until then returns the previous value. */
export function useDebouncedValue<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(
    function takeOverWhenResting() {
      const timer = setTimeout(() => setRested(value), REST)
      return () => clearTimeout(timer)
    },
    [value],
  )
  return rested
}
