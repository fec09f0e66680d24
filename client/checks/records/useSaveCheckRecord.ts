import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { MESSAGE_TIMEOUTS_MS, showMessage } from '../../components/messages/messages'
import { isRecordWaiting } from '../../offline/outbox/queue/outboxState'
import { reloadCheckLists } from '../checkCache'
import { useCreateCheckRecordMutation } from './CheckRecord.generated'
import { type CheckRecordFormValues, type CheckToRecord, toCheckRecordInput } from './checkRecordForm'

interface SavedCheck extends CheckToRecord {
  id: string
  stepsVersion: number
}

/**
 * Records that a check was done, then opens the checks page. If a step failed, opens the saved record with its actions
 * instead.
 */
export function useSaveCheckRecord(check: SavedCheck) {
  const [create] = useCreateCheckRecordMutation()
  const navigate = useNavigate()
  const next = useRef('/checks')

  const save = async (values: CheckRecordFormValues) => {
    const { data } = await create({
      variables: {
        input: { ...toCheckRecordInput(values, check.steps), checkId: check.id, stepsVersion: check.stepsVersion },
      },
      update: (cache) => reloadCheckLists(cache, check.id),
    })
    const saved = data?.createCheckRecord
    const waits = !saved || isRecordWaiting(`CheckRecord:${saved.id}`)
    const hasFailed = saved !== undefined && !saved.passed
    if (hasFailed && !waits) next.current = `/checks/records/${saved.id}`
    const opened = `: an action ${waits ? 'will be' : 'was'} opened for each failed step.`
    showMessage({
      text: `Check saved${waits ? ' on this device' : ''}${hasFailed ? opened : '.'}`,
      type: hasFailed ? 'warning' : 'success',
      timeout: MESSAGE_TIMEOUTS_MS.notice,
    })
  }

  return { save, leave: () => void navigate(next.current, { replace: true }) }
}
