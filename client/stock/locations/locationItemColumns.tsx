import type { Column } from '../../components/list/virtualListProps'
import { codeColumn, nameColumn, statusColumn } from '../items/stockColumns'
import { levelText } from '../stockFormat'
import { ChooseItem, type LocationItemHandlers } from './ChooseItem'
import type { LocationItem } from './useLocationStock'

const levelColumn: Column<LocationItem> = {
  key: 'level',
  header: 'Level here',
  width: '9rem',
  align: 'end',
  render: (item) => levelText(item.level, item),
}

/** The columns of a location's stock; narrow tables omit the code. */
export function locationItemColumns(
  handlers: LocationItemHandlers | undefined,
): [Column<LocationItem>[], Column<LocationItem>[]] {
  const name = { ...nameColumn, sortField: undefined }
  const code = { ...codeColumn, sortField: undefined }
  const choose: Column<LocationItem>[] = handlers
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
  return [
    [name, code, levelColumn, statusColumn, ...choose],
    [name, levelColumn, statusColumn, ...choose],
  ]
}
