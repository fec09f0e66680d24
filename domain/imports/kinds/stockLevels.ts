import {
  buildCodeImportField,
  buildImportField,
  buildLocationImportField,
  buildTextImportField,
  type ImportKindDefinition,
  locationCodeImportField,
} from './importKindDefinition'

export const stockLevelImportKind: ImportKindDefinition = {
  label: 'Stock levels',
  nouns: ['level', 'levels'],
  hint: 'Each row sets the level of an item at a location. The item’s history shows each change.',
  list: { path: '/stock', text: 'Show stock' },
  permission: 'take stock',
  removal: 'take stock',
  keys: ['id', 'item', 'barcode', 'name'],
  missingKey: 'Choose the column with the codes.',
  fields: [
    buildCodeImportField('item', 'Code of the item', 'code, item, item code, item no, sku, product code, stock code'),
    buildTextImportField('id', 'Id of the item', 'id, mah id, item id'),
    buildTextImportField(
      'name',
      'Name of the item',
      'name, item name, product, product name, part, part name, hb name',
    ),
    buildCodeImportField('barcode', 'Barcode of the item', 'barcode, ean, upc, gtin'),
    buildLocationImportField('room, store, hb location'),
    locationCodeImportField,
    buildImportField(
      'level',
      'Level',
      'number',
      'quantity, qty, amount, stock, stock level, on hand, in stock, count, hb quantity',
    ),
  ],
}
