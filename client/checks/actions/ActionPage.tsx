import { useReadQuery } from '@apollo/client/react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { Page } from '../../components/page/Page'
import { loadQuery } from '../../graphql/loadQuery'
import { getPageFetchPolicy } from '../../graphql/pagePolicy'
import { useActionQuery } from './Action.generated'
import { CheckActionLine } from './CheckActionLine'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadQuery(useActionQuery, { variables: { id: params.action ?? '' }, fetchPolicy: getPageFetchPolicy(request) })

/** An action's page. Emails and reports link to this page. */
export function ActionPage() {
  const { action } = useReadQuery(useLoaderData<typeof loader>()).data
  return (
    <Page record={action} narrow>
      <ul>
        <CheckActionLine action={action} />
      </ul>
    </Page>
  )
}
