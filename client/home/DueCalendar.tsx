import { Card, chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'
import { Placeholder } from './Placeholder'

type Calendar = NonNullable<HomeQuery['home']['calendar']>
type Month = Calendar['months'][number]

const shortMonth = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Charts overdue tests and the tests due in each of the next twelve months; each column links to its list. */
export function DueCalendar({ calendar }: { calendar: Calendar | undefined }) {
  return (
    <HomeSection title="Due in the next twelve months">
      <Card.Root px={{ base: 2, md: 4 }} py={{ base: 3, md: 4 }}>
        {calendar ? <Chart {...calendar} /> : <Placeholder h={HEIGHT} />}
      </Card.Root>
    </HomeSection>
  )
}

const HEIGHT = { base: '15.25rem', md: '12rem' }

function Chart({ overdue, months }: Calendar) {
  const most = Math.max(1, overdue, ...months.map(({ assets }) => assets))
  return (
    <Columns>
      <Overdue colorPalette={overdue > 0 ? 'expired' : 'gray'}>
        <Column asChild>
          <Link to="/pat/assets?status=expired">
            <b>{overdue}</b> <i style={{ height: share(overdue, most) }} /> <span>Overdue</span>
            <ChevronRight size={18} aria-hidden />
          </Link>
        </Column>
      </Overdue>
      {months.map((month) => (
        <chakra.li key={month.from} colorPalette="gray">
          <MonthColumn month={month} most={most} />
        </chakra.li>
      ))}
    </Columns>
  )
}

function MonthColumn({ month: { from, to, assets }, most }: { month: Month; most: number }) {
  const day = new Date(`${from}T00:00:00Z`)
  return (
    <Column asChild>
      <Link to={`/pat/assets?dueFrom=${from}&dueTo=${to}`}>
        <chakra.em srOnly>{`${assets} due in ${longMonth.format(day)}`}</chakra.em>
        <b aria-hidden>{assets > 0 && assets}</b>
        <i style={{ height: share(assets, most) }} />
        <span aria-hidden>{shortMonth.format(day).slice(0, 3)}</span>
      </Link>
    </Column>
  )
}

/** The bar's height: a share of the room between the number above and the month below. */
const share = (assets: number, most: number) => `calc((100% - 3.25rem) * ${assets / most})`

const Columns = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(12, minmax(0, 1fr))',
      md: 'minmax(max-content, 1.5fr) repeat(12, minmax(0, 1fr))',
    },
    gridTemplateRows: { base: '3rem 11.5rem', md: '12rem' },
    // why: twelve month names are wider than the smallest phones
    '@media (max-width: 23.9975rem)': {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      gridTemplateRows: '3rem 5.375rem 5.375rem',
      '& > li:not(:first-of-type) span': { fontSize: 'min(0.75rem, 6vw)' },
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
    _hover: { bg: 'bg.tint' },
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
    '& > svg': { display: { md: 'none' } },
  },
})

const Overdue = chakra('li', {
  base: {
    '& a': { color: 'colorPalette.fg' },
    '& a > span': { color: 'colorPalette.fg', fontWeight: 'medium' },
    '& a > i': { bg: 'colorPalette.solid' },
    md: { pe: 3 },
    mdDown: {
      gridColumn: '1 / -1',
      '& a': { flexDirection: 'row', justifyContent: 'flex-start', gap: 2, px: 2 },
      '& a > b': { textStyle: 'section', pb: 0 },
      '& a > i': { display: 'none' },
      '& a > span': { flex: 1, textAlign: 'start', textStyle: 'body', borderTopWidth: 0, p: 0 },
    },
  },
})
