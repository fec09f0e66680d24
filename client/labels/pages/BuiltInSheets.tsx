import { Box, Card, Grid, Heading } from '@chakra-ui/react'
import { BUILT_IN_SHEETS } from '../../../domain/labels/builtInSheets'
import { SheetMiniature } from '../SheetMiniature'
import { StretchedLink } from './StretchedLink'

/** Lists the sheets of common manufacturers, each a starting point for a label template. */
export function BuiltInSheets() {
  return (
    <section aria-labelledby="built-in-sheets">
      <Heading id="built-in-sheets" as="h2" size="md" mb={3}>
        Start from a standard sheet
      </Heading>
      <Grid as="ul" templateColumns="repeat(auto-fill, minmax(min(11rem, 46%), 1fr))" gap={3} listStyleType="none">
        {BUILT_IN_SHEETS.map((sheet) => (
          <Card.Root key={sheet.name} as="li" _hover={{ borderColor: 'border.emphasized' }}>
            <Card.Body gap={3}>
              <Box h={28} p={2} bg="bg.muted" borderRadius="l2">
                <SheetMiniature sheet={sheet} drawn={undefined} />
              </Box>
              <div>
                <Card.Title>
                  <StretchedLink to={`/admin/pages/new?${new URLSearchParams({ sheet: sheet.name })}`}>
                    {sheet.name}
                  </StretchedLink>
                </Card.Title>
                <Card.Description>{sheet.description}</Card.Description>
              </div>
            </Card.Body>
          </Card.Root>
        ))}
      </Grid>
    </section>
  )
}
