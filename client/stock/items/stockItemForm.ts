import { decimalText, readDecimal } from '../../../domain/decimal'
import { LEVEL_RULES } from '../../../domain/stock'
import type { StockItemInput } from '../../graphql/schema.generated'
import { type PhotoEntry, storedEntries, toPhotoInputs } from '../../photos/photoEntry'
import type { StockItemDetailsFragment } from './StockItem.generated'

/** The fields of the stock item dialog. */
export interface StockItemValues {
  name: string
  code: string
  barcode: string
  unit: string
  unitSingular: string
  minimumLevel: string
  description: string
  photos: PhotoEntry[]
  /** The selected photo's id or reference. */
  photoId: string | null
}

/** The entries of a saved item, or of one that is not saved yet. */
export const stockItemValues = (item?: StockItemDetailsFragment): StockItemValues => ({
  name: item?.name ?? '',
  code: item?.code ?? '',
  barcode: item?.barcode ?? '',
  unit: item?.unit ?? '',
  unitSingular: item?.unitSingular ?? '',
  minimumLevel: decimalText(item?.minimumLevel ?? null),
  description: item?.description ?? '',
  photos: storedEntries(item?.photos ?? []),
  photoId: item?.photoId ?? null,
})

/** What the next item is likely to have in common with the one before it. */
export const likeStockItem = ({ unit, unitSingular }: StockItemValues): StockItemValues => ({
  ...stockItemValues(),
  unit,
  unitSingular,
})

/** The entries as the mutations take them. */
export const toStockItemInput = ({ photos, ...values }: StockItemValues): StockItemInput => ({
  ...values,
  name: values.name.trim(),
  code: values.code.trim(),
  barcode: values.barcode.trim() || null,
  unit: values.unit.trim(),
  unitSingular: values.unitSingular.trim() || null,
  minimumLevel: readDecimal(values.minimumLevel, LEVEL_RULES).value ?? null,
  description: values.description.trim(),
  photos: toPhotoInputs(photos),
})
