import { chakra } from '@chakra-ui/react'
import { formatInstantDay } from '../../components/format/dateTime'
import { formatStockLevel } from '../stockFormat'

interface StockLevelPlotProps {
  /** Each level with the time it was set, oldest first; at least one level. */
  points: readonly { at: string; level: number }[]
  minimum: number | null
}

const DAY = 24 * 60 * 60 * 1000

/** Draws a level over time as a step line, with the minimum as a dashed line. */
export function StockLevelPlot({ points, minimum }: StockLevelPlotProps) {
  const now = Date.now()
  const times = points.map(({ at }) => Date.parse(at))
  const from = Math.min(times[0] ?? now, now - DAY)
  const last = points.at(-1)
  const ticks = niceTicks(Math.max(minimum ?? 0, ...points.map(({ level }) => level)))
  const top = ticks.at(-1) ?? 1
  const x = (time: number) => ((time - from) / (now - from)) * 100
  const y = (level: number) => 100 - (level / top) * 100
  const places = points.map(({ at, level }) => ({ left: x(Date.parse(at)), top: y(level) }))
  const line = places.map(({ left, top }, index) => (index === 0 ? `M${left} ${top}` : `H${left}V${top}`)).join('')
  return (
    <Plot
      role="img"
      aria-label={`Level since ${formatInstantDay(new Date(from).toISOString())}, now ${formatStockLevel(last?.level ?? 0)}${
        minimum === null ? '' : `; minimum ${formatStockLevel(minimum)}`
      }`}
    >
      <Area aria-hidden>
        {ticks.map((tick) => (
          <Tick key={tick} style={{ top: `${y(tick)}%` }}>
            <span>{formatStockLevel(tick)}</span>
          </Tick>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <path data-area d={`${line}H100V100H${x(times[0] ?? now)}Z`} />
          <path data-line d={`${line}H100`} />
          {minimum !== null && <path data-minimum d={`M0 ${y(minimum)}H100`} />}
        </svg>
        {points.map(({ at, level }, index) => (
          <Dot
            key={at}
            title={`${formatInstantDay(at)}: ${formatStockLevel(level)}`}
            data-below={(minimum !== null && level < minimum) || undefined}
            style={{ left: `${places[index]?.left}%`, top: `${places[index]?.top}%` }}
          />
        ))}
      </Area>
      <Dates aria-hidden>
        {[from, (from + now) / 2, now].map((time, index) => (
          <span key={time}>{index === 2 ? 'Today' : formatInstantDay(new Date(time).toISOString())}</span>
        ))}
      </Dates>
      {minimum !== null && <MinimumKey minimum={minimum} />}
    </Plot>
  )
}

function MinimumKey({ minimum }: { minimum: number }) {
  return (
    <Key aria-hidden>
      <i />
      Minimum {formatStockLevel(minimum)}
    </Key>
  )
}

/** Returns 0 and up to four ticks of 1, 2 or 5 times a power of ten, the last at or above the highest value. */
function niceTicks(highest: number): number[] {
  const roughStep = Math.max(highest, 1) / 4
  const power = 10 ** Math.floor(Math.log10(roughStep))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= roughStep) ?? roughStep
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) =>
    Number((index * step).toPrecision(6)),
  )
}

const Plot = chakra('div', { base: { ps: 12, pe: 2, textStyle: 'meta', color: 'fg.muted' } })

const Area = chakra('div', {
  base: {
    position: 'relative',
    h: 44,
    my: 2,
    '& > svg': { position: 'absolute', inset: 0, w: 'full', h: 'full', overflow: 'visible', fill: 'none' },
    '& path': { vectorEffect: 'non-scaling-stroke' },
    '& [data-area]': { fill: 'bg.tint' },
    '& [data-line]': { stroke: 'fg', strokeWidth: '2px', strokeLinejoin: 'round' },
    '& [data-minimum]': { stroke: 'fg.warning', strokeWidth: '1.5px', strokeDasharray: '6 4' },
  },
})

const Tick = chakra('div', {
  base: {
    position: 'absolute',
    insetX: 0,
    borderTopWidth: '1px',
    '& > span': { position: 'absolute', insetEnd: 'calc(100% + 0.5rem)', top: 0, translate: '0 -50%' },
  },
})

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    boxSize: 2,
    m: -1,
    borderRadius: 'full',
    bg: 'fg',
    '&[data-below]': {
      borderRadius: 'none',
      rotate: '45deg',
      bg: 'bg.panel',
      borderWidth: '2px',
      borderColor: 'fg.warning',
    },
  },
})

const Dates = chakra('div', { base: { display: 'flex', justifyContent: 'space-between' } })

const Key = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    mt: 1,
    color: 'fg.warning',
    fontWeight: 'medium',
    '& > i': { w: 6, borderTopWidth: '2px', borderStyle: 'dashed', borderColor: 'fg.warning' },
  },
})
