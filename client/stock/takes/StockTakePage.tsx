import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { ClipboardList } from 'lucide-react'
import { FormProvider, useForm } from 'react-hook-form'
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router-dom'
import { SwitchField } from '../../components/fields/SwitchField'
import { getLocationPath } from '../../components/format/locationPath'
import { useFormSubmit } from '../../components/forms/useFormSubmit'
import { FormError } from '../../components/messages/FormError'
import { Page } from '../../components/page/Page'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { apolloClient } from '../../graphql/apolloClient'
import { loadQuery } from '../../graphql/loadQuery'
import { StockCountingScreen } from './StockCountingScreen'
import { OpenStockTakeDocument, useOpenStockTakeQuery, useStartStockTakeMutation } from './StockTake.generated'
import { updateCachedOpenStockTake } from './stockTakeCache'

/** How often to poll for other users' counts, in ms. */
const POLL = 10_000

/**
 * Loads the location with its open stock take and items before the page is shown. Only stock locations have stock
 * takes.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const variables = { locationId: params.location ?? '' }
  const reference = await loadQuery(useOpenStockTakeQuery, { variables, fetchPolicy: 'cache-and-network' })
  const location = apolloClient.readQuery({ query: OpenStockTakeDocument, variables })?.location
  if (location && location.type !== 'stock') throw redirect(getLocationPath(location))
  return reference
}

export function StockTakePage() {
  const { location: locationId = '' } = useParams()
  const { data } = useOpenStockTakeQuery({
    variables: { locationId },
    fetchPolicy: 'cache-first',
    pollInterval: POLL,
  })
  if (!data) return <RowsSkeleton />
  const { location, openStockTake } = data
  return openStockTake ? (
    <StockCountingScreen key={openStockTake.id} location={location} take={openStockTake} />
  ) : (
    <StartStockTake location={location} />
  )
}

interface StartValues {
  blind: boolean
  locationId: string
}

/** A form to start a stock take, which other users can then join. */
function StartStockTake({ location }: { location: { id: string; name: string; active: boolean } }) {
  const form = useForm<StartValues>({ defaultValues: { blind: false, locationId: location.id } })
  const { isSubmitting, errors } = form.formState
  const [start] = useStartStockTakeMutation({
    update: (cache, { data }) => data && updateCachedOpenStockTake(cache, location.id, data.startStockTake.id),
  })
  const submit = useFormSubmit(form, (values) => start({ variables: values }))
  return (
    <Page narrow>
      <FormProvider {...form}>
        <chakra.form noValidate onSubmit={submit}>
          <Stack gap={5} align="flex-start">
            <FormError message={errors.root?.message ?? errors.locationId?.message} />
            <Text>
              Go along the shelves at <strong>{location.name}</strong> and enter how many of each item you find. Others
              can count with you.
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
