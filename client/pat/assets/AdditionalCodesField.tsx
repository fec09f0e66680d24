import { Button, chakra, Flex, IconButton, Input } from '@chakra-ui/react'
import { QrCode, X } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ADDITIONAL_CODES_MAXIMUM, sameCode } from '../../../domain/additionalCodes'
import { parseScanCode, SCAN_CODE_MAX_LENGTH } from '../../../domain/scanCode'
import { validationMessages } from '../../../domain/validationMessages'
import { FormField, useFieldError } from '../../components/FormField'

const ScannerOverlay = lazy(async () => ({ default: (await import('../../scanner/ScannerOverlay')).ScannerOverlay }))

/** The codes of an asset, as a form holds them. */
export interface AssetCodes {
  code: string
  additionalCodes: string[]
}

/** The additional codes of an asset: typed or scanned, one after the other. */
export function AdditionalCodesField() {
  const { watch, setValue } = useFormContext<AssetCodes>()
  const { code, additionalCodes } = watch()
  const error = useFieldError('additionalCodes')
  const [entry, setEntry] = useState('')
  const [scanning, setScanning] = useState(false)
  const isFull = additionalCodes.length >= ADDITIONAL_CODES_MAXIMUM

  const change = (codes: string[]) => setValue('additionalCodes', codes, { shouldDirty: true, shouldValidate: true })

  function add(text: string) {
    const added = text.trim()
    setEntry('')
    if (added && ![code, ...additionalCodes].some((known) => sameCode(known, added)))
      change([...additionalCodes, added])
  }

  function handleScan(text: string): boolean {
    const scanned = parseScanCode(text, window.location.origin)
    const added = scanned.kind === 'record' && scanned.model === 'asset' ? scanned.code : text.trim()
    const fits = scanned.kind !== 'unusable' && added.length <= SCAN_CODE_MAX_LENGTH
    if (fits) add(added)
    return fits
  }

  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || entry.trim() === '') return
    event.preventDefault()
    add(entry)
  }

  function makeOwn(chosen: string) {
    const others = additionalCodes.filter((one) => one !== chosen)
    change(code.trim() ? [...others, code.trim()] : others)
    setValue('code', chosen, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <FormField
        label="Additional code"
        help={
          isFull
            ? validationMessages.tooMany(ADDITIONAL_CODES_MAXIMUM, 'additional codes')
            : 'On another label that it has, such as one of another system. A scan of it finds the asset too.'
        }
        error={error}
        disabled={isFull}
      >
        <Flex gap={2} w="full">
          <Input
            autoComplete="off"
            maxLength={SCAN_CODE_MAX_LENGTH}
            value={entry}
            onChange={(event) => setEntry(event.target.value)}
            onKeyDown={addByEnter}
            // why: what was typed is saved, added or not
            onBlur={() => add(entry)}
          />
          <Button variant="subtle" disabled={isFull || entry.trim() === ''} onClick={() => add(entry)}>
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
            <chakra.li key={one} display="flex" alignItems="center" gap={1} minH="row" borderBottomWidth="1px">
              <chakra.span textStyle="code" flex={1} minW={0} overflowWrap="anywhere">
                {one}
              </chakra.span>
              <Button size="sm" variant="ghost" aria-label={`Use ${one} as the code`} onClick={() => makeOwn(one)}>
                Use as code
              </Button>
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="gray"
                aria-label={`Remove the code ${one}`}
                onClick={() => change(additionalCodes.filter((other) => other !== one))}
              >
                <X />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {scanning && (
        <Suspense fallback={null}>
          <ScannerOverlay barcodes onClose={() => setScanning(false)} onCode={handleScan} />
        </Suspense>
      )}
    </>
  )
}
