import { useState, useSyncExternalStore } from 'react'

/** A selectable row; messages refer to it by `name`. */
export interface SelectableRow {
  id: string
  name: string
}

export type SelectedRows<Row> = ReadonlyMap<string, Row>

/**
 * A list's selected rows, stored outside React state so that a click renders only the clicked row. The selection
 * survives search, filters and sorting.
 */
export interface RowSelection<Row extends SelectableRow> {
  /** Returns the same object until the selection changes. */
  rows: () => SelectedRows<Row>
  /** The row that was last selected or unselected, where a range starts. */
  anchor: () => string | undefined
  /** Selects rows up to the limit, or unselects them. Returns false if some rows exceeded the limit. */
  change: (rows: readonly Row[], isSelected: boolean, anchor?: string) => boolean
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

function createSelection<Row extends SelectableRow>(limit: number): RowSelection<Row> {
  let rows: SelectedRows<Row> = new Map()
  let anchor: string | undefined
  const listeners = new Set<() => void>()
  const set = (next: SelectedRows<Row>) => {
    rows = next
    for (const listener of listeners) listener()
  }
  return {
    rows: () => rows,
    anchor: () => anchor,
    change: (changed, isSelected, nextAnchor) => {
      anchor = nextAnchor
      const next = new Map(rows)
      for (const row of changed) {
        if (!isSelected) next.delete(row.id)
        else if (next.has(row.id) || next.size < limit) next.set(row.id, row)
      }
      set(next)
      return !isSelected || changed.every(({ id }) => next.has(id))
    },
    clear: () => {
      anchor = undefined
      set(new Map())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Creates a selection of up to `limit` rows that lasts as long as the page. */
export function useRowSelection<Row extends SelectableRow>(limit: number): RowSelection<Row> {
  const [selection] = useState(() => createSelection<Row>(limit))
  return selection
}

export const useSelectedRows = <Row extends SelectableRow>({ subscribe, rows }: RowSelection<Row>): SelectedRows<Row> =>
  useSyncExternalStore(subscribe, rows)

/** Returns whether the row is selected; re-renders the component only when that changes. */
export const useIsRowSelected = <Row extends SelectableRow>(
  { subscribe, rows }: RowSelection<Row>,
  id: string,
): boolean => useSyncExternalStore(subscribe, () => rows().has(id))
