import { useReadQuery } from '@apollo/client/react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { parseLabel } from '../../../domain/labels/parseLabel'
import { loadQuery } from '../../graphql/loadQuery'
import { type PageDetailsFragment, usePageQuery } from '../pages/Page.generated'
import { pageSheet } from '../pages/pageSheet'
import { Designer } from './Designer'

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQuery(usePageQuery, { variables: { id: params.page ?? '' }, fetchPolicy: 'cache-and-network' })

export function DesignerPage() {
  const { page } = useReadQuery(useLoaderData<typeof loader>()).data
  return <StoredPage key={page.id} page={page} />
}

function StoredPage({ page }: { page: PageDetailsFragment }) {
  const [{ label }] = useState(() => parseLabel(page.labelJson, page.type))
  const { name, type } = page
  return (
    <Designer
      id={page.id}
      draftKey={`label page/${page.id}`}
      design={{ name, type, sheet: pageSheet(page), label: label ?? { elements: [] } }}
      storedJson={label ? null : page.labelJson}
    />
  )
}
