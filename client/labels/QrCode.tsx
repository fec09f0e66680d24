import { use } from 'react'
import { QR_QUIET_ZONE_MODULES } from '../../domain/labels/drawLabel'
import { loadQrWriter } from './qrWriter'

interface QrCodeProps {
  text: string
  /** Side length in mm, including the quiet zone. */
  size: number
  /** The accessible name. */
  label: string
}

/** A QR code as black vectors on white. Suspends until it can be drawn; throws if the text is too long. */
export function QrCode({ text, size, label }: QrCodeProps) {
  const symbol = use(loadQrWriter())(text, 'Q')
  if (!symbol) throw new Error('The content is too long for a QR code. Shorten it.')
  const side = symbol.modules + 2 * QR_QUIET_ZONE_MODULES
  return (
    <svg
      role="img"
      aria-label={label}
      width={`${size}mm`}
      height={`${size}mm`}
      viewBox={`${-QR_QUIET_ZONE_MODULES} ${-QR_QUIET_ZONE_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QR_QUIET_ZONE_MODULES} y={-QR_QUIET_ZONE_MODULES} width={side} height={side} fill="#fff" />
      <path d={symbol.path} fill="#000" />
    </svg>
  )
}
