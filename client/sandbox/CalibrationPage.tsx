import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../components/states/DocumentTitle'

/** Width of A4 paper, in mm. */
const WIDTH = 210
const HEIGHT = 297
const MARGIN = 20
const FRAME = { x: MARGIN, y: MARGIN, width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN }
/** Length of the rulers, in mm. */
const RULER_LENGTH = 150
const DOWN = 200
const GREYS = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5]
const LINES = [0.1, 0.2, 0.3, 0.5, 1]
const SQUARE = 100

/** A printed sheet to measure with a ruler: shows whether a printer scales or shifts the page. */
export function CalibrationPage() {
  return (
    <>
      <DocumentTitle>Calibration sheet</DocumentTitle>
      <VisuallyHidden asChild>
        <h1>Calibration sheet</h1>
      </VisuallyHidden>
      <Global styles={{ '@page': { size: `${WIDTH}mm ${HEIGHT}mm`, margin: 0 } }} />
      <Sheet
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="A4 calibration sheet: rulers, a frame 20 mm from each edge, a 100 mm square, lines and grey steps"
        fontSize={4}
      >
        <rect width={WIDTH} height={HEIGHT} fill="#fff" />
        <rect {...FRAME} fill="none" stroke="#000" strokeWidth={0.2} />
        <Distances />
        <g transform={`translate(${MARGIN + 15} ${MARGIN + 15})`}>
          <Ruler length={RULER_LENGTH} axis="x" />
          <Ruler length={DOWN} axis="y" />
        </g>
        <g transform="translate(55 60)">
          <rect width={SQUARE} height={SQUARE} fill="none" stroke="#000" strokeWidth={0.2} />
          <path d={`M0 0L${SQUARE} ${SQUARE}M${SQUARE} 0L0 ${SQUARE}`} stroke="#000" strokeWidth={0.1} />
          <circle cx={SQUARE / 2} cy={SQUARE / 2} r={SQUARE / 2} fill="none" stroke="#000" strokeWidth={0.1} />
          <CenteredText x={SQUARE / 2} y={SQUARE + 6}>
            This square is 100 mm wide and 100 mm high.
          </CenteredText>
        </g>
        <Greys />
        <Lines />
        <g fontSize={3.6} transform="translate(32 246)">
          <text>1. Print at 100%, without 'fit to page' and without browser margins.</text>
          <text y={6}>2. Measure the rulers and the square. If they are wrong, correct the print scale.</text>
          <text y={12}>3. Measure the distance from each paper edge to the frame. If it is less than 20 mm,</text>
          <text y={17}>enter the millimetres missing on the left as the nudge to the right, and those</text>
          <text y={22}>missing at the top as the nudge down.</text>
        </g>
      </Sheet>
    </>
  )
}

const Sheet = chakra('svg', {
  base: {
    display: 'block',
    width: `${WIDTH}mm`,
    maxWidth: 'full',
    mx: 'auto',
    color: 'black',
    fontFamily: 'sans-serif',
    fontVariantNumeric: 'tabular-nums',
    printColorAdjust: 'exact',
    '@media screen': { boxShadow: 'md', my: { base: 0, md: 6 } },
  },
})

const grey = (percent: number) => {
  const part = Math.round(255 * (1 - percent / 100))
  return `rgb(${part}, ${part}, ${part})`
}

/** Centres text at a position. */
function CenteredText({ x, y, size = 4, children }: { x: number; y: number; size?: number; children: ReactNode }) {
  return (
    <text x={x} y={y} fontSize={size} textAnchor="middle">
      {children}
    </text>
  )
}

/** Labels the frame's distance from each edge of the page. */
function Distances() {
  const arrows = [
    { x1: 0, y1: HEIGHT / 2, x2: MARGIN, y2: HEIGHT / 2 },
    { x1: WIDTH - MARGIN, y1: HEIGHT / 2, x2: WIDTH, y2: HEIGHT / 2 },
    { x1: WIDTH / 2, y1: 0, x2: WIDTH / 2, y2: MARGIN },
    { x1: WIDTH / 2, y1: HEIGHT - MARGIN, x2: WIDTH / 2, y2: HEIGHT },
  ]
  return arrows.map(({ x1, y1, x2, y2 }) => (
    <g key={`${x1} ${y1}`}>
      <line {...{ x1, y1, x2, y2 }} stroke="#000" strokeWidth={0.2} />
      <CenteredText x={(x1 + x2) / 2 + (x1 === x2 ? 8 : 0)} y={(y1 + y2) / 2 - (y1 === y2 ? 2 : 0)}>
        20 mm
      </CenteredText>
    </g>
  ))
}

/** A ruler along one axis: a tick per millimetre, longer at 5 and 10. */
function Ruler({ length, axis }: { length: number; axis: 'x' | 'y' }) {
  const millimetres = Array.from({ length: length + 1 }, (_, at) => at)
  const stroke = (at: number) => (at % 10 === 0 ? 6 : at % 5 === 0 ? 4.5 : 3)
  const path = millimetres.map((at) => (axis === 'x' ? `M${at} 0v${stroke(at)}` : `M0 ${at}h${stroke(at)}`)).join('')
  return (
    <>
      <path d={path} stroke="#000" strokeWidth={0.15} />
      {millimetres
        .filter((at) => at % 10 === 0 && at > (axis === 'x' ? 0 : 10))
        .map((at) => (
          <CenteredText key={at} x={axis === 'x' ? at : 10} y={axis === 'x' ? 10 : at + 1} size={3}>
            {at}
          </CenteredText>
        ))}
    </>
  )
}

function Greys() {
  return (
    <g transform="translate(55 180)">
      {GREYS.map((percent, index) => (
        <g key={percent} transform={`translate(${index * 10} 0)`}>
          <rect width={10} height={10} fill={grey(percent)} />
          <CenteredText x={5} y={14} size={2.6}>
            {percent} %
          </CenteredText>
        </g>
      ))}
    </g>
  )
}

function Lines() {
  return (
    <g transform="translate(55 202)">
      {LINES.map((thickness, index) => (
        <g key={thickness} transform={`translate(0 ${index * 5})`}>
          <line x2={90} stroke="#000" strokeWidth={thickness} />
          <text x={93} y={1.2} fontSize={3}>
            {thickness} mm
          </text>
        </g>
      ))}
    </g>
  )
}
