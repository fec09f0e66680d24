import { Box } from '@chakra-ui/react'
import { hasPermission } from '../../../domain/people/permissions'
import { createLazyComponent } from '../../components/states/createLazyComponent'
import { useUser } from '../../session/sessionStore'

const CheckSection = createLazyComponent(async () => (await import('./CheckSection')).CheckSection)

/** Lists the checks on a location's or asset's page. Renders nothing if there are no checks. */
export function ChecksAtPlace({ place, id }: { place: 'location' | 'asset'; id: string }) {
  const filter = place === 'asset' ? { assetId: [id] } : { locationId: [id] }
  if (!hasPermission(useUser(), 'view checks')) return null
  return (
    <Box mb={6} css={{ '&:empty': { display: 'none' } }}>
      <CheckSection id="checks-here" title="Checks" filter={filter} here={place} />
    </Box>
  )
}
