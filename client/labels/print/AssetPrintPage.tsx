import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { loadQuery } from '../../graphql/loadQuery'
import { useAssetLabelQuery } from './LabelRecords.generated'
import { loadPrintSetup, usePrintSetup, useRetestDate } from './labelData'
import { toAssetLabelRecord } from './labelRecords'
import { PrintView } from './PrintView'

export async function loader({ params }: LoaderFunctionArgs) {
  const variables = { id: params.asset ?? '' }
  const [setup, asset] = await Promise.all([
    loadPrintSetup('asset'),
    loadQuery(useAssetLabelQuery, { variables, fetchPolicy: 'network-only' }),
  ])
  return { setup, asset }
}

export function AssetPrintPage() {
  const { setup, asset: reference } = useLoaderData<typeof loader>()
  const { asset } = useReadQuery(reference).data
  const retestDate = useRetestDate(setup)
  const records = useMemo(() => [toAssetLabelRecord(asset, retestDate)], [asset, retestDate])
  return <PrintView title={`Label for ${asset.name}`} type="asset" records={records} {...usePrintSetup(setup)} />
}
