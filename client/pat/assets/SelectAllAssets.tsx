import { createContext, use } from 'react'
import { SelectAllBox } from '../../components/list/SelectBox'

interface AllAssets {
  state: 'none' | 'some' | 'all'
  selectAll: () => void
  clear: () => void
}

/** What the box in the header shows; kept out of the columns, so that a selected row does not build all others again. */
export const AllAssetsContext = createContext<AllAssets>({ state: 'none', selectAll: () => {}, clear: () => {} })

/** Selects all assets of the list, or none of them any more. */
export function SelectAllAssets() {
  const { state, selectAll, clear } = use(AllAssetsContext)
  return <SelectAllBox label="Select all assets" state={state} onChange={state === 'all' ? clear : selectAll} />
}
