import { Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatInstrument } from '../../../domain/testing/testInstrument'
import { today } from '../../../domain/values/calendar'
import { FormField, useFieldError } from '../../components/fields/FormField'
import { Select } from '../../components/fields/Select'
import { CalibrationWarning } from '../instruments/CalibrationWarning'
import { useInstrumentsInUseQuery } from '../instruments/Instrument.generated'
import { saveInstrumentInUse } from './instrumentInUse'
import type { TestDetailsFragment } from './Test.generated'
import type { TestFormValues } from './testForm'

interface TestInstrumentLineProps {
  /** The saved test to correct. */
  test?: TestDetailsFragment
  /** True for a test entered earlier, which keeps its instrument even if that instrument is no longer in use. */
  keepsRetired: boolean
}

/** Shows the test instrument and lets the user change it. A new test starts with this device's last choice. */
export function TestInstrumentLine({ test, keepsRetired }: TestInstrumentLineProps) {
  const [changes, setChanges] = useState(false)
  const { watch, setValue } = useFormContext<TestFormValues>()
  const [instrumentId, testDate] = watch(['instrumentId', 'testDate'])
  const error = useFieldError('instrumentId')
  const box = useRef<HTMLSelectElement>(null)
  const { instruments, isKnown } = useInstruments({ test, keepsRetired })
  const chosen = instruments.find(({ id }) => id === instrumentId)
  useEffect(
    function focusBox() {
      if (changes) box.current?.focus()
    },
    [changes],
  )

  if (instruments.length === 0 && instrumentId === null) return null
  const verb = chosen ? 'Change' : 'Choose'
  const warning = chosen && <CalibrationWarning instrument={chosen} on={testDate || today()} />
  const choose = (id: string | null) => {
    // why: on a new test the instrument is the device's default, and must not count as an unsaved change
    setValue('instrumentId', id, { shouldDirty: test !== undefined })
    if (!test) saveInstrumentInUse(id)
  }
  if (changes || error)
    return (
      <div>
        <FormField label="Measured with" error={error}>
          <Select
            ref={box}
            placeholder="Do not record the test instrument"
            options={instruments.map((instrument) => ({ value: instrument.id, label: formatInstrument(instrument) }))}
            value={instrumentId}
            onChange={choose}
          />
        </FormField>
        <chakra.div role="status" textStyle="table">
          {warning}
        </chakra.div>
      </div>
    )
  return (
    <Flex align="center" wrap="wrap" columnGap={2} mt={-3} textStyle="table" color="fg.muted" minH="smallControl">
      <span>Measured with: {chosen ? formatInstrument(chosen) : textWithout(instrumentId, isKnown)}</span>
      <Button size="xs" variant="ghost" aria-label={`${verb} the test instrument`} onClick={() => setChanges(true)}>
        {verb}
      </Button>
      {warning}
    </Flex>
  )
}

/** The text for an instrument that is not among the options. */
function textWithout(instrumentId: string | null, isKnown: boolean): string {
  if (!isKnown) return '…'
  return instrumentId === null ? 'not recorded' : 'a retired instrument'
}

/** Returns the instruments in use, and the saved test's instrument as it was on the test date. */
function useInstruments({ test, keepsRetired }: TestInstrumentLineProps) {
  const { data } = useInstrumentsInUseQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  const { watch, setValue } = useFormContext<TestFormValues>()
  const instrumentId = watch('instrumentId')
  const inUse = data?.instruments.items
  const recorded = test?.instrument && test.instrumentId ? { id: test.instrumentId, ...test.instrument } : undefined
  const instruments = [...(recorded ? [recorded] : []), ...(inUse ?? []).filter(({ id }) => id !== recorded?.id)]
  const isGone =
    !keepsRetired && instrumentId !== null && inUse !== undefined && !instruments.some(({ id }) => id === instrumentId)
  useEffect(
    function forgetRetired() {
      if (!isGone) return
      setValue('instrumentId', null)
      if (!test) saveInstrumentInUse(null)
    },
    [isGone, test, setValue],
  )
  return { instruments, isKnown: inUse !== undefined }
}
