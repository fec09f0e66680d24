import { Box, Button, Flex } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useElementWidth } from '../browser/useElementWidth'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../browser/useMediaQuery'
import { useTextScale } from '../browser/useTextScale'
import { Select, type SelectProps } from '../fields/Select'
import { createLazyComponent } from '../states/createLazyComponent'

const FilterSheet = createLazyComponent(async () => (await import('./FilterSheetDialog')).FilterSheetDialog)

interface FilterBarProps {
  /** The list's SearchField. */
  search: ReactNode
  /** The list's FilterChips. */
  chips?: ReactNode
  /** Content at the end of the band, such as the number of records. */
  tools?: ReactNode
  /** Numbers of active chips and active choices. */
  chosen: { chips: number; choices: number }
  /** Number of matching records; undefined until known. */
  total: number | undefined
  /** Width in rem below which the choices collapse into a button. */
  foldBelow?: number
  /** The filters, such as a FilterSelect. */
  children: ReactNode
}

/** A list's filters in one band: search, chips and choices. On a phone, chips and choices are in a sheet. */
export function FilterBar(props: FilterBarProps) {
  return useMediaQuery(TABLE_MEDIA_QUERY) ? <FilterBand {...props} /> : <PhoneFilters {...props} />
}

function FilterBand({ search, chips, tools, chosen, foldBelow = 0, children }: FilterBarProps) {
  const [band, width] = useElementWidth(0)
  const scale = useTextScale()
  const isFolded = width > 0 && width < foldBelow * 16 * scale
  const [isOpen, setOpen] = useState(chosen.choices > 0)
  return (
    <Flex ref={band} gap={2} mb={4} wrap="wrap" align="center" _print={{ display: 'none' }}>
      <Flex flex="1 1 11rem" minW={0}>
        {search}
      </Flex>
      {chips}
      {isFolded ? <FilterButton count={chosen.choices} isOpen={isOpen} onClick={() => setOpen(!isOpen)} /> : children}
      {tools}
      {isFolded && isOpen && (
        <Flex gap={2} wrap="wrap" align="center" flexBasis="full">
          {children}
        </Flex>
      )}
    </Flex>
  )
}

function PhoneFilters({ search, chips, tools, chosen, total, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box mb={2} _print={{ display: 'none' }}>
      <Flex gap={2}>
        <Flex flex={1} minW={0}>
          {search}
        </Flex>
        <FilterButton count={chosen.chips + chosen.choices} isOpen={isOpen} onClick={() => setOpen(true)} />
      </Flex>
      {tools}
      {isOpen && (
        <FilterSheet total={total} onClose={() => setOpen(false)}>
          {chips}
          {children}
        </FilterSheet>
      )}
    </Box>
  )
}

function FilterButton({ count, isOpen, onClick }: { count: number; isOpen: boolean; onClick: () => void }) {
  return (
    <Button variant="subtle" colorPalette="gray" aria-expanded={isOpen} onClick={onClick}>
      <SlidersHorizontal />
      Filter{count > 0 && ` · ${count}`}
    </Button>
  )
}

/** A filter that allows one of several values. */
export function FilterSelect<Value extends string | number>({
  label,
  ...select
}: Omit<SelectProps<Value>, 'aria-label'> & { label: string }) {
  return (
    <Box minW={0} w={{ base: 'full', md: 'calc(10 * var(--control-font))' }}>
      <Select aria-label={label} {...select} />
    </Box>
  )
}
