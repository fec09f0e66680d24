import { Box, Link } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { Callout } from '../components/messages/Callout'

/** Warns administrators that the hall's time zone is unknown. */
export function TimeZoneNote({ name }: { name: string }) {
  const choose = (
    <Link asChild>
      <RouterLink to="/admin/settings">Choose a time zone</RouterLink>
    </Link>
  )
  return (
    <Box mb={{ base: 6, md: 8 }}>
      <Callout icon={TriangleAlert} actions={choose}>
        The hall’s time zone, {name}, is not known. London time is used until you choose another.
      </Callout>
    </Box>
  )
}
