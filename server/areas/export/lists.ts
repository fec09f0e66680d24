import type { ExportList } from './exportList'
import { HALL_LISTS } from './lists/hallLists'
import { PAT_LISTS } from './lists/patLists'
import { STOCK_LISTS } from './lists/stockLists'

export const EXPORT_LISTS: readonly ExportList[] = [...PAT_LISTS, ...STOCK_LISTS, ...HALL_LISTS]
