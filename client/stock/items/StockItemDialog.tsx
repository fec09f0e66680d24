import { Grid } from '@chakra-ui/react'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { hasPermission } from '../../../domain/people/permissions'
import { STOCK_LEVEL_RULES } from '../../../domain/stock/stock'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { cleanCode, isSameCode } from '../../../domain/values/identity'
import { toSingularUnit } from '../../../domain/values/units'
import { validationMessages } from '../../../domain/values/validationMessages'
import { useDebouncedValue } from '../../components/browser/useDebouncedValue'
import { DeleteButton } from '../../components/dialogs/DeleteButton'
import { NumberField } from '../../components/fields/NumberField'
import { TextAreaField, TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { toFormValues, toMutationInput } from '../../components/forms/recordValues'
import type { SavedRecord } from '../../components/forms/SavedRecordNote'
import type { StockItemInput } from '../../graphql/schema.generated'
import { PhotosField } from '../../photos/PhotosField'
import { type PhotoFormEntry, toPhotoFormEntries, toPhotoInputs } from '../../photos/photoEntry'
import { ScanCodeField } from '../../scanner/ScanCodeField'
import { useUser } from '../../session/sessionStore'
import {
  type StockItemDetailsFragment,
  useCheckStockCodeQuery,
  useCreateStockItemMutation,
  useDeleteStockItemMutation,
  useUpdateStockItemMutation,
} from './StockItem.generated'
import { removeStockItemFromCachedLists, updateCachedStockItemLists } from './stockCache'

interface StockItemDialogProps {
  /** The item to edit; if absent, the dialog creates a new item. */
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
    update: (cache, { data }) => data && updateCachedStockItemLists(cache, [data.updateStockItem.stockItem]),
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
        help="The number under the barcode on the packaging. You can leave this empty."
        inputProps={{ inputMode: 'numeric' }}
      />
      <Grid templateColumns="1fr 1fr" gap={4}>
        <TextField<StockItemValues> name="unit" label="Unit" help="Plural, such as rolls, boxes or litres." />
        <TextField<StockItemValues>
          name="unitSingular"
          label="Singular"
          help="Enter this only if the suggestion is wrong."
          inputProps={{ placeholder: toSingularUnit(unit.trim()) }}
        />
        <NumberField<StockItemValues>
          name="minimumLevel"
          label="Minimum"
          help="Buy more when the stock is below this level."
          rules={STOCK_LEVEL_RULES}
        />
      </Grid>
      <TextAreaField<StockItemValues> name="description" label="Description" rows={2} />
      <PhotosField selectable selectedText="This photo is shown in lists." />
    </FormDialog>
  )
}

/**
 * Returns a function that creates a stock item and resolves to a note with a link to the item. The function rejects
 * with the server's errors.
 */
function useSaveNewStockItem(): (values: StockItemValues) => Promise<SavedRecord> {
  const [create] = useCreateStockItemMutation({
    update: (cache, { data }) => data && updateCachedStockItemLists(cache, [data.createStockItem.stockItem]),
  })
  return async (values) => {
    const { data } = await create({ variables: { input: toStockItemInput(values) } })
    const id = data?.createStockItem.stockItem.id
    return { text: `${values.name.trim()} saved`, to: id && `/stock/items/${id}` }
  }
}

interface DeleteStockItemProps {
  item: StockItemDetailsFragment
  onDeleted: () => void
}

/** A button to delete a stock item; for administrators only. */
function DeleteStockItem({ item, onDeleted }: DeleteStockItemProps) {
  const user = useUser()
  const [remove] = useDeleteStockItemMutation()
  if (!hasPermission(user, 'admin')) return null
  return (
    <DeleteButton
      question={`Delete ${item.name}?`}
      onDelete={() =>
        remove({ variables: { id: item.id }, update: (cache) => removeStockItemFromCachedLists(cache, item.id) })
      }
      deletedText={`${item.name} deleted`}
      onDeleted={onDeleted}
    >
      The item is removed from all lists, and its code can be used again. Its history is kept.
    </DeleteButton>
  )
}

/** Checks while the user types whether another item has the code. @returns the validation rule for the code field. */
function useStockCode({ trigger, watch }: UseFormReturn<StockItemValues>, itemId: string | undefined) {
  const checkedCode = useDebouncedValue(cleanCode(watch('code')))
  const { data: check } = useCheckStockCodeQuery({
    variables: { code: checkedCode, ...(itemId && { except: itemId }) },
    skip: checkedCode === '',
    fetchPolicy: 'network-only',
  })
  const taken = check?.checkStockCode.exists ? checkedCode : undefined

  useEffect(
    function checkCodeAgain() {
      if (check) void trigger('code')
    },
    [check, trigger],
  )

  return (entered: unknown) =>
    taken === undefined || !isSameCode(String(entered), taken) || validationMessages.codeTaken
}

const NEW_TEXTS = { name: '', code: '', barcode: '', unit: '', unitSingular: '', description: '' }

interface StockItemValues extends Record<keyof typeof NEW_TEXTS, string> {
  minimumLevel: string
  photos: PhotoFormEntry[]
  /** The selected photo's id or, if the photo is new, its reference. */
  photoId: string | null
}

const stockItemValues = (item?: StockItemDetailsFragment): StockItemValues => ({
  ...toFormValues(NEW_TEXTS, item),
  minimumLevel: formatDecimal(item?.minimumLevel ?? null),
  photos: toPhotoFormEntries(item?.photos ?? []),
  photoId: item?.photoId ?? null,
})

/** Returns the values that the next item is likely to share with the previous one. */
const nextItemDefaults = ({ unit, unitSingular }: StockItemValues): StockItemValues => ({
  ...stockItemValues(),
  unit,
  unitSingular,
})

const toStockItemInput = ({ photos, ...values }: StockItemValues): StockItemInput => ({
  ...toMutationInput(values, ['barcode', 'unitSingular']),
  minimumLevel: parseDecimal(values.minimumLevel, STOCK_LEVEL_RULES).value ?? null,
  photos: toPhotoInputs(photos),
})
