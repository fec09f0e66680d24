import { skipToken } from '@apollo/client/react'
import { useEffect } from 'react'
import { DialogFrame } from '../../components/dialogs/DialogFrame'
import { showNoticeMessage } from '../../components/messages/messages'
import type { CheckRecordInput } from '../../graphql/schema.generated'
import { type CheckToDoQuery, useCheckToDoQuery } from '../plan/Check.generated'
import { CheckRecordForm } from './CheckRecordForm'
import { toCheckRecordValuesFromInput } from './checkRecordForm'
import { useSaveCheckRecord } from './useSaveCheckRecord'

interface CorrectWaitingCheckDialogProps {
  input: CheckRecordInput
  onClose: () => void
}

/** Shows a check record that the server rejected, with the user's entries. Saving replaces the outbox entry. */
export function CorrectWaitingCheckDialog({ input, onClose }: CorrectWaitingCheckDialogProps) {
  const { data, error } = useCheckToDoQuery(input.checkId ? { variables: { id: input.checkId } } : skipToken)
  useEffect(
    function notifyMissing() {
      if (!error) return
      showNoticeMessage({
        text: 'The check could not be loaded, so this entry cannot be corrected now. Try again later.',
        type: 'error',
      })
      onClose()
    },
    [error, onClose],
  )
  return data ? <Form check={data.check} input={input} onClose={onClose} /> : null
}

function Form({ check, input, onClose }: CorrectWaitingCheckDialogProps & { check: CheckToDoQuery['check'] }) {
  const { save } = useSaveCheckRecord(check)
  return (
    <DialogFrame title={check.name} width={600} onClose={onClose}>
      <CheckRecordForm
        check={check}
        initial={toCheckRecordValuesFromInput(check.steps, input)}
        draftKey={`check/${check.id}/refused`}
        submitText="Save check"
        onSubmit={save}
        onSaved={onClose}
      />
    </DialogFrame>
  )
}
