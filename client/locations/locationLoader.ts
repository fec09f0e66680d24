import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { getLocationPath } from '../components/format/locationPath'
import { apolloClient } from '../graphql/apolloClient'
import { loadQuery } from '../graphql/loadQuery'
import { getPageFetchPolicy, markPageLoaded } from '../graphql/pagePolicy'
import type { LocationType } from '../graphql/schema.generated'
import { LocationDocument, useLocationQuery } from './Location.generated'

/**
 * Builds the loader for a location's page. The loader redirects a location of the other type to that type's section.
 */
export const buildLocationLoader =
  (type: LocationType) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const variables = { id: params.location ?? '' }
    const reference = await loadQuery(useLocationQuery, { variables, fetchPolicy: getPageFetchPolicy(request) })
    const location = apolloClient.readQuery({ query: LocationDocument, variables })?.location
    if (location && location.type !== type) {
      const path = getLocationPath(location)
      markPageLoaded(path)
      throw redirect(path)
    }
    return reference
  }
