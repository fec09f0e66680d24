import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { ShieldAlert, WifiOff } from 'lucide-react'
import { AUDIT_ADVICE, auditFaultText } from '../../../domain/audit/auditChain'
import { exactTime } from '../../components/format/dateTime'
import { Callout } from '../../components/messages/Callout'
import { SuccessText } from '../../components/messages/SuccessText'
import { WorkProgress } from '../../components/states/WorkProgress'
import { actionText, entityText } from '../auditFormat'
import type { AuditChainFindingFragment } from './AuditChain.generated'
import { useVerification, type Verification } from './useVerification'

interface VerifyTrailProps {
  sealed: number
  onVerified: () => void
}

/** Verifies all entries, and lists those that fail. */
export function VerifyTrail({ sealed, onVerified }: VerifyTrailProps) {
  const { verification, start, stop } = useVerification(onVerified)
  const { state, checked } = verification
  if (state === 'running')
    return (
      <WorkProgress text="Verifying the entries" value={checked} max={Math.max(sealed, checked)}>
        <Button variant="ghost" alignSelf="flex-start" onClick={stop}>
          Stop
        </Button>
      </WorkProgress>
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

function Result({ checked, wrong, findings }: Verification) {
  if (wrong === 0)
    return (
      <SuccessText>
        No fault was found in {checked.toLocaleString('en-GB')} {checked === 1 ? 'entry' : 'entries'}.
      </SuccessText>
    )
  const more = wrong - findings.length
  return (
    <Stack gap={3}>
      <Callout icon={ShieldAlert} tone="error" role="alert">
        {wrong === 1 ? 'One fault was found' : `${wrong.toLocaleString('en-GB')} faults were found`}. {AUDIT_ADVICE}
      </Callout>
      <chakra.ul display="grid" gap={3} aria-label="Faults">
        {findings.map((finding) => (
          <li key={`${finding.fault} ${finding.entryId} ${finding.certificate}`}>
            {auditFaultText(finding)}
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

/** An entry's current record and time; for a missing entry, the times between which it was written. */
function detailsOf({ fault, at, action, entity, recordId, after, before }: AuditChainFindingFragment): string {
  if (at && action && entity)
    return `${entityText(entity)} ${recordId}, ${actionText(action).toLowerCase()}, ${exactTime(at)}`
  if (fault !== 'removed') return ''
  if (after && before) return `Written between ${exactTime(after)} and ${exactTime(before)}`
  if (before) return `Written before ${exactTime(before)}`
  return after ? `Written after ${exactTime(after)}` : ''
}
