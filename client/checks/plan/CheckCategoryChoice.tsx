import { Box } from '@chakra-ui/react'
import { Select } from '../../components/fields/Select'
import { useCheckCategoriesQuery } from './Check.generated'

interface CheckCategoryChoiceProps {
  value: string | null
  onChange: (category: string | null) => void
}

export function CheckCategoryChoice({ value, onChange }: CheckCategoryChoiceProps) {
  const { data } = useCheckCategoriesQuery({ fetchPolicy: 'cache-and-network' })
  const options = (data?.checkCategories ?? []).map((category) => ({ value: category, label: category }))
  return (
    <Box w={{ base: 'full', md: 56 }}>
      <Select aria-label="Category" placeholder="All categories" options={options} value={value} onChange={onChange} />
    </Box>
  )
}
