import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { MESSAGE_TIMEOUTS, notify } from '../../components/messages'
import { isWaiting } from '../../offline/outbox/running/outboxState'
import { recordsChanged } from '../checkCache'
import { useCreateCheckRecordMutation } from '../records/CheckRecord.generated'
import { type CheckToDo, type RecordValues, toRecordInput } from './recordForm'

interface SavedCheck extends CheckToDo {
  id: string
  stepsVersion: number
}

/** Records that a check was done, and opens what comes next: the list, or the record with its actions if a step failed. */
export function useSaveRecord(check: SavedCheck) {
  const [create] = useCreateCheckRecordMutation()
  const navigate = useNavigate()
  const next = useRef('/checks')

  const save = async (values: RecordValues) => {
    const { data } = await create({
      variables: {
        input: { ...toRecordInput(values, check.steps), checkId: check.id, stepsVersion: check.stepsVersion },
      },
      update: (cache) => recordsChanged(cache, check.id),
    })
    const saved = data?.createCheckRecord
    const waits = !saved || isWaiting(`CheckRecord:${saved.id}`)
    if (saved && !saved.passed && !waits) next.current = `/checks/records/${saved.id}`
    notify({
      text: `Check saved${waits ? ' on this device' : ''}${saved && !saved.passed ? ': an action was opened for each failed step.' : '.'}`,
      type: saved && !saved.passed ? 'warning' : 'success',
      timeout: MESSAGE_TIMEOUTS.notice,
    })
  }

  return { save, leave: () => void navigate(next.current, { replace: true }) }
}
