import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { MAX_LABELS_PER_PRINT } from '../../../domain/labels/layOutLabelSheets'
import { parseDecimal } from '../../../domain/values/decimal'
import { NumberField } from '../../components/fields/NumberField'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { FormError } from '../../components/messages/FormError'
import { DocumentTitle } from '../../components/states/DocumentTitle'

const COUNT_RULES = { maxDecimals: 0, min: 1, max: MAX_LABELS_PER_PRINT }

interface Values {
  count: string
}

interface ReserveLabelsFormProps {
  title: string
  /** An explanation of what the labels are for. */
  text: string
  /** Called with the number of labels to reserve codes for. */
  reserve: (count: number) => Promise<void>
  /** Content below the form. */
  children?: ReactNode
}

/** Asks how many codes to reserve for blank labels. */
export function ReserveLabelsForm({ title, text, reserve, children }: ReserveLabelsFormProps) {
  const form = useForm<Values>({ defaultValues: { count: '65' } })
  const submit = useFormSubmit(form, ({ count }) => reserve(parseDecimal(count, COUNT_RULES).value ?? 0))
  const { errors, isSubmitting } = form.formState
  return (
    <Stack data-nothing-to-print gap={5} maxW="lg" mx="auto" p={{ base: 4, md: 8 }}>
      <DocumentTitle>{title}</DocumentTitle>
      <Heading as="h1">{title}</Heading>
      <Text color="fg.muted">{text}</Text>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Stack gap={5} align="flex-start">
            <FormError message={errors.root?.message} />
            <NumberField<Values> name="count" label="Number of labels" required rules={COUNT_RULES} />
            <Button type="submit" loading={isSubmitting}>
              <Tags />
              Create labels
            </Button>
          </Stack>
        </form>
      </FormProvider>
      {children}
    </Stack>
  )
}
