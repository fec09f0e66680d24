import { Button, chakra, Flex, IconButton, Input } from '@chakra-ui/react'
import { QrCode, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { MAX_ADDITIONAL_CODES } from '../../domain/assets/additionalCodes'
import { MAX_SCAN_CODE_LENGTH, parseCodeEntry } from '../../domain/labels/scanCode'
import { isSameCode } from '../../domain/values/identity'
import { validationMessages } from '../../domain/values/validationMessages'
import { FormField, useFieldError } from '../components/fields/FormField'
import { createLazyComponent } from '../components/states/createLazyComponent'
import { TermHelpButton } from '../help/TermHelpButton'

const ScannerOverlay = createLazyComponent(async () => (await import('../scanner/ScannerOverlay')).ScannerOverlay)

export interface AssetCodes {
  code: string
  additionalCodes: string[]
}

/** Lists an asset's additional codes, with an input to type or scan a new code. */
export function AssetAdditionalCodesField() {
  const { additionalCodes, isFull, add, remove, makeOwn } = useAdditionalCodes()
  const error = useFieldError('additionalCodes')
  const [entry, setEntry] = useState('')
  const [entryError, setEntryError] = useState<string>()
  const [scanning, setScanning] = useState(false)

  function addText(text: string): boolean {
    const { code, error: refusal } = parseCodeEntry(text, 'asset')
    if (code) add(code)
    setEntryError(refusal)
    return refusal === undefined
  }

  function addEntry() {
    if (addText(entry)) setEntry('')
  }

  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || entry.trim() === '') return
    event.preventDefault()
    addEntry()
  }

  return (
    <>
      <FormField
        label="Additional code"
        term={<TermHelpButton term="additionalCode" />}
        help={
          isFull
            ? validationMessages.tooMany(MAX_ADDITIONAL_CODES, 'additional codes')
            : 'A code from another label on the asset, such as an old system’s label. Scanning it also finds the asset.'
        }
        error={entryError === undefined ? error : { type: 'label', message: entryError }}
        disabled={isFull}
      >
        <Flex gap={2} w="full">
          <Input
            autoComplete="off"
            // why: the input allows more text than a code, because a handheld scanner types the label's whole text
            maxLength={MAX_SCAN_CODE_LENGTH * 2}
            value={entry}
            onChange={(event) => {
              setEntry(event.target.value)
              setEntryError(undefined)
            }}
            onKeyDown={addByEnter}
            // why: the code is added on blur, so that it is saved even if the user does not press Add
            onBlur={addEntry}
          />
          <Button variant="subtle" disabled={isFull || entry.trim() === ''} onClick={addEntry}>
            Add
          </Button>
          <IconButton
            variant="subtle"
            aria-label="Scan an additional code"
            disabled={isFull}
            onClick={() => setScanning(true)}
          >
            <QrCode />
          </IconButton>
        </Flex>
      </FormField>
      {additionalCodes.length > 0 && (
        <chakra.ul aria-label="Additional codes">
          {additionalCodes.map((one) => (
            <AdditionalCode key={one} code={one} onUse={() => makeOwn(one)} onRemove={() => remove(one)} />
          ))}
        </chakra.ul>
      )}
      {scanning && <ScannerOverlay barcodes onClose={() => setScanning(false)} onCode={addText} />}
    </>
  )
}

interface AdditionalCodeProps {
  code: string
  onUse: () => void
  onRemove: () => void
}

function AdditionalCode({ code, onUse, onRemove }: AdditionalCodeProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap={1} minH="row" borderBottomWidth="1px">
      <chakra.span textStyle="code" flex={1} minW={0} overflowWrap="anywhere">
        {code}
      </chakra.span>
      <Button size="sm" variant="ghost" aria-label={`Use ${code} as the asset’s code`} onClick={onUse}>
        Use as code
      </Button>
      <IconButton
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label={`Remove the code ${code}`}
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </chakra.li>
  )
}

function useAdditionalCodes() {
  const { watch, setValue } = useFormContext<AssetCodes>()
  const { code, additionalCodes } = watch()
  const change = (codes: string[]) => setValue('additionalCodes', codes, { shouldDirty: true, shouldValidate: true })

  function add(added: string) {
    if (![code, ...additionalCodes].some((known) => isSameCode(known, added))) change([...additionalCodes, added])
  }

  function makeOwn(chosen: string) {
    const others = additionalCodes.filter((one) => one !== chosen)
    change(code.trim() ? [...others, code.trim()] : others)
    setValue('code', chosen, { shouldDirty: true, shouldValidate: true })
  }

  return {
    additionalCodes,
    isFull: additionalCodes.length >= MAX_ADDITIONAL_CODES,
    add,
    remove: (removed: string) => change(additionalCodes.filter((one) => one !== removed)),
    makeOwn,
  }
}
