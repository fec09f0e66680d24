import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import { WHOLE_HALL } from '../place'
import type { CheckRecordRowFragment } from './CheckRecord.generated'
import { doneByText } from './doneByText'

/** A record in a list; the line opens it. */
export function RecordLine({ record, named }: { record: CheckRecordRowFragment; named?: boolean }) {
  const { id, checkName, place, doneOn, passed, note } = record
  const about = [named && (place || WHOLE_HALL), doneByText(record), note].filter(Boolean).join(' · ')
  return (
    <Line>
      <VerdictSticker verdict={passed ? 'safe' : 'unsafe'} testedOn={doneOn} />
      <chakra.div flex="1 1 13rem" minW={0}>
        <Name asChild>
          <RouterLink to={`/checks/records/${id}`}>{named ? checkName : doneByText(record) || 'Record'}</RouterLink>
        </Name>
        {named ? <Second>{about}</Second> : note && <Second>{note}</Second>}
      </chakra.div>
    </Line>
  )
}

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    minH: 'row',
    py: 2,
    borderBottomWidth: '1px',
    _hover: { bg: 'bg.tint' },
  },
})

const Name = chakra('span', {
  base: {
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'outside',
    _after: { content: '""', position: 'absolute', inset: 0 },
  },
})

const Second = chakra('p', { base: { textStyle: 'table', color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: 2 } })
