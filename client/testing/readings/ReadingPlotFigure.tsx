import { chakra } from '@chakra-ui/react'
import { addDays, countDaysBetween, today } from '../../../domain/values/calendar'
import { formatReading } from '../../../domain/values/reading'
import { formatReadingWithUnit as textWithUnit } from '../../assets/patFormat'
import { useElementWidth } from '../../components/browser/useElementWidth'
import { formatDate } from '../../components/format/dateTime'
import { READING_PLOT_HEIGHT_PX } from './plotHeight'
import { computeDayScale, computeLogScale } from './plotScale'
import { getReadingPlotDateRange, type PlottedReading, type ReadingSeries } from './readingSeries'

const LEFT = 44
const RIGHT = 20
const TOP = 10
const BOTTOM = READING_PLOT_HEIGHT_PX - 24
const color = (name: string) => `var(--mah-colors-${name})`
const SMALL = { style: { fontSize: 12 }, fill: color('fg-muted') } as const

interface ReadingPlotFigureProps {
  series: ReadingSeries
  /** The part of the page that lists all readings; the plot's accessible label refers to it. */
  allReadings: 'The table' | 'The timeline'
  /** Heading level of the title. */
  heading?: 'h2' | 'h3'
}

/**
 * Plots one kind of reading over the years on a logarithmic scale, with a line for the limit and a summary in words.
 */
export function ReadingPlotFigure({ series, allReadings, heading = 'h3' }: ReadingPlotFigureProps) {
  const { title, unit, trendSentence } = series
  return (
    <chakra.figure minW={0}>
      <chakra.h3 as={heading} textStyle="label" mb={1}>
        {title}, {unit}
      </chakra.h3>
      <Drawing series={series} label={`${plotLabel(series)} ${allReadings} shows all readings.`} />
      <chakra.figcaption minH={10} textStyle="table" fontWeight="medium" textWrap="pretty" pe={2}>
        {trendSentence}
      </chakra.figcaption>
    </chakra.figure>
  )
}

/** Explains the plot's marks; a plot that shows only passes needs no explanation. */
export function ReadingPlotLegend({ series }: { series: readonly ReadingSeries[] }) {
  const points = series.flatMap((one) => one.points)
  return (
    <chakra.p textStyle="meta" color="fg.muted" minH={4} aria-hidden>
      {points.some(({ failed }) => failed) && '● within the limit, × beyond it'}
      {points.some(({ qualifier }) => qualifier) && ' ▲▼ beyond the instrument’s range'}
    </chakra.p>
  )
}

