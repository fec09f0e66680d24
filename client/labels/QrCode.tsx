import { use } from 'react'
import { qrSymbol } from './qrSymbol'

/** Modules of white that readers need around a QR code. */
const QUIET_ZONE = 4

interface QrCodeProps {
  text: string
  /** Millimetres on each side, quiet zone included. */
  size: number
  /** What it is, for those who do not see it. */
  label: string
}

/** A QR code drawn as vectors, black on white. Suspends until it can be drawn. */
export function QrCode({ text, size, label }: QrCodeProps) {
  const { modules, path } = use(qrSymbol(text))
  const side = modules + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={label}
      width={`${size}mm`}
      height={`${size}mm`}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
