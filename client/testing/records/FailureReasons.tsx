import { Button, chakra } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DEFAULT_FAILURE_REASONS } from '../../../domain/testing/outOfUse'
import { FilterChips } from '../../components/filters/FilterChips'
import { useReachable } from '../../offline/connection'
import { useFailureReasonsQuery } from './FailureReasons.generated'
import { FailureReasonsDialog } from './FailureReasonsDialog'
import type { TestValues } from './testForm'

const SEPARATOR = ', '

/** Asks for the reasons for a failure, and copies them into the notes, where the tester can add details. */
export function FailureReasons() {
  const { watch, setValue } = useFormContext<TestValues>()
  const { data } = useFailureReasonsQuery()
  const [isEditing, setEditing] = useState(false)
  const isReachable = useReachable()
  const chosen = watch('failureReasons')
  const listed = data?.failureReasons ?? DEFAULT_FAILURE_REASONS
  const reasons = [...listed, ...chosen.filter((reason) => !listed.includes(reason))]
  const change = (next: string[]) => {
    const others = watch('notes')
      .split(SEPARATOR)
      .filter((part) => part !== '' && !reasons.includes(part))
    setValue('notes', [...others, ...next].join(SEPARATOR), { shouldDirty: true })
    setValue('failureReasons', next, { shouldDirty: true })
  }
  return (
    <div>
      <FilterChips
        label="Why did it fail?"
        labelShown
        chips={reasons.map((reason) => ({ value: reason, label: reason }))}
        chosen={reasons.filter((reason) => chosen.includes(reason))}
        onChange={(next) => change(reasons.filter((reason) => next.includes(reason)))}
      />
      {data && isReachable && (
        <Button size="sm" variant="ghost" colorPalette="gray" mt={1} ms={-3} onClick={() => setEditing(true)}>
          <Pencil />
          Change the list
        </Button>
      )}
      {isEditing && data && (
        // why: submit events of the dialog's form bubble up through React, and must not save the test
        <chakra.div display="contents" onSubmit={(event) => event.stopPropagation()}>
          <FailureReasonsDialog reasons={data.failureReasons} onClose={() => setEditing(false)} />
        </chakra.div>
      )}
    </div>
  )
}
