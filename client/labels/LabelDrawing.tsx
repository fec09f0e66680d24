import type { DrawnLabel, DrawnLabelShape, LabelSize } from '../../domain/labels/drawLabel'
import { QR_QUIET_ZONE_MODULES } from '../../domain/labels/drawLabel'
import { convertPointsToMillimetres } from '../../domain/labels/layOutLabelText'
import { getLabelFontFamily, getLabelFontWeight } from './labelFonts'

interface LabelDrawingProps {
  drawn: DrawnLabel
  size: LabelSize
  /** Position in mm. */
  x?: number
  y?: number
  /** True to draw an outline where the record has no image. */
  outlinesImages?: boolean
}

/** Draws a label as printed, clipped at the label's edge, inside an svg whose unit is the millimetre. */
export function LabelDrawing({ drawn, size: { width, height }, x = 0, y = 0, outlinesImages }: LabelDrawingProps) {
  return (
    <svg aria-hidden x={x} y={y} width={width} height={height} viewBox={`0 0 ${width} ${height}`} overflow="hidden">
      {drawn.parts.map((part) => (
        <PartDrawing key={part.element} part={part} outlinesImages={outlinesImages} />
      ))}
    </svg>
  )
}

type Part<Kind extends DrawnLabelShape['kind']> = Extract<DrawnLabelShape, { kind: Kind }>

function PartDrawing({ part, outlinesImages }: { part: DrawnLabelShape; outlinesImages?: boolean }) {
  switch (part.kind) {
    case 'text':
      return <TextDrawing part={part} />
    case 'qr':
      return <QrDrawing part={part} />
    case 'image': {
      const { x, y, width, height, href } = part
      if (href !== null) return <image href={href} x={x} y={y} width={width} height={height} />
      return outlinesImages ? (
        <rect {...{ x, y, width, height }} fill="#e2e8f0" stroke="#64748b" strokeWidth={0.2} strokeDasharray="1 1" />
      ) : null
    }
    case 'line': {
      const { x1, y1, x2, y2, thickness, color } = part
      return <line {...{ x1, y1, x2, y2 }} stroke={color} strokeWidth={thickness} />
    }
    case 'box': {
      const { x, y, width, height, radius, thickness, color, fill } = part
      return (
        <rect
          {...{ x, y, width, height }}
          rx={radius}
          fill={fill ?? 'none'}
          stroke={thickness === null ? 'none' : color}
          strokeWidth={thickness ?? 0}
        />
      )
    }
  }
}

function TextDrawing({ part: { color, face, size, lines } }: { part: Part<'text'> }) {
  return (
    <text
      fill={color}
      style={{
        // why: the global style sheet gives every element a font, which attributes cannot override
        fontFamily: `"${getLabelFontFamily(face.font)}"`,
        fontWeight: getLabelFontWeight(face.bold),
        fontSize: `${convertPointsToMillimetres(size)}px`,
        textRendering: 'geometricPrecision',
        whiteSpace: 'pre',
      }}
    >
      {lines.map(({ text, x, y }) => (
        <tspan key={y} x={x} y={y}>
          {text}
        </tspan>
      ))}
    </text>
  )
}

function QrDrawing({ part: { x, y, size, symbol } }: { part: Part<'qr'> }) {
  const side = symbol.modules + 2 * QR_QUIET_ZONE_MODULES
  return (
    <svg
      aria-hidden
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox={`${-QR_QUIET_ZONE_MODULES} ${-QR_QUIET_ZONE_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QR_QUIET_ZONE_MODULES} y={-QR_QUIET_ZONE_MODULES} width={side} height={side} fill="#fff" />
      <path d={symbol.path} fill="#000" />
    </svg>
  )
}
