import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Checkbox } from '../Checkbox'
import { type Selectable, type Selection, useIsSelected } from './selection'

/** Called when a row's box is clicked; `range`: all rows from the last selected one. */
export type ToggleRow<Row> = (row: Row, options: { range: boolean }) => void

interface SelectBoxProps<Row extends Selectable> {
  row: Row
  selection: Selection<Row>
  /** With Shift, all rows from the last selected one. */
  onToggle: ToggleRow<Row>
}

/** Selects a row of a table. The keyboard reaches it by Space on the row, and needs no stop of its own in each. */
export function SelectBox<Row extends Selectable>({ row, selection, onToggle }: SelectBoxProps<Row>) {
  return (
    <BoxLabel
      // why: Shift and a click would select the text between the two rows
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <Checkbox
        data-selects
        tabIndex={-1}
        aria-label={`Select ${row.name}`}
        checked={useIsSelected(selection, row.id)}
        onChange={({ nativeEvent }) => onToggle(row, { range: 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey })}
      />
    </BoxLabel>
  )
}

interface SelectAllBoxProps {
  label: string
  state: 'none' | 'some' | 'all'
  onChange: () => void
}

/** Shown in the header over SelectBoxes. */
export function SelectAllBox({ label, state, onChange }: SelectAllBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(
    function showPart() {
      if (box.current) box.current.indeterminate = state === 'some'
    },
    [state],
  )
  return (
    <BoxLabel>
      <Checkbox ref={box} aria-label={label} checked={state === 'all'} onChange={onChange} />
    </BoxLabel>
  )
}

/** Fills its cell, so that it need not be hit exactly. */
const BoxLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: 'row',
    ps: 1,
    cursor: 'button',
    '& > input': { boxSize: '1.15em' },
  },
})
