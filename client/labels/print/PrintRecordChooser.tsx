import { Button, chakra, Flex } from '@chakra-ui/react'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { Checkbox, CheckboxLabel } from '../../components/fields/Checkbox'
import { Collapsible } from '../../components/page/Collapsible'

interface PrintRecordChooserProps {
  records: readonly LabelRecord[]
  /** Indexes of the excluded records. */
  excluded: ReadonlySet<number>
  onChange: (excluded: ReadonlySet<number>) => void
}

/** Lets the user choose the records that get a label; all by default. */
export function PrintRecordChooser({ records, excluded, onChange }: PrintRecordChooserProps) {
  const change = (index: number, isChosen: boolean) => {
    const next = new Set(excluded)
    if (isChosen) next.delete(index)
    else next.add(index)
    onChange(next)
  }
  return (
    <Collapsible summary={`${records.length - excluded.size} of ${records.length} selected`}>
      <Flex gap={2} mb={2}>
        <Button size="sm" variant="subtle" onClick={() => onChange(new Set())}>
          Select all
        </Button>
        <Button size="sm" variant="subtle" onClick={() => onChange(new Set(records.keys()))}>
          Select none
        </Button>
      </Flex>
      <chakra.div maxH="20rem" overflowY="auto" role="group" aria-label="Labels to print">
        {records.map(({ code, fields }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the records never move
          <CheckboxLabel key={index}>
            <Checkbox checked={!excluded.has(index)} onChange={(event) => change(index, event.target.checked)} />
            {[fields.name, code].filter(Boolean).join(' · ')}
          </CheckboxLabel>
        ))}
      </chakra.div>
    </Collapsible>
  )
}
