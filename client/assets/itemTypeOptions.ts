import { ITEM_TYPE_LABELS } from '../../domain/assets/itemTypeLabels'
import { ITEM_TYPES } from '../../domain/assets/itemTypes'

export const ITEM_TYPE_OPTIONS = ITEM_TYPES.map((value) => ({ value, label: ITEM_TYPE_LABELS[value] }))
