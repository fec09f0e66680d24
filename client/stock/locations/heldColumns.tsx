import type { Column } from '../../components/list/virtualListProps'
import { codeColumn, nameColumn, statusColumn } from '../items/stockColumns'
import { levelText } from '../words'
import { ChooseItem, type HeldItemHandlers } from './ChooseItem'
import type { HeldItem } from './useLocationStock'

const levelColumn: Column<HeldItem> = {
  key: 'level',
  header: 'Level here',
  width: '9rem',
  align: 'end',
  render: (item) => levelText(item.level, item),
}

/** The columns of what is kept at a location. */
export function heldColumns(handlers: HeldItemHandlers | undefined): Column<HeldItem>[] {
  const columns = [nameColumn, codeColumn].map((column) => ({ ...column, sortField: undefined }))
  const choose: Column<HeldItem>[] = handlers
    ? [
        {
          key: 'choose',
          header: 'Choose',
          width: '6rem',
          align: 'end',
          render: (item) => <ChooseItem item={item} {...handlers} />,
        },
      ]
    : []
  return [...columns, levelColumn, statusColumn, ...choose]
}
