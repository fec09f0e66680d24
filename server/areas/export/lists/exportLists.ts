import type { ExportList } from '../exportList'
import { CHECK_LISTS } from './checkLists'
import { HALL_LISTS } from './hallLists'
import { PAT_LISTS } from './patLists'
import { STOCK_LISTS } from './stockLists'

export const EXPORT_LISTS: readonly ExportList[] = [...PAT_LISTS, ...CHECK_LISTS, ...STOCK_LISTS, ...HALL_LISTS]
