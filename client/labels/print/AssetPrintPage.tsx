import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { loadQuery } from '../../graphql/loadQuery'
import { LabelPrintView } from './LabelPrintView'
import { useAssetLabelQuery } from './LabelRecords.generated'
import { loadLabelPrintSetup, useLabelPrintSetup, useLabelsShowRetestDate } from './labelData'
import { toAssetLabelRecord } from './labelRecords'

export async function loader({ params }: LoaderFunctionArgs) {
  const variables = { id: params.asset ?? '' }
  const [setup, asset] = await Promise.all([
    loadLabelPrintSetup('asset'),
    loadQuery(useAssetLabelQuery, { variables, fetchPolicy: 'network-only' }),
  ])
  return { setup, asset }
}

export function AssetPrintPage() {
  const { setup, asset: reference } = useLoaderData<typeof loader>()
  const { asset } = useReadQuery(reference).data
  const retestDate = useLabelsShowRetestDate(setup)
  const records = useMemo(() => [toAssetLabelRecord(asset, retestDate)], [asset, retestDate])
  return (
    <LabelPrintView title={`Label for ${asset.name}`} type="asset" records={records} {...useLabelPrintSetup(setup)} />
  )
}
