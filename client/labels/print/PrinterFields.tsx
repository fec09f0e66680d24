import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Save, Trash2 } from 'lucide-react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatDecimal, parseDecimal } from '../../../domain/values/decimal'
import { FormField } from '../../components/fields/FormField'
import { NumberField } from '../../components/fields/NumberField'
import { Select } from '../../components/fields/Select'
import { TextField } from '../../components/fields/TextField'
import { showMessage } from '../../components/messages/messages'
import { runWithErrorToast } from '../../components/messages/showErrorToast'
import { Collapsible } from '../../components/page/Collapsible'
import {
  type PrinterDetailsFragment,
  PrintersDocument,
  useDeletePrinterMutation,
  useSavePrinterMutation,
} from './Printer.generated'
import { type LabelPrintChoices, PRINT_OFFSET_RULES } from './printRun'

interface PrinterFieldsProps {
  printers: readonly PrinterDetailsFragment[]
}

/**
 * Fields for the printer and its offset, which are stored per user and printer; collapsed, because users rarely edit
 * them.
 */
export function PrinterFields({ printers }: PrinterFieldsProps) {
  const { chosen, known, isSaved, isSaving, choose, savePrinter, deletePrinter } = usePrinter(printers)
  const { errors } = useFormState<LabelPrintChoices>()

  return (
    <Collapsible
      summary="Printer trouble?"
      open={errors.printer !== undefined || errors.nudgeX !== undefined || errors.nudgeY !== undefined}
    >
      <Stack gap={5} mt={3}>
        <Text color="fg.muted">
          If the print does not line up with the labels, first check that the printer prints at actual size, then shift
          the print here.
        </Text>
        {printers.length > 0 && (
          <FormField label="Printer" error={undefined}>
            <Select
              placeholder="Other printer"
              options={printers.map(({ name }) => ({ value: name, label: name }))}
              value={known ? chosen : null}
              onChange={choose}
            />
          </FormField>
        )}
        {!known && <TextField<LabelPrintChoices> name="printer" label="Printer name" inputProps={{ maxLength: 60 }} />}
        <Flex gap={4} wrap="wrap">
          <NumberField<LabelPrintChoices>
            name="nudgeX"
            label="Nudge to the right"
            unit="mm"
            step={0.1}
            rules={PRINT_OFFSET_RULES}
          />
          <NumberField<LabelPrintChoices>
            name="nudgeY"
            label="Nudge down"
            unit="mm"
            step={0.1}
            rules={PRINT_OFFSET_RULES}
          />
        </Flex>
        <Flex gap={2} wrap="wrap">
          <Button
            variant="subtle"
            loading={isSaving}
            disabled={!chosen.trim() || isSaved}
            onClick={() => void savePrinter()}
          >
            <Save />
            {isSaved ? 'Saved for this printer' : 'Save for this printer'}
          </Button>
          {known && (
            <Button variant="ghost" colorPalette="red" onClick={() => void deletePrinter()}>
              <Trash2 />
              Delete printer
            </Button>
          )}
        </Flex>
      </Stack>
    </Collapsible>
  )
}

/** Returns the chosen printer and functions to change the choice. */
function usePrinter(printers: readonly PrinterDetailsFragment[]) {
  const { control, setValue, getValues, trigger } = useFormContext<LabelPrintChoices>()
  const chosen = useWatch({ control, name: 'printer' })
  const known = printers.find(({ name }) => name === chosen)
  const [nudgeX, nudgeY] = useWatch({ control, name: ['nudgeX', 'nudgeY'] })
  const isSaved = known && known.nudgeX === nudgeOf(nudgeX) && known.nudgeY === nudgeOf(nudgeY)
  const { save, isSaving, remove } = useStoredPrinters()

  const choose = (name: string | null) => {
    const printer = printers.find((other) => other.name === name)
    setValue('printer', name ?? '')
    setValue('nudgeX', formatDecimal(printer?.nudgeX ?? 0), { shouldValidate: true })
    setValue('nudgeY', formatDecimal(printer?.nudgeY ?? 0), { shouldValidate: true })
  }
  const savePrinter = async () => {
    if (!(await trigger(['printer', 'nudgeX', 'nudgeY']))) return
    const { printer, nudgeX, nudgeY } = getValues()
    await runWithErrorToast(async () => {
      const nudge = { nudgeX: nudgeOf(nudgeX) ?? 0, nudgeY: nudgeOf(nudgeY) ?? 0 }
      await save({ variables: { input: { name: printer.trim(), ...nudge } } })
      setValue('printer', printer.trim())
      showMessage({ text: `${printer.trim()} saved` })
    })
  }
  const deletePrinter = () =>
    runWithErrorToast(async () => {
      await remove({ variables: { name: chosen } })
      choose(null)
    })

  return { chosen, known, isSaved, isSaving, choose, savePrinter, deletePrinter }
}

function useStoredPrinters() {
  const [save, { loading: isSaving }] = useSavePrinterMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: PrintersDocument, data: { printers: data.savePrinter } })
    },
  })
  const [remove] = useDeletePrinterMutation({
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: PrintersDocument, data: { printers: data.deletePrinter } })
    },
  })
  return { save, isSaving, remove }
}

const nudgeOf = (text: string) => parseDecimal(text, PRINT_OFFSET_RULES).value