function Drawing({ series, label }: { series: ReadingSeries; label: string }) {
  const [holder, width] = useElementWidth(480)
  const { points, limit, limitName, unit, fails, trend } = series
  const [first, last] = getReadingPlotDateRange(series, today())
  const span = Math.max(countDaysBetween(first, last), 365)
  const right = width - RIGHT
  const { x, ticks: years } = computeDayScale(addDays(first, -span * 0.06), addDays(last, span * 0.03), LEFT, right)
  // why: the scale extends beyond the limit, because the limit's label needs room on the failing side
  const beyondLimit = fails === 'above' ? limit : limit * 0.4
  const { y, ticks } = computeLogScale([limit, beyondLimit, ...points.map(({ value }) => value)], BOTTOM, TOP)
  const limitY = y(limit)
  const line = points.map(({ date, value }) => `${x(date)} ${y(value)}`).join('L')
  const newest = points.at(-1)

  return (
    <div ref={holder}>
      <chakra.svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${READING_PLOT_HEIGHT_PX}`}
        width={width}
        maxW="full"
        h="auto"
        display="block"
      >
        <rect
          x={LEFT}
          width={right - LEFT}
          y={fails === 'above' ? TOP : limitY}
          height={Math.max(0, fails === 'above' ? limitY - TOP : BOTTOM - limitY)}
          fill={color('unsafe-subtle')}
        />
        {ticks.map(({ at, text }) => (
          <g key={text}>
            <path d={`M${LEFT} ${at}H${right}`} stroke={color('border')} />
            <text {...SMALL} x={LEFT - 8} y={at} dy="0.35em" textAnchor="end">
              {text}
            </text>
          </g>
        ))}
        {years.map(({ at, text }) => (
          <g key={text}>
            <path d={`M${at} ${BOTTOM}v4`} stroke={color('border-emphasized')} />
            <text {...SMALL} x={at} y={READING_PLOT_HEIGHT_PX - 6} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
        <path d={`M${LEFT} ${limitY}H${right}`} stroke={color('unsafe-solid')} strokeWidth={1.5} />
        <text {...SMALL} fill={color('unsafe-fg')} x={LEFT + 6} y={limitY} dy={fails === 'above' ? '-0.5em' : '1.2em'}>
          {limitName} {limit} {unit}
        </text>
        {trend?.limitReachedOn && newest && (
          <path
            d={`M${x(newest.date)} ${y(newest.value)}L${x(trend.limitReachedOn)} ${limitY}`}
            stroke={color('fg-muted')}
            strokeWidth={1.5}
            strokeDasharray="2 4"
          />
        )}
        {line && <path d={`M${line}`} fill="none" stroke={color('fg-muted')} strokeWidth={1.5} />}
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several readings
          <Mark key={index} point={point} x={x(point.date)} y={y(point.value)} unit={unit} />
        ))}
        {newest && <ValueText point={newest} x={x(newest.date)} y={y(newest.value)} limitY={limitY} right={width} />}
      </chakra.svg>
    </div>
  )
}

/**
 * The marks for readings: a disc within the limit, a cross beyond the limit, and a triangle beyond the instrument's
 * range. The triangle points towards the true value.
 */
const SHAPES = {
  within: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  beyond: 'M-6-3.6-3.6-6 0-2.4 3.6-6 6-3.6 2.4 0 6 3.6 3.6 6 0 2.4-3.6 6-6 3.6-2.4 0z',
  above: 'M0-6 6 4.5H-6z',
  below: 'M0 6 6-4.5H-6z',
}

function shapeOf({ qualifier, failed }: PlottedReading): keyof typeof SHAPES {
  if (qualifier) return qualifier === '>' ? 'above' : 'below'
  return failed ? 'beyond' : 'within'
}

interface PlacedProps {
  point: PlottedReading
  x: number
  y: number
}

function Mark({ point, x, y, unit }: PlacedProps & { unit: string }) {
  const { failed, date } = point
  return (
    <path
      d={SHAPES[shapeOf(point)]}
      transform={`translate(${x} ${y})`}
      fill={color(failed ? 'unsafe-solid' : 'fg')}
      stroke={color('bg')}
      strokeWidth={1.5}
      data-shape={shapeOf(point)}
    >
      <title>
        {formatDate(date)}: {textWithUnit(point, unit)}, {failed ? 'beyond the limit' : 'within the limit'}
      </title>
    </path>
  )
}

/** Shows the newest reading as text, clear of the limit line. */
function ValueText({ point, x, y, limitY, right }: PlacedProps & { limitY: number; right: number }) {
  const text = formatReading(point)
  const half = text.length * 4
  const above = y - 24 > 0 && !(limitY < y && limitY > y - 26)
  return (
    <text
      style={{ fontSize: 13, fontWeight: 600 }}
      fill={color('fg')}
      stroke={color('bg')}
      strokeWidth={4}
      paintOrder="stroke"
      strokeLinejoin="round"
      x={Math.min(x, right - half - 2)}
      y={above ? y - 11 : y + 20}
      textAnchor="middle"
    >
      {text}
    </text>
  )
}

function plotLabel({ title, unit, points, limit, limitName, fails }: ReadingSeries): string {
  const first = points[0]
  const last = points.at(-1)
  const limitText = `${limitName}: must not be ${fails} ${limit} ${unit}.`
  if (!first || !last) return `${title}: no reading yet. ${limitText}`
  const readings =
    points.length === 1
      ? `one reading, ${textWithUnit(last, unit)} on ${formatDate(last.date)}`
      : `${points.length} readings, from ${textWithUnit(first, unit)} on ${formatDate(first.date)} to ${textWithUnit(last, unit)} on ${formatDate(last.date)}`
  return `${title}: ${readings}. ${limitText}`
}
