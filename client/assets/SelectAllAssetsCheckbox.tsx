import { createContext, use } from 'react'
import { SelectAllRowsCheckbox } from '../components/list/SelectRowCheckbox'

interface AllAssets {
  state: 'none' | 'some' | 'all'
  selectAll: () => void
  clear: () => void
}

/**
 * The state of the checkbox in the table header. It is kept out of the columns so that selecting one row does not
 * re-render all the others.
 */
export const SelectAllAssetsContext = createContext<AllAssets>({ state: 'none', selectAll: () => {}, clear: () => {} })

export function SelectAllAssetsCheckbox() {
  const { state, selectAll, clear } = use(SelectAllAssetsContext)
  return (
    <SelectAllRowsCheckbox label="Select all assets" state={state} onChange={state === 'all' ? clear : selectAll} />
  )
}
