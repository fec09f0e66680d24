import { Card } from '@chakra-ui/react'

export function StockWidget() {
  return (
    <Card.Root as="section" aria-labelledby="stock-widget">
      <Card.Header>
        <Card.Title id="stock-widget" as="h2">
          STOCK
        </Card.Title>
      </Card.Header>
      <Card.Body />
    </Card.Root>
  )
}
