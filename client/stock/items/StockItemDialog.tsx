import { Grid } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { LEVEL_RULES } from '../../../domain/stock/stock'
import { singularUnit } from '../../../domain/values/units'
import { NumberField } from '../../components/fields/NumberField'
import { TextAreaField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import type { SavedRecord } from '../../components/forms/SavedNote'
import { PhotoField } from '../../photos/PhotoField'
import { ScanCodeField } from '../../scanner/ScanCodeField'
import { DeleteStockItem } from './DeleteStockItem'
import {
  type StockItemDetailsFragment,
  useCreateStockItemMutation,
  useUpdateStockItemMutation,
} from './StockItem.generated'
import { stockItemsSaved } from './stockCache'
import { nextItemDefaults, type StockItemValues, stockItemValues, toStockItemInput } from './stockItemForm'
import { useStockCode } from './useStockCode'

interface StockItemDialogProps {
  /** The item to edit; without it, the dialog creates one. */
  item?: StockItemDetailsFragment
  onClose: () => void
  /** Called instead of `onClose` after the item is deleted. */
  onDeleted?: () => void
}

export function StockItemDialog({ item, onClose, onDeleted = onClose }: StockItemDialogProps) {
  const form = useForm<StockItemValues>({ defaultValues: stockItemValues(item) })
  const checkCode = useStockCode(form, item?.id)
  const saveNew = useSaveNewStockItem()
  const [update] = useUpdateStockItemMutation({
    update: (cache, { data }) => data && stockItemsSaved(cache, [data.updateStockItem.stockItem]),
  })
  const unit = form.watch('unit')
  return (
    <FormDialog
      title={item ? `Edit item #${item.id}` : 'New item'}
      draft={{ key: `stock item/${item?.id ?? 'new'}` }}
      form={form}
      submitText="Save item"
      savedText="Item saved"
      another={item ? undefined : { save: saveNew, next: nextItemDefaults }}
      footer={item && <DeleteStockItem item={item} onDeleted={onDeleted} />}
      onSubmit={(values) =>
        item ? update({ variables: { id: item.id, input: toStockItemInput(values) } }) : saveNew(values)
      }
      onClose={onClose}
    >
      <TextField<StockItemValues> name="name" label="Name" required autoFocus />
      <ScanCodeField<StockItemValues> name="code" label="Code" expectedModel="stock" required validate={checkCode} />
      <TextField<StockItemValues>
        name="barcode"
        label="Barcode"
        help="EAN or UPC on its packaging. You can leave it empty."
        inputProps={{ inputMode: 'numeric' }}
      />
      <Grid templateColumns="1fr 1fr" gap={4}>
        <TextField<StockItemValues> name="unit" label="Unit" help="Plural, such as rolls, boxes or litres." />
        <TextField<StockItemValues>
          name="unitSingular"
          label="Singular"
          help="Enter it only if the suggestion is wrong."
          inputProps={{ placeholder: singularUnit(unit.trim()) }}
        />
        <NumberField<StockItemValues>
          name="minimumLevel"
          label="Minimum"
          help="Buy more when the stock is below this."
          rules={LEVEL_RULES}
        />
      </Grid>
      <TextAreaField<StockItemValues> name="description" label="Description" rows={2} />
      <PhotoField selectable selectedText="This photo is shown in lists." />
    </FormDialog>
  )
}

/** Creates a stock item, and returns a note with a link to it. Rejects with the server's errors. */
function useSaveNewStockItem(): (values: StockItemValues) => Promise<SavedRecord> {
  const [create] = useCreateStockItemMutation({
    update: (cache, { data }) => data && stockItemsSaved(cache, [data.createStockItem.stockItem]),
  })
  return async (values) => {
    const { data } = await create({ variables: { input: toStockItemInput(values) } })
    const id = data?.createStockItem.stockItem.id
    return { text: `${values.name.trim()} saved`, to: id && `/stock/items/${id}` }
  }
}
