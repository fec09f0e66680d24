import { chakra, Stack, Text } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { LoadErrorState } from '../../components/states/PageStates'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import type { ReportSchemaQuery } from './ReportEditor.generated'

interface ReportingSchemaListProps {
  views: ReportSchemaQuery['reportSchema'] | undefined
  error: unknown
  onRetry: () => void
}

/** Lists the views that reports can read, with column names, descriptions and some current values. */
export function ReportingSchemaList({ views, error, onRetry }: ReportingSchemaListProps) {
  if (error) return <LoadErrorState onRetry={onRetry} />
  if (!views) return <RowsSkeleton />
  return (
    <Stack gap={2}>
      {views.map(({ name, description, columns }) => (
        <View key={name}>
          <summary>
            <ChevronRight size={18} aria-hidden />
            <chakra.span fontFamily="mono" fontWeight="semibold" minW={0} maxW="full">
              {name}
            </chakra.span>
            <Text as="span" color="fg.muted" textStyle="table">
              {description}
            </Text>
          </summary>
          <chakra.dl px={4} pb={3} display="grid" gap={2}>
            {columns.map((column) => (
              <div key={column.name}>
                <dt>
                  <chakra.code fontFamily="mono" fontWeight="medium">
                    {column.name}
                  </chakra.code>{' '}
                  <chakra.span color="fg.muted" textStyle="table">
                    {column.type}
                  </chakra.span>
                </dt>
                <chakra.dd textStyle="table">
                  {column.description}
                  {column.samples.length > 0 && (
                    <chakra.span display="block" color="fg.muted" truncate title={column.samples.join(', ')}>
                      {column.samples.join(', ')}
                    </chakra.span>
                  )}
                </chakra.dd>
              </div>
            ))}
          </chakra.dl>
        </View>
      ))}
    </Stack>
  )
}

const View = chakra('details', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    overflowWrap: 'anywhere',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: 2,
      minH: 'control',
      px: 3,
      py: 2,
      cursor: 'button',
      listStyle: 'none',
      borderRadius: 'l3',
      focusVisibleRing: 'inside',
      _hover: { bg: 'bg.muted' },
    },
    '&[open] > summary svg': { transform: 'rotate(90deg)' },
  },
})
