import { chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { Select } from '../../components/fields/Select'

interface SampleRecordChoiceProps {
  records: readonly LabelRecord[]
  /** Index of the shown record. */
  chosen: number
  onChoose: (index: number) => void
}

/** Lets the user choose the sample record; renders nothing if there are no records. */
export function SampleRecordChoice({ records, chosen, onChoose }: SampleRecordChoiceProps) {
  const id = useId()
  if (records.length === 0) return null
  return (
    <Flex align="center" gap={3} mt={3} maxW="28rem">
      <chakra.label htmlFor={id} flexShrink={0} textStyle="label">
        Preview with
      </chakra.label>
      <Select
        id={id}
        options={records.map(({ code, fields }, index) => ({
          value: String(index),
          label: [fields.name, code].filter(Boolean).join(' · '),
        }))}
        value={String(chosen)}
        onChange={(index) => onChoose(Number(index))}
      />
    </Flex>
  )
}
