import { useReadQuery } from '@apollo/client/react'
import { VisuallyHidden } from '@chakra-ui/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { loadQuery } from '../../graphql/client'
import { AssetLabel } from '../../labels/AssetLabel'
import { LabelSheetView } from '../../labels/LabelSheetView'
import { settings } from '../../shell/settings'
import { AssetPrintDocument } from './AssetPrint.generated'

export function loader({ params }: LoaderFunctionArgs) {
  return loadQuery(AssetPrintDocument, { variables: { id: params.asset ?? '' } })
}

/** An asset's label on its sheet, as it is printed. */
export function AssetPrintPage() {
  const { asset } = useReadQuery(useLoaderData<typeof loader>()).data
  return (
    <LabelSheetView>
      <VisuallyHidden asChild>
        <h1>Label of {asset.name}</h1>
      </VisuallyHidden>
      <title>{`Label of asset ${asset.id} · ${settings.siteName}`}</title>
      <AssetLabel asset={asset} />
    </LabelSheetView>
  )
}
