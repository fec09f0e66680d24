import { stockItemImportKind } from '../../../../domain/imports/kinds/stockItems'
import { Prisma } from '../../../generated/prisma/client'
import { changeStockItems, insertStockItems, removeStockItems } from '../../stock/items/stockItem.bulk'
import { newStockItemSchema, stockItemUpdateSchema } from '../../stock/items/stockItem.service'
import {
  buildReferenceUndoObstacle,
  editedRecordUndoObstacle,
  type ImportRecordKindDefinition,
} from '../records/importRecordKind'

export const stockItemImportRecordKind: ImportRecordKindDefinition = {
  fields: stockItemImportKind.fields,
  table: Prisma.sql`stock_items`,
  noun: 'stock item',
  created: newStockItemSchema,
  changed: stockItemUpdateSchema,
  givenIds: false,
  newId: Prisma.sql`nextval('stock_items_id_seq')::text`,
  unique: ['barcode'],
  follows: [],
  write: { insert: insertStockItems, change: changeStockItems, restore: changeStockItems, remove: removeStockItems },
  obstacles: [
    buildReferenceUndoObstacle('given to a location', 'stock_levels.stock_item_id', 'stock_movements.stock_item_id'),
    buildReferenceUndoObstacle('given a photo', 'photos.stock_item_id'),
    editedRecordUndoObstacle,
  ],
  numbering: {
    emptyRegisterCode: 'S0001',
    nextCode: (_, newest) => newest.prefix + String(BigInt(newest.digits) + 1n).padStart(newest.digits.length, '0'),
    codesInUse: Prisma.sql`select lower(code) as code from stock_items where deleted_at is null`,
    sameRecord: Prisma.sql`lower(k.name) = lower(r.entries->>'name')`,
  },
}
