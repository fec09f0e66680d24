import { CANVAS, document, tint } from './canvas'
import { lettering } from './letters'
import { box, disc, line, repeat } from './parts'

/** Text on the rating plate of an appliance. */
export interface Rating {
  make: string
  model: string
  voltage: number
  watts: number
  assetClass: 1 | 2
  serial: string
  /** Colour of the casing behind the plate, `#rrggbb`. */
  casing: string
}

/** Draws a close-up of an appliance's rating plate: make, volts, watts and the symbol of its class. */
export function ratingPlate({ make, model, voltage, watts, assetClass, serial, casing }: Rating): string {
  const ink = '#23282e'
  const volts = voltage === 110 ? '110 V ~ 50 Hz' : '220-240 V ~ 50 Hz'
  const text = (value: string, y: number, height: number, bold = false) =>
    lettering(value, { x: 150, y, height, colour: ink, bold })
  return document(`<rect width="${CANVAS.width}" height="${CANVAS.height}" fill="panel:${casing}"/>
${repeat(9, 0, 70, line('M0 20H800', tint(casing, -0.3), 5, 'opacity=".22"'))}
<g transform="rotate(-1.5 400 300)">${box(108, 98, 600, 420, 18, '#000000', 'opacity=".3"')}${box(100, 88, 600, 420, 18, 'panel:#d3d8db')}
${box(112, 100, 576, 396, 12, 'none', `stroke="${ink}" stroke-width="3"`)}${[126, 674].map((x) => disc(x, 114, 8, 'ball:#8d959b') + disc(x, 482, 8, 'ball:#8d959b')).join('')}
${text(make, 176, 38, true)}${text(model, 226, 25)}${line('M150 250H650', ink, 3)}
${text(volts, 304, 31, true)}${text(`${watts} W`, 362, 31, true)}${text(`No. ${serial}`, 414, 21)}${text('IP20', 462, 21)}
${assetClass === 2 ? doubleInsulated(590, 392, ink) : earthed(590, 392, ink)}</g>`)
}

function doubleInsulated(x: number, y: number, ink: string): string {
  return `<path d="M${x - 56} ${y - 56}h112v112h-112zM${x - 30} ${y - 30}h60v60h-60z" fill="none" stroke="${ink}" stroke-width="9"/>`
}

function earthed(x: number, y: number, ink: string): string {
  return `${disc(x, y, 62, 'none', `stroke="${ink}" stroke-width="7"`)}${line(`M${x} ${y - 42}V${y - 4}M${x - 38} ${y - 4}H${x + 38}M${x - 24} ${y + 16}H${x + 24}M${x - 10} ${y + 36}H${x + 10}`, ink, 8)}`
}
