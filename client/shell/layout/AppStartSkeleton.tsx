import { Box, Flex } from '@chakra-ui/react'
import { PageSkeleton } from '../../components/states/PageSkeleton'

/** A placeholder for the layout, shown until the server first responds. */
export function AppStartSkeleton() {
  return (
    <Flex direction="column" minH="dvh">
      <Box h="appBar" bg="bg.panel" borderBottomWidth="1px" />
      <Box px={{ base: 4, md: 8 }} py={5}>
        <PageSkeleton />
      </Box>
    </Flex>
  )
}
