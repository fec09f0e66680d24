import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { client } from '../../graphql/client'
import { ScanDocument } from '../../scanner/Scan.generated'

/** Leads from the link of a public page to the asset, where the server has not done so: without a connection. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { data } = await client.query({
    query: ScanDocument,
    variables: { model: 'publicId', code: params.publicId ?? '' },
    fetchPolicy: 'network-only',
  })
  if (data?.scan?.__typename !== 'Asset') throw new Response(null, { status: 404 })
  throw redirect(`/pat/assets/${data.scan.id}`)
}

/** Never shown: the loader leads elsewhere. */
export const PublicLink = () => null
