import { Card, chakra, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'
import { LoadingPlaceholder } from './LoadingPlaceholder'

type Calendar = NonNullable<HomeQuery['home']['calendar']>
type Month = Calendar['months'][number]

const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Charts the tests due in each of the next twelve months; each column links to the list of its tests. */
export function DueCalendarSection({ calendar }: { calendar: Calendar | undefined }) {
  return (
    <HomeSection title="Due in the next twelve months">
      <Card.Root px={{ base: 2, md: 4 }} py={{ base: 3, md: 4 }}>
        {calendar ? <Chart months={calendar.months} /> : <LoadingPlaceholder h={HEIGHT} />}
      </Card.Root>
    </HomeSection>
  )
}

const HEIGHT = '9rem'

function Chart({ months }: { months: readonly Month[] }) {
  const most = Math.max(...months.map(({ assets }) => assets))
  if (most === 0) return <Text color="fg.muted">No retests are due in the next twelve months.</Text>
  return (
    <Columns>
      {months.map((month) => (
        <li key={month.from}>
          <MonthColumn month={month} most={most} />
        </li>
      ))}
    </Columns>
  )
}

function MonthColumn({ month: { from, to, assets }, most }: { month: Month; most: number }) {
  const day = new Date(`${from}T00:00:00Z`)
  const name = `${assets} due in ${longMonth.format(day)}`
  const content = (
    <>
      <chakra.em srOnly>{name}</chakra.em>
      <b aria-hidden>{assets > 0 && assets}</b>
      <i style={{ height: share(assets, most) }} />
      <span aria-hidden>{shortMonth.format(day).slice(0, 3)}</span>
    </>
  )
  if (assets === 0) return <Column>{content}</Column>
  return (
    <Column asChild>
      <Link to={`/pat/assets?dueFrom=${from}&dueTo=${to}`}>{content}</Link>
    </Column>
  )
}

/** The bar's height, as a share of the space between the number above and the month below. */
const share = (assets: number, most: number) => `calc((100% - 3.25rem) * ${assets / most})`

const Columns = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gridTemplateRows: HEIGHT,
    // why: two rows of six months, because twelve month names are wider than the smallest phones
    '@media (max-width: 23.9975rem)': {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      gridTemplateRows: '5.375rem 5.375rem',
      '& > li span': { fontSize: 'min(0.75rem, 6vw)' },
    },
    rowGap: 3,
    '& > li': { display: 'flex', minW: 0 },
  },
})

const Column = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flex: 1,
    minW: 0,
    borderRadius: 'l2',
    focusVisibleRing: 'inside',
    '&:is(a):hover': { bg: 'bg.tint' },
    '& > b': { textStyle: { base: 'meta', md: 'table' }, fontWeight: 'semibold', pb: 0.5 },
    '& > i': {
      w: 'min(60%, 2.5rem)',
      minH: '2px',
      borderRadius: '3px 3px 0 0',
      bg: 'border.emphasized',
      printColorAdjust: 'exact',
    },
    '& > span': {
      w: 'full',
      pt: 1.5,
      pb: 1,
      textAlign: 'center',
      textStyle: { base: 'meta', md: 'table' },
      borderTopWidth: '1px',
      borderColor: 'border.emphasized',
      color: 'fg.muted',
    },
  },
})
