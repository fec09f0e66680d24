import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { Tags } from 'lucide-react'
import { useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLoaderData } from 'react-router-dom'
import { readDecimal } from '../../../domain/decimal'
import { PRINT_LIMIT } from '../../../domain/labels/print'
import { DocumentTitle } from '../../components/DocumentTitle'
import { FormError } from '../../components/FormError'
import { NumberField } from '../../components/NumberField'
import { useFormSubmit } from '../../components/useFormSubmit'
import { blankTestRecord } from '../labelRecords'
import { useReserveTestCodesMutation } from './LabelRecords.generated'
import { loadPrintSetup, usePrintSetup, useRetestDate } from './labelData'
import { PrintView } from './PrintView'

export const loader = async () => ({ setup: await loadPrintSetup('test') })

const COUNT_RULES = { maxDecimals: 0, min: 1, max: PRINT_LIMIT }

interface Run {
  count: string
}

/** A run of blank test labels: their number, then the labels with newly reserved codes. */
export function TestLabelsPage() {
  const { setup: loaded } = useLoaderData<typeof loader>()
  const setup = usePrintSetup(loaded)
  const retestDate = useRetestDate(loaded)
  const [codes, setCodes] = useState<readonly string[]>()
  const records = useMemo(() => codes?.map((code) => blankTestRecord(code, retestDate)), [codes, retestDate])
  return (
    <div data-print-by-hand>
      {records ? (
        <PrintView title={`Test labels ${codes?.[0]} to ${codes?.at(-1)}`} type="test" records={records} {...setup} />
      ) : (
        <ReserveForm onReserved={setCodes} />
      )}
    </div>
  )
}

function ReserveForm({ onReserved }: { onReserved: (codes: readonly string[]) => void }) {
  const form = useForm<Run>({ defaultValues: { count: '65' } })
  const [reserve] = useReserveTestCodesMutation()
  const submit = useFormSubmit(form, async ({ count }) => {
    const { data } = await reserve({ variables: { count: readDecimal(count, COUNT_RULES).value ?? 0 } })
    if (data) onReserved(data.reserveTestCodes)
  })
  const { errors, isSubmitting } = form.formState
  return (
    <Stack gap={5} maxW="lg" mx="auto" p={{ base: 4, md: 8 }}>
      <DocumentTitle>Blank test labels</DocumentTitle>
      <Heading as="h1">Blank test labels</Heading>
      <Text color="fg.muted">
        Each label has a new code. Stick one on an asset when you test it, and scan it in the test form.
      </Text>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Stack gap={5} align="flex-start">
            <FormError message={errors.root?.message} />
            <NumberField<Run> name="count" label="Number of labels" required rules={COUNT_RULES} />
            <Button type="submit" loading={isSubmitting}>
              <Tags />
              Create labels
            </Button>
          </Stack>
        </form>
      </FormProvider>
    </Stack>
  )
}
