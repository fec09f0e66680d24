import type { ExportList } from './exportList'
import { CHECK_LISTS } from './lists/checkLists'
import { HALL_LISTS } from './lists/hallLists'
import { PAT_LISTS } from './lists/patLists'
import { STOCK_LISTS } from './lists/stockLists'

export const EXPORT_LISTS: readonly ExportList[] = [...PAT_LISTS, ...CHECK_LISTS, ...STOCK_LISTS, ...HALL_LISTS]
