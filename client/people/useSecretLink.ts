import type { TypedDocumentNode } from '@apollo/client'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchOperationData } from '../graphql/request'

interface OpenedLink<Data> {
  /** The part of the URL after #. */
  secret: string
  data?: Data
  error?: unknown
  retry: () => void
}

/** Loads the data that the page's link gives access to. The secret stays in the URL, so that a reload works. */
export function useSecretLink<Data>(document: TypedDocumentNode<Data, { secret: string }>): OpenedLink<Data> {
  const secret = useLocation().hash.slice(1)
  const [result, setResult] = useState<{ data?: Data; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    let isCurrent = true
    const show = (result: { data?: Data; error?: unknown }) => isCurrent && setResult(result)
    fetchOperationData(document, { secret }).then(
      (data) => show({ data }),
      (error: unknown) => show({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [document, secret, attempt])
  const retry = useCallback(() => {
    setResult({})
    setAttempt((before) => before + 1)
  }, [])
  return { secret, ...result, retry }
}
