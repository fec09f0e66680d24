import { Flex, IconButton, Input } from '@chakra-ui/react'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { type FieldValues, useController, useFormContext } from 'react-hook-form'
import { describeWrongLabel, parseCodeEntry, parseScanCode, type ScanModel } from '../../domain/labels/scanCode'
import { buildRequiredRule, FormField, type NamedFieldProps, useFieldError } from '../components/fields/FormField'
import { createLazyComponent } from '../components/states/createLazyComponent'

const ScannerOverlay = createLazyComponent(async () => (await import('./ScannerOverlay')).ScannerOverlay)

interface ScanCodeFieldProps<Values extends FieldValues> extends NamedFieldProps<Values> {
  /** The kind of record whose labels can be scanned. */
  expectedModel: ScanModel
  /** Returns the code's validation error, or true if the code is valid. */
  validate?: (code: unknown) => string | true
}

/**
 * A field for a label's code, which the user types or scans with the camera or a handheld scanner. Scanning a wrong
 * label clears the field.
 */
export function ScanCodeField<Values extends FieldValues = FieldValues>(props: ScanCodeFieldProps<Values>) {
  const { name, expectedModel, validate, ...labels } = props
  const { control } = useFormContext<Values>()
  const rules = {
    required: buildRequiredRule(labels.label, labels.required),
    validate: (entered: unknown) =>
      parseCodeEntry(String(entered ?? ''), expectedModel).error ?? validate?.(entered) ?? true,
  }
  const { field } = useController({ control, name, rules })
  const [scanning, setScanning] = useState(false)
  const [wrongLabel, setWrongLabel] = useState<string>()

  function handleScan(text: string): boolean {
    const { code, error } = readScan(text, expectedModel)
    field.onChange(code ?? '')
    setWrongLabel(error)
    return error === undefined
  }

  function handleTyping(text: string) {
    // why: a handheld scanner types a label's whole text, so such a text is handled as a scan
    const { kind } = parseScanCode(text)
    if (kind === 'record' || kind === 'unknownModel') handleScan(text)
    else {
      field.onChange(text)
      setWrongLabel(undefined)
    }
  }

  return (
    <>
      <FormField {...labels} error={useFieldError(name)} warning={wrongLabel ?? labels.warning}>
        <Flex gap={2} w="full">
          <Input
            autoComplete="off"
            {...field}
            value={field.value ?? ''}
            onChange={(event) => handleTyping(event.target.value)}
          />
          <ScanButton onClick={() => setScanning(true)} />
        </Flex>
      </FormField>
      {scanning && <ScannerOverlay onClose={() => setScanning(false)} onCode={handleScan} />}
    </>
  )
}

function readScan(text: string, expectedModel: ScanModel): ReturnType<typeof parseCodeEntry> {
  // why: a bare code is rejected, because a test's label must contain the model 'test' (specification, section 5)
  const isRefused = expectedModel === 'test' && parseScanCode(text).kind !== 'record'
  return isRefused ? { error: describeWrongLabel(expectedModel) } : parseCodeEntry(text, expectedModel)
}

function ScanButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton variant="subtle" aria-label="Scan a label" onClick={onClick}>
      <QrCode />
    </IconButton>
  )
}
