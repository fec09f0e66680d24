import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { apolloClient } from '../graphql/apolloClient'
import { ScanDocument } from '../scanner/Scan.generated'

/**
 * Opens an asset when a link to the asset's public page is followed offline. Online, the server redirects such links.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const { data } = await apolloClient.query({
    query: ScanDocument,
    variables: { model: 'publicId', code: params.publicId ?? '' },
    fetchPolicy: 'network-only',
  })
  if (data?.scan?.__typename !== 'Asset') throw new Response(null, { status: 404 })
  throw redirect(`/pat/assets/${data.scan.id}`)
}

/** Never shown: the loader redirects. */
export const PublicLink = () => null
