import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { MAX_LABELS_PER_PRINT } from '../../../domain/labels/layOutLabelSheets'
import { loadQuery } from '../../graphql/loadQuery'
import { useLocationLabelsQuery } from './LabelRecords.generated'
import { ListLabelsPrintView } from './ListLabelsPrintView'
import { loadLabelPrintSetup } from './labelData'
import { toLocationLabelRecord } from './labelRecords'

/** Loads the locations with the ids in the URL (`?id=7&id=12`), or all active ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ids = new URL(request.url).searchParams.getAll('id')
  const filter = ids.length > 0 ? { id: ids } : { active: [true] }
  const [setup, locations] = await Promise.all([
    loadLabelPrintSetup('location'),
    loadQuery(useLocationLabelsQuery, {
      variables: { filter, offset: 0, limit: MAX_LABELS_PER_PRINT },
      fetchPolicy: 'no-cache',
    }),
  ])
  return { setup, locations }
}

export function LocationsPrintPage() {
  const { setup, locations } = useLoaderData<typeof loader>()
  const { items, total } = useReadQuery(locations).data.locations
  const records = useMemo(() => items.map(toLocationLabelRecord), [items])
  return (
    <ListLabelsPrintView
      type="location"
      records={records}
      total={total}
      nouns={['location', 'locations']}
      setup={setup}
    />
  )
}
