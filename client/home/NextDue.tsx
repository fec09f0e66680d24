import { chakra, Heading, Skeleton, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { Delayed } from '../components/Delayed'
import { RelativeDate } from '../components/RelativeDate'
import { useNextDueQuery } from './NextDue.generated'

const LIMIT = 5

/** The assets whose tests run out next. */
export function NextDue() {
  const { data } = useNextDueQuery({ variables: { limit: LIMIT }, fetchPolicy: 'cache-and-network' })
  const assets = data?.assets.items.filter(Boolean).slice(0, LIMIT)
  return (
    <chakra.section aria-labelledby="next-due">
      <Heading as="h3" id="next-due" size="md" mb={1}>
        Due next
      </Heading>
      {!assets && (
        <Delayed>
          <Skeleton h={40} />
        </Delayed>
      )}
      {assets?.length === 0 && <Text color="fg.muted">No tested asset falls due.</Text>}
      <ul>
        {assets?.map(({ id, name, location, nextDueOn }) => (
          <Row key={id}>
            <chakra.span flex={1} minW={0}>
              <chakra.span
                asChild
                display="block"
                truncate
                fontWeight="medium"
                _hover={{ textDecoration: 'underline' }}
              >
                <RouterLink to={`/pat/assets/${id}`}>{name}</RouterLink>
              </chakra.span>
              <chakra.span display="block" truncate textStyle="sm" color="fg.muted">
                {location?.name ?? 'No location'}
              </chakra.span>
            </chakra.span>
            {nextDueOn && <RelativeDate date={nextDueOn} />}
          </Row>
        ))}
      </ul>
    </chakra.section>
  )
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 14,
    borderTopWidth: '1px',
    _first: { borderTopWidth: 0 },
  },
})
