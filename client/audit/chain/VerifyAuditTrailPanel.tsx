import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { ShieldAlert, WifiOff } from 'lucide-react'
import { AUDIT_FAULT_ADVICE, describeAuditFault } from '../../../domain/audit/auditChain'
import { formatDateTime } from '../../components/format/dateTime'
import { Callout } from '../../components/messages/Callout'
import { SuccessText } from '../../components/messages/SuccessText'
import { WorkProgressBar } from '../../components/states/WorkProgressBar'
import { formatAuditAction, formatAuditEntityName } from '../auditFormat'
import type { AuditChainFindingFragment } from './AuditChain.generated'
import { type AuditChainVerification, useAuditChainVerification } from './useAuditChainVerification'

interface VerifyAuditTrailPanelProps {
  sealed: number
  onVerified: () => void
}

/** Verifies all audit entries, and lists the entries that fail verification. */
export function VerifyAuditTrailPanel({ sealed, onVerified }: VerifyAuditTrailPanelProps) {
  const { verification, start, stop } = useAuditChainVerification(onVerified)
  const { state, checked } = verification
  if (state === 'running')
    return (
      <WorkProgressBar text="Verifying the entries" value={checked} max={Math.max(sealed, checked)}>
        <Button variant="ghost" alignSelf="flex-start" onClick={stop}>
          Stop
        </Button>
      </WorkProgressBar>
    )
  return (
    <Stack gap={4}>
      {state === 'failed' && (
        <Callout icon={WifiOff} role="alert">
          The verification could not be finished. Try again.
        </Callout>
      )}
      {state === 'done' && <Result {...verification} />}
      <Button alignSelf="flex-start" variant={state === 'done' ? 'subtle' : 'solid'} onClick={() => void start()}>
        {state === 'done' ? 'Verify again' : 'Verify all entries'}
      </Button>
    </Stack>
  )
}

function Result({ checked, wrong, findings }: AuditChainVerification) {
  if (wrong === 0)
    return (
      <SuccessText>
        No faults were found in {checked.toLocaleString('en-GB')} {checked === 1 ? 'entry' : 'entries'}.
      </SuccessText>
    )
  const more = wrong - findings.length
  return (
    <Stack gap={3}>
      <Callout icon={ShieldAlert} tone="error" role="alert">
        {wrong === 1 ? 'One fault was found' : `${wrong.toLocaleString('en-GB')} faults were found`}.{' '}
        {AUDIT_FAULT_ADVICE}
      </Callout>
      <chakra.ul display="grid" gap={3} aria-label="Faults">
        {findings.map((finding) => (
          <li key={`${finding.fault} ${finding.entryId} ${finding.certificate}`}>
            {describeAuditFault(finding)}
            <Text color="fg.muted" textStyle="table">
              {detailsOf(finding)}
            </Text>
          </li>
        ))}
      </chakra.ul>
      {more > 0 && <Text>{more.toLocaleString('en-GB')} more are not listed.</Text>}
    </Stack>
  )
}

/** Describes an entry by its record, action and time. For a missing entry, returns the times of its neighbours. */
function detailsOf({ fault, at, action, entity, recordId, after, before }: AuditChainFindingFragment): string {
  if (at && action && entity)
    return `${formatAuditEntityName(entity)} ${recordId}, ${formatAuditAction(action).toLowerCase()}, ${formatDateTime(at)}`
  if (fault !== 'removed') return ''
  if (after && before) return `Written between ${formatDateTime(after)} and ${formatDateTime(before)}`
  if (before) return `Written before ${formatDateTime(before)}`
  return after ? `Written after ${formatDateTime(after)}` : ''
}
