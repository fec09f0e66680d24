import { chakra } from '@chakra-ui/react'
import { ListLine, ListLineLink } from '../../components/list/lines'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import { WHOLE_HALL_LABEL } from '../checkPlace'
import type { CheckRecordRowFragment } from './CheckRecord.generated'
import { getCheckDoneByName } from './getCheckDoneByName'

/** A check record in a list. Clicking the line opens the record. */
export function CheckRecordLine({ record, named }: { record: CheckRecordRowFragment; named?: boolean }) {
  const { id, checkName, place, doneOn, passed, note } = record
  const about = [named && (place || WHOLE_HALL_LABEL), getCheckDoneByName(record), note].filter(Boolean).join(' · ')
  return (
    <ListLine>
      <VerdictSticker verdict={passed ? 'safe' : 'unsafe'} testedOn={doneOn} />
      <chakra.div flex="1 1 13rem" minW={0}>
        <ListLineLink to={`/checks/records/${id}`}>
          {named ? checkName : getCheckDoneByName(record) || 'Record'}
        </ListLineLink>
        {named ? <Second>{about}</Second> : note && <Second>{note}</Second>}
      </chakra.div>
    </ListLine>
  )
}

const Second = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: 2 } })
