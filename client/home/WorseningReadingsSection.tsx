import { Card, chakra, Flex, Text } from '@chakra-ui/react'
import { TEST_FIELDS } from '../../domain/testing/testFields'
import { Sparkline } from '../components/charts/Sparkline'
import { Illustration } from '../components/illustrations/Illustration'
import { TermHelpButton } from '../help/TermHelpButton'
import type { HomeQuery } from './Home.generated'
import { HomeLinkRow } from './HomeLinkRow'
import { HomeSection } from './HomeSection'
import { LoadingPlaceholder } from './LoadingPlaceholder'

type Worsening = NonNullable<HomeQuery['home']['worsening']>

/** Lists assets that still pass, but whose readings approach the limit. */
export function WorseningReadingsSection({ assets }: { assets: Worsening | undefined }) {
  return (
    <HomeSection title="Readings getting worse" term={<TermHelpButton term="trend" />}>
      <Card.Root px={4} py={1} minH="15rem">
        {!assets && <LoadingPlaceholder h="13rem" my={3} />}
        {assets?.length === 0 && (
          <Flex direction="column" align="center" textAlign="center" gap={3} my="auto" color="fg.muted">
            <Illustration name="chart" />
            <Text>No readings are getting worse. A trend requires at least three tests of the same asset.</Text>
          </Flex>
        )}
        <ul>
          {assets?.map((asset) => (
            <WorseningRow key={asset.asset.id} {...asset} />
          ))}
        </ul>
      </Card.Root>
    </HomeSection>
  )
}

const KINDS = {
  earth: { field: TEST_FIELDS.earthContinuity, logarithmic: false },
  insulation: { field: TEST_FIELDS.insulationResistance, logarithmic: true },
}

function WorseningRow({ asset, readings: { points, trends } }: Worsening[number]) {
  const trend = trends.find(({ worsening }) => worsening)
  if (!trend) return null
  const { field, logarithmic } = KINDS[trend.kind]
  const values = points.map((point) => point[trend.kind]).filter((value) => value !== null)
  return (
    <HomeLinkRow to={`/pat/assets/${asset.id}`}>
      <chakra.span flex={1} minW={0} py={3}>
        <Flex as="span" align="center" justify="space-between" gap={3}>
          <chakra.span minW={0}>
            <chakra.span display="block" fontWeight="medium" truncate>
              {asset.name}
            </chakra.span>
            <chakra.span display="block" textStyle="code" color="fg.muted" truncate>
              {asset.code}
            </chakra.span>
          </chakra.span>
          <Sparkline
            values={values}
            label={`${field.label} in ${values.length} tests`}
            limit={field.limit}
            logarithmic={logarithmic}
          />
        </Flex>
        <chakra.span display="block" textStyle="table" color="fg.muted" mt={1}>
          {trend.sentence}
        </chakra.span>
      </chakra.span>
    </HomeLinkRow>
  )
}
