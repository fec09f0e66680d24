import type { ListExportDefinition } from '../listExportDefinition'
import { CHECK_LIST_EXPORTS } from './checkListExports'
import { HALL_LIST_EXPORTS } from './hallListExports'
import { PAT_LIST_EXPORTS } from './patListExports'
import { STOCK_LIST_EXPORTS } from './stockListExports'

export const LIST_EXPORTS: readonly ListExportDefinition[] = [
  ...PAT_LIST_EXPORTS,
  ...CHECK_LIST_EXPORTS,
  ...STOCK_LIST_EXPORTS,
  ...HALL_LIST_EXPORTS,
]
