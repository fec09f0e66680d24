import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { locationPath } from '../components/format/locationPath'
import { client } from '../graphql/client'
import { loadQuery } from '../graphql/loadQuery'
import { markLoaded, pagePolicy } from '../graphql/pagePolicy'
import type { LocationType } from '../graphql/schema.generated'
import { LocationDocument, useLocationQuery } from './Location.generated'

/**
 * For the page of a location: loads the location before the page shows. Redirects a location of the other type to its
 * own section.
 */
export const locationLoader =
  (type: LocationType) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const variables = { id: params.location ?? '' }
    const reference = await loadQuery(useLocationQuery, { variables, fetchPolicy: pagePolicy(request) })
    const location = client.readQuery({ query: LocationDocument, variables })?.location
    if (location && location.type !== type) {
      const path = locationPath(location)
      markLoaded(path)
      throw redirect(path)
    }
    return reference
  }
