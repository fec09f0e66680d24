import { chakra, Flex } from '@chakra-ui/react'
import type { LabelType } from '../../../domain/labels/label'
import { labelFields } from '../../../domain/labels/labelFields'

interface FieldChipsProps {
  type: LabelType
  onPick: (field: string) => void
}

/** The record's fields, each a chip that puts it into a text. */
export function FieldChips({ type, onPick }: FieldChipsProps) {
  return (
    <Flex role="group" aria-label="Insert a field" wrap="wrap" gap={1.5}>
      {labelFields(type).map(({ name, meaning, sample }) => (
        <Chip key={name} type="button" title={`${meaning}, such as ${sample}`} onClick={() => onPick(name)}>
          {fieldLabel(meaning)}
        </Chip>
      ))}
    </Flex>
  )
}

/** What a field is, without what it can be: 'Class' of 'Class, 1 or 2'. */
const fieldLabel = (meaning: string) => meaning.replace(/[,:].*$/, '')

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
