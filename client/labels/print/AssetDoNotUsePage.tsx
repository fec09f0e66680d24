import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { createDoNotUseLabel } from '../../../domain/labels/barLabels'
import { MAX_OUT_OF_USE_REASON_LENGTH } from '../../../domain/testing/outOfUse'
import { isCalendarDate, today } from '../../../domain/values/calendar'
import { formatDate } from '../../components/format/dateTime'
import { loadQuery } from '../../graphql/loadQuery'
import { LabelPrintView } from './LabelPrintView'
import { useAssetLabelQuery } from './LabelRecords.generated'
import { loadLabelPrintSetup, useLabelPrintSetup } from './labelData'
import { toAssetLabelRecord } from './labelRecords'

/** Loads the asset. Until the test that takes the asset out of use is saved, the URL contains the reason and date. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const variables = { id: params.asset ?? '' }
  const [setup, asset] = await Promise.all([
    loadLabelPrintSetup('asset'),
    loadQuery(useAssetLabelQuery, { variables, fetchPolicy: 'network-only' }),
  ])
  const query = new URL(request.url).searchParams
  const since = query.get('since') ?? ''
  return {
    setup,
    asset,
    reason: (query.get('reason') ?? '').slice(0, MAX_OUT_OF_USE_REASON_LENGTH),
    since: isCalendarDate(since) ? since : today(),
  }
}

export function AssetDoNotUsePage() {
  const { setup, asset: reference, reason, since } = useLoaderData<typeof loader>()
  const { asset } = useReadQuery(reference).data
  const records = useMemo(() => {
    const record = toAssetLabelRecord(asset, false)
    const fields = {
      since: `Out of use since ${formatDate(asset.outOfUseSince ?? since)}`,
      reason: asset.outOfUse?.reason ?? reason,
    }
    return [{ ...record, fields: { ...record.fields, ...fields } }]
  }, [asset, reason, since])
  return (
    <LabelPrintView
      title={`DO NOT USE label for ${asset.name}`}
      type="asset"
      records={records}
      design={createDoNotUseLabel}
      {...useLabelPrintSetup(setup)}
    />
  )
}
