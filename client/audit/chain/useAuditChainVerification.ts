import { useApolloClient } from '@apollo/client/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type AuditChainFindingFragment,
  AuditVerificationDocument,
  type AuditVerificationQuery,
} from './AuditChain.generated'

type Part = AuditVerificationQuery['auditVerification']

/** Maximum number of listed findings. */
const LISTED = 100

export interface AuditChainVerification {
  state: 'idle' | 'running' | 'done' | 'failed'
  checked: number
  wrong: number
  findings: readonly AuditChainFindingFragment[]
}

const IDLE: AuditChainVerification = { state: 'idle', checked: 0, wrong: 0, findings: [] }

/** Verifies the audit trail in parts, until all entries are verified, `stop` is called or the user leaves the page. */
export function useAuditChainVerification(onVerified: () => void) {
  const client = useApolloClient()
  const [verification, setVerification] = useState(IDLE)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const verifyAfter = async (after: string | null): Promise<Part> => {
    const query = { query: AuditVerificationDocument, variables: { after }, fetchPolicy: 'no-cache' } as const
    const { data } = await client.query(query)
    if (!data) throw new Error('The server returned no verification result. Try again.')
    return data.auditVerification
  }

  const start = async () => {
    const { signal } = abortLast(running)
    let result: AuditChainVerification = { ...IDLE, state: 'running' }
    setVerification(result)
    try {
      for (let after: string | null = null; result.state === 'running'; ) {
        const part = await verifyAfter(after)
        if (signal.aborted) return
        result = withPart(result, part)
        after = part.next
        setVerification(result)
      }
      onVerified()
    } catch {
      if (!signal.aborted) setVerification({ ...result, state: 'failed' })
    }
  }

  const stop = () => {
    running.current?.abort()
    setVerification(IDLE)
  }
  return { verification, start, stop }
}

/** Aborts a running verification, and returns the abort controller for the next verification. */
function abortLast(running: RefObject<AbortController | undefined>): AbortController {
  running.current?.abort()
  running.current = new AbortController()
  return running.current
}

function withPart(sum: AuditChainVerification, { checked, next, wrong, findings }: Part): AuditChainVerification {
  return {
    state: next === null ? 'done' : 'running',
    checked: sum.checked + checked,
    wrong: sum.wrong + wrong,
    findings: [...sum.findings, ...findings].slice(0, LISTED),
  }
}
