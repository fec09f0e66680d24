import { useReadQuery } from '@apollo/client/react'
import { Tags } from 'lucide-react'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { MAX_LABELS_PER_PRINT } from '../../../domain/labels/layOutLabelSheets'
import { assetSearchParams, toAssetListVariables } from '../../assets/assetSearch'
import { ButtonLink } from '../../components/links/links'
import { loadQuery } from '../../graphql/loadQuery'
import { useAssetLabelsQuery } from './LabelRecords.generated'
import { ListLabelsPrintView } from './ListLabelsPrintView'
import { loadLabelPrintSetup, useLabelsShowRetestDate } from './labelData'
import { toAssetLabelRecord } from './labelRecords'

/** Loads the assets that match a list's filter, or the assets whose ids are in the URL: `?id=7&id=12`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const { filter, sort } = toAssetListVariables(assetSearchParams.read(params))
  const ids = params.getAll('id')
  const variables = {
    filter: ids.length > 0 ? { ...filter, id: ids } : filter,
    sort,
    offset: 0,
    limit: MAX_LABELS_PER_PRINT,
  }
  const [setup, assets] = await Promise.all([
    loadLabelPrintSetup('asset'),
    loadQuery(useAssetLabelsQuery, { variables, fetchPolicy: 'no-cache' }),
  ])
  return { setup, assets }
}

export function AssetsPrintPage() {
  const { setup, assets } = useLoaderData<typeof loader>()
  const { items, total } = useReadQuery(assets).data.assets
  const retestDate = useLabelsShowRetestDate(setup)
  const records = useMemo(() => items.map((asset) => toAssetLabelRecord(asset, retestDate)), [items, retestDate])
  return (
    <ListLabelsPrintView
      type="asset"
      records={records}
      total={total}
      nouns={['asset', 'assets']}
      setup={setup}
      more={
        <ButtonLink to="/labels/blank" variant="ghost" mt={3}>
          <Tags />
          Blank asset labels
        </ButtonLink>
      }
    />
  )
}
