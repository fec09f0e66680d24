import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

/** Tints a row briefly when its record changes, but not when the row switches to another record. */
export function ChangedRowTint({ row }: { row: unknown }) {
  const [shown, setShown] = useState({ row, changes: 0 })
  if (row !== shown.row)
    setShown({ row, changes: idOf(row) !== undefined && idOf(row) === idOf(shown.row) ? shown.changes + 1 : 0 })
  return shown.changes > 0 && <Tint key={shown.changes} data-changed aria-hidden />
}

const idOf = (row: unknown): unknown => (row as { id?: unknown } | null | undefined)?.id

const Tint = chakra('span', {
  base: {
    position: 'absolute',
    inset: 0,
    borderRadius: 'l2',
    bg: 'bg.tintStrong',
    opacity: 0,
    pointerEvents: 'none',
    animation: 'tint',
  },
})
