import { useState, useSyncExternalStore } from 'react'

/** What can be selected: a message names it. */
export interface Selectable {
  id: string
  name: string
}

/** The selected rows of a list, in the order in which they were selected. */
export type SelectedRows<Row> = ReadonlyMap<string, Row>

/**
 * The selected rows of a list. The selection is stored outside of the components, so that a click on one row renders
 * that row alone; it stays while the list is searched, filtered or sorted.
 */
export interface Selection<Row extends Selectable> {
  /** The same object until something changes. */
  rows: () => SelectedRows<Row>
  /** The row that was selected or unselected last: where a range begins. */
  anchor: () => string | undefined
  /** Selects rows, up to the limit, or unselects them. False where the limit left some out. */
  change: (rows: readonly Row[], isSelected: boolean, anchor?: string) => boolean
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

function createSelection<Row extends Selectable>(limit: number): Selection<Row> {
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

/** A selection of at most `limit` rows that lasts as long as the page. */
export function useSelection<Row extends Selectable>(limit: number): Selection<Row> {
  const [selection] = useState(() => createSelection<Row>(limit))
  return selection
}

/** The rows that are selected now. */
export const useSelectedRows = <Row extends Selectable>({ subscribe, rows }: Selection<Row>): SelectedRows<Row> =>
  useSyncExternalStore(subscribe, rows)

/** Whether a row is selected; only its own change renders again. */
export const useIsSelected = <Row extends Selectable>({ subscribe, rows }: Selection<Row>, id: string): boolean =>
  useSyncExternalStore(subscribe, () => rows().has(id))
