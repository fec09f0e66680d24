import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { client } from '../graphql/client'
import { loadQuery } from '../graphql/loadQuery'
import { pagePolicy, rememberLoaded } from '../graphql/pagePolicy'
import type { LocationType } from '../graphql/schema.generated'
import { LocationDocument, useLocationQuery } from './Location.generated'

/** For the page of a location of this type: loads the location before its page shows. One of the other type opens in its own section. */
export const locationLoader =
  (type: LocationType) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const variables = { id: params.location ?? '' }
    const reference = await loadQuery(useLocationQuery, { variables, fetchPolicy: pagePolicy(request) })
    const location = client.readQuery({ query: LocationDocument, variables })?.location
    if (location && location.type !== type) {
      const path = locationPath(location)
      rememberLoaded(path)
      throw redirect(path)
    }
    return reference
  }

/** Where a location's page is. */
export const locationPath = ({ type, id }: { type: LocationType; id: string }) => `/${type}/locations/${id}`
