import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Checkbox } from '../fields/Checkbox'
import { type RowSelection, type SelectableRow, useIsRowSelected } from './rowSelection'

/** Called when a row's checkbox is clicked; `range` selects all rows from the last selected one. */
export type ToggleRowSelection<Row> = (row: Row, options: { range: boolean }) => void

interface SelectRowCheckboxProps<Row extends SelectableRow> {
  row: Row
  selection: RowSelection<Row>
  /** Shift-click selects all rows from the last selected one. */
  onToggle: ToggleRowSelection<Row>
}

/**
 * The checkbox that selects a table row. Keyboard users press Space on the row instead, so the checkbox is not a tab
 * stop.
 */
export function SelectRowCheckbox<Row extends SelectableRow>({
  row,
  selection,
  onToggle,
}: SelectRowCheckboxProps<Row>) {
  return (
    <BoxLabel
      // why: Shift-click would otherwise select the text between the two rows
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <Checkbox
        data-selects
        tabIndex={-1}
        aria-label={`Select ${row.name}`}
        checked={useIsRowSelected(selection, row.id)}
        onChange={({ nativeEvent }) => onToggle(row, { range: 'shiftKey' in nativeEvent && !!nativeEvent.shiftKey })}
      />
    </BoxLabel>
  )
}

interface SelectAllRowsCheckboxProps {
  label: string
  state: 'none' | 'some' | 'all'
  onChange: () => void
}

/** The checkbox in the header above SelectRowBoxes. */
export function SelectAllRowsCheckbox({ label, state, onChange }: SelectAllRowsCheckboxProps) {
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

/** Fills the cell, so that the checkbox is easy to hit. */
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
