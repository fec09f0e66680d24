import { chakra, Flex } from '@chakra-ui/react'
import { useId } from 'react'
import type { LabelType } from '../../../domain/labels/label'
import { labelFields } from '../../../domain/labels/labelFields'
import { fieldTitle } from './fieldTitle'

interface FieldChipsProps {
  type: LabelType
  onPick: (field: string) => void
}

/** The record's fields as chips; a click inserts the field into a text. */
export function FieldChips({ type, onPick }: FieldChipsProps) {
  const id = useId()
  return (
    <Flex role="group" aria-labelledby={id} wrap="wrap" gap={1.5}>
      <chakra.span id={id} w="full" textStyle="meta" color="fg.muted">
        Insert a field
      </chakra.span>
      {labelFields(type).map((field) => (
        <Chip
          key={field.name}
          type="button"
          title={`${field.meaning}, such as ${field.sample}`}
          onClick={() => onPick(field.name)}
        >
          {fieldTitle(field)}
        </Chip>
      ))}
    </Flex>
  )
}

const Chip = chakra('button', {
  base: {
    px: 2,
    minH: 'smallControl',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    textStyle: 'table',
    textAlign: 'start',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.tint' },
  },
})
