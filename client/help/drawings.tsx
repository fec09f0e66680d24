import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A line drawing in the colour of the text: light, dark and on paper. */
function Drawing({ name, viewBox, children }: { name: string; viewBox: string; children: ReactNode }) {
  return (
    <chakra.svg
      viewBox={viewBox}
      w="full"
      maxH="9rem"
      role="img"
      aria-label={name}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      css={{
        '& text': { fill: 'currentColor', stroke: 'none', fontSize: '13px' },
        '& .accent': { stroke: 'accent.solid' },
      }}
    >
      <title>{name}</title>
      {children}
    </chakra.svg>
  )
}

/** The signs on two rating plates. */
export function ClassPlates() {
  return (
    <Drawing
      name="Rating plates of Class I, with an earth sign or none, and of Class II, with a double square"
      viewBox="0 0 320 120"
    >
      <rect x="10" y="10" width="140" height="100" rx="8" />
      <path d="M24 30h70M24 46h50" strokeWidth="1.5" />
      <g className="accent">
        <circle cx="118" cy="46" r="16" />
        <path d="M118 36v10M108 46h20M112 51h12M116 56h4" />
      </g>
      <text x="24" y="98">
        Class I
      </text>
      <rect x="170" y="10" width="140" height="100" rx="8" />
      <path d="M184 30h70M184 46h50" strokeWidth="1.5" />
      <g className="accent">
        <rect x="262" y="30" width="32" height="32" />
        <rect x="270" y="38" width="16" height="16" />
      </g>
      <text x="184" y="98">
        Class II
      </text>
    </Drawing>
  )
}

/** A kettle with its plug at a socket, and the four places to look at. */
export function PlacesToLook() {
  return (
    <Drawing name="Four places to look at: plug, flex, body and socket" viewBox="0 0 320 130">
      {/* the socket on the wall */}
      <rect x="12" y="30" width="56" height="56" rx="6" />
      <path d="M40 42v10M28 62v8M52 62v8" />
      {/* the plug */}
      <path d="M92 44h26a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H92zM92 50H80M92 66H80M92 58H78" />
      {/* the flex */}
      <path d="M126 58c24 0 20 48 48 48s26-22 44-24" />
      {/* the kettle */}
      <path d="M226 44h54l12 62h-78zM232 44c0-12 8-20 21-20s21 8 21 20M284 60c18-2 26 6 24 18s-10 16-18 16M253 24v-8" />
      <Marker x={104} y={30} number={1} />
      <Marker x={160} y={84} number={2} />
      <Marker x={253} y={78} number={3} />
      <Marker x={40} y={106} number={4} />
    </Drawing>
  )
}

function Marker({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r="10" className="accent" />
      <text x={x} y={y + 4.5} textAnchor="middle" fontWeight="bold">
        {number}
      </text>
    </g>
  )
}

/** The test instrument with the appliance plugged in and its clip on bare metal. */
export function Connections() {
  return (
    <Drawing
      name="The appliance is plugged into the instrument; its clip is on bare metal of the case"
      viewBox="0 0 320 130"
    >
      <rect x="14" y="24" width="112" height="86" rx="8" />
      <rect x="26" y="36" width="56" height="26" rx="3" />
      <text x="33" y="54">
        0.08 Ω
      </text>
      <circle cx="40" cy="88" r="10" />
      <circle cx="68" cy="88" r="10" />
      <rect x="92" y="38" width="24" height="24" rx="3" />
      <path d="M104 43v5M98 54v4M110 54v4" strokeWidth="1.5" />
      {/* the appliance's own flex */}
      <path d="M116 50c30 0 24 56 60 56s30-14 40-16" />
      <path d="M224 44h54l12 62h-78zM230 44c0-12 8-20 21-20s21 8 21 20M282 60c18-2 26 6 24 18s-10 16-18 16" />
      {/* the earth clip */}
      <g className="accent">
        <path d="M126 92c40 10 50-60 92-42M218 50l10-6M218 50l8 8" />
      </g>
      <text x="146" y="34">
        clip
      </text>
    </Drawing>
  )
}
