/** Size of a drawing in pixels. */
export const CANVAS = { width: 800, height: 600 } as const

/** Background of a drawing. */
export type Scene = 'kitchen' | 'workshop' | 'stage' | 'office' | 'hall' | 'floor' | 'wall'

/** Colours of a model as `#rrggbb`. */
export interface Colours {
  body: string
  accent: string
}

/** A drawing in variable colours. */
export interface Picture {
  scene: Scene
  /**
   * Returns SVG for the canvas. A fill or stroke may name a gradient instead of a colour: `across:#rrggbb` (round, upright),
   * `down:#rrggbb` (lit from above), `panel:#rrggbb` (flat), `ball:#rrggbb` (a sphere).
   */
  art: (colours: Colours) => string
}

export interface Drawing extends Picture {
  /** Position of the asset label: its centre, and its rotation in degrees. */
  label: { x: number; y: number; turn: number }
}

const ROOMS: Record<
  'kitchen' | 'workshop' | 'stage' | 'office' | 'hall',
  { wall: string; table: string; edge: string }
> = {
  kitchen: { wall: '#dfeae8', table: '#c9cfd2', edge: '#aeb7bb' },
  workshop: { wall: '#e4e0d8', table: '#cfae84', edge: '#b08d60' },
  stage: { wall: '#cdd2dc', table: '#6b6f7b', edge: '#555965' },
  office: { wall: '#e6e9ee', table: '#d8c3a5', edge: '#bca380' },
  hall: { wall: '#ece6dc', table: '#c79b6c', edge: '#a67c50' },
}

const DAYLIGHT = '<rect width="800" height="600" fill="url(#daylight)"/>'
const BOARDS = [120, 240, 360, 480]
  .map((y) => `<path d="M0 ${y}H800M${(y * 7) % 640} ${y}v120" stroke="#a98a60" stroke-width="3" opacity=".55"/>`)
  .join('')

const LIGHTS: Record<string, { shape: string; stops: [offset: number, light: number][] }> = {
  across: {
    shape: 'linearGradient',
    stops: [
      [0, -0.22],
      [0.2, 0.28],
      [0.5, 0],
      [1, -0.32],
    ],
  },
  down: {
    shape: 'linearGradient x1="0" y1="0" x2="0" y2="1"',
    stops: [
      [0, 0.22],
      [0.35, 0],
      [1, -0.2],
    ],
  },
  panel: {
    shape: 'linearGradient x1="0" y1="0" x2="1" y2="1"',
    stops: [
      [0, 0.16],
      [0.5, 0],
      [1, -0.16],
    ],
  },
  ball: {
    shape: 'radialGradient cx=".36" cy=".3" r=".8"',
    stops: [
      [0, 0.42],
      [0.4, 0],
      [1, -0.36],
    ],
  },
}

/** Mixes a colour with white (`light` above 0) or black (below) in this proportion. */
export function tint(colour: string, light: number): string {
  const target = light > 0 ? 255 : 0
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(value + (target - value) * Math.abs(light))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Builds an SVG document of the canvas's size (or the given one), and defines its gradients. */
export function document(art: string, { width, height }: { width: number; height: number } = CANVAS): string {
  const lights = new Map<string, string>()
  const body = art.replace(/(across|down|panel|ball):(#[0-9a-f]{6})/g, (_, kind: string, colour: string) => {
    const id = `${kind}${colour.slice(1)}`
    lights.set(id, light(id, kind, colour))
    return `url(#${id})`
  })
  const defs = `<radialGradient id="shade"><stop offset="0" stop-opacity=".5"/><stop offset=".55" stop-opacity=".26"/><stop offset="1" stop-opacity="0"/></radialGradient><radialGradient id="daylight" cx=".4" cy=".3" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>${[...lights.values()].join('')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`
}

function light(id: string, kind: string, colour: string): string {
  const { shape, stops } = LIGHTS[kind] ?? { shape: 'linearGradient', stops: [] }
  const steps = stops.map(([offset, by]) => `<stop offset="${offset}" stop-color="${tint(colour, by)}"/>`).join('')
  return `<${shape} id="${id}">${steps}</${shape.split(' ')[0]}>`
}

/** Draws the background of a scene as SVG that fills the canvas. */
export function backdrop(scene: Scene): string {
  if (scene === 'floor') return `<rect width="800" height="600" fill="panel:#cfb28c"/>${BOARDS}${DAYLIGHT}`
  if (scene === 'wall') return `<rect width="800" height="600" fill="panel:#dfe5e6"/>${DAYLIGHT}`
  const { wall, table, edge } = ROOMS[scene]
  return `<rect width="800" height="440" fill="panel:${wall}"/>${DAYLIGHT}
<rect y="430" width="800" height="170" fill="down:${table}"/><rect y="430" width="800" height="3" fill="${edge}"/>`
}

/** Draws a shadow on the table around (x, y), `reach` pixels to each side. */
export function shadow(x: number, y: number, reach: number, depth = reach * 0.13): string {
  return `<ellipse cx="${x + 14}" cy="${y}" rx="${reach}" ry="${depth}" fill="url(#shade)"/>`
}
