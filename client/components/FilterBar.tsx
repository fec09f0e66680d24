import { Box, Button, Flex, Grid, Stack } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TABLE, useMediaQuery } from './useMediaQuery'

interface FilterBarProps {
  /** A SearchField. */
  search: ReactNode
  /** FilterChips. */
  chips: ReactNode
  /** Actions on the list, beside the chips if there is room, otherwise below them. */
  tools?: ReactNode
  /** Number of active filters. */
  chosen: number
  /** The filters, each in a FilterChoice. */
  children: ReactNode
}

/** The filters of a list: search first, then chips and choices. On phones a button opens the choices. */
export function FilterBar({ search, chips, tools, chosen, children }: FilterBarProps) {
  const wide = useMediaQuery(TABLE)
  const [open, setOpen] = useState(false)
  return (
    <Stack gap={3} mb={4} _print={{ display: 'none' }}>
      <Flex gap={2} wrap="wrap">
        <Flex flex={{ base: '1 1 10rem', md: '1 1 14rem' }} minW={0}>
          {search}
        </Flex>
        {wide ? (
          children
        ) : (
          <Button variant="subtle" colorPalette="gray" aria-expanded={open} onClick={() => setOpen(!open)}>
            <SlidersHorizontal />
            Filter{chosen > 0 && ` (${chosen})`}
          </Button>
        )}
      </Flex>
      <Flex gap={3} justify="space-between" align="flex-end" wrap="wrap">
        <Stack gap={2} minW={0} maxW="full">
          {chips}
        </Stack>
        {tools && (
          <Flex gap={2} align="center" wrap="wrap" ms="auto" minW={0} flex={{ base: '1 1 100%', lg: 'none' }}>
            {tools}
          </Flex>
        )}
      </Flex>
      {!wide && open && (
        <Grid templateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))" gap={2} alignItems="end">
          {children}
        </Grid>
      )}
    </Stack>
  )
}

export function FilterChoice({ children }: { children: ReactNode }) {
  return (
    <Box minW={0} w={{ base: 'full', md: 'calc(10 * var(--control-font))', '2xl': 44 }}>
      {children}
    </Box>
  )
}
