import { Card, Grid } from '@chakra-ui/react'
import { Package, TriangleAlert } from 'lucide-react'
import { ErrorState } from '../components/states'
import { useStockSummaryQuery } from '../stock/StockSummary.generated'
import { CountCard } from './CountCard'

export function StockWidget() {
  const { data, error, refetch } = useStockSummaryQuery({ fetchPolicy: 'cache-and-network' })
  return (
    <Card.Root as="section" aria-labelledby="stock-widget">
      <Card.Header>
        <Card.Title id="stock-widget" as="h2">
          STOCK
        </Card.Title>
      </Card.Header>
      <Card.Body>
        {error && !data ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap={3}>
            <CountCard
              label="Below Minimum"
              to="/stock?below=1"
              count={data?.stockSummary.belowMinimum}
              icon={TriangleAlert}
              colorPalette="expired"
            />
            <CountCard
              label="Stock Items"
              to="/stock"
              count={data?.stockSummary.total}
              icon={Package}
              colorPalette="gray"
            />
          </Grid>
        )}
      </Card.Body>
    </Card.Root>
  )
}
