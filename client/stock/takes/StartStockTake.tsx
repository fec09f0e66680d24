import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'
import { FormProvider, useForm } from 'react-hook-form'
import { SwitchField } from '../../components/fields/SwitchField'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { FormError } from '../../components/messages/FormError'
import { Page } from '../../components/page/Page'
import { useStartStockTakeMutation } from './StockTake.generated'
import { openStockTakeChanged } from './stockTakeCache'

interface StartValues {
  blind: boolean
  locationId: string
}

/** Opens a stock take; later users join it. */
export function StartStockTake({ location }: { location: { id: string; name: string; active: boolean } }) {
  const form = useForm<StartValues>({ defaultValues: { blind: false, locationId: location.id } })
  const { isSubmitting, errors } = form.formState
  const [start] = useStartStockTakeMutation({
    update: (cache, { data }) => data && openStockTakeChanged(cache, location.id, data.startStockTake.id),
  })
  const submit = useFormSubmit(form, (values) => start({ variables: values }))
  return (
    <Page narrow>
      <FormProvider {...form}>
        <chakra.form noValidate onSubmit={submit}>
          <Stack gap={5} align="flex-start">
            <FormError message={errors.root?.message ?? errors.locationId?.message} />
            <Text>
              Walk the shelves of <strong>{location.name}</strong> and enter what is there, item by item. Others can
              count with you.
            </Text>
            <SwitchField<StartValues>
              name="blind"
              label="Count blind"
              help="The recorded levels stay hidden until you review the differences."
            />
            <Button type="submit" loading={isSubmitting}>
              <ClipboardList />
              Start stock take
            </Button>
          </Stack>
        </chakra.form>
      </FormProvider>
    </Page>
  )
}
