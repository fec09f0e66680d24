import { useReadQuery } from '@apollo/client/react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { parseLabelTemplate } from '../../../domain/labels/parseLabelTemplate'
import { loadQuery } from '../../graphql/loadQuery'
import { type PageDetailsFragment, usePageQuery } from '../pages/Page.generated'
import { toLabelSheetOfPage } from '../pages/pageSheet'
import { LabelDesigner } from './LabelDesigner'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(usePageQuery, { variables: { id: params.page ?? '' }, fetchPolicy: 'cache-and-network' })

export function DesignerPage() {
  const { page } = useReadQuery(useLoaderData<typeof loader>()).data
  return <StoredPage key={page.id} page={page} />
}

function StoredPage({ page }: { page: PageDetailsFragment }) {
  const [{ label }] = useState(() => parseLabelTemplate(page.labelJson, page.type))
  const { name, type } = page
  return (
    <LabelDesigner
      id={page.id}
      draftKey={`label page/${page.id}`}
      design={{ name, type, sheet: toLabelSheetOfPage(page), label: label ?? { elements: [] } }}
      storedJson={label ? null : page.labelJson}
    />
  )
}
