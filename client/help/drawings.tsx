import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A line drawing in the text colour, so that it suits light mode, dark mode and paper. */
function Drawing({ name, viewBox, children }: { name: string; viewBox: string; children: ReactNode }) {
  return (
    <chakra.svg
      viewBox={viewBox}
      w="full"
      maxH="11rem"
      _print={{ maxH: '33mm' }}
      role="img"
      aria-label={name}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      css={{
        '& text': { fill: 'currentColor', stroke: 'none', fontSize: '13px' },
        '& .strong': { fontWeight: 'bold' },
        '& .accent': { stroke: 'accent.solid' },
        '& .full': { fill: 'currentColor' },
        '& .fine': { strokeWidth: 1.25 },
      }}
    >
      <title>{name}</title>
      {children}
    </chakra.svg>
  )
}

/** A kettle, 88 units wide and 104 high, with its flex at the lower left. */
function Kettle({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M18 28h48l8 62H10z" />
      <path d="M20 28c0-12 9-18 22-18s22 6 22 18M42 10V4M36 4h12" />
      <path d="M67 38c18-4 24 6 20 22-3 11-10 15-15 16" />
      <path d="M18 28 6 38M16 44l-10-6" />
      <path d="M6 98h72v-8H6z" />
      <path className="fine" d="M26 40l-5 40" />
    </g>
  )
}

/** The class symbols on two rating plates. No plugs are drawn: British plugs have three pins for both classes. */
export function ClassPlatesDrawing() {
  return (
    <Drawing
      name="Class I: no double square on the rating plate. Class II: a double square on the rating plate"
      viewBox="0 0 360 136"
    >
      <rect x="14" y="8" width="150" height="84" rx="6" />
      <text x="26" y="30">
        230 V 50 Hz
      </text>
      <text x="26" y="48">
        2200 W
      </text>
      <g className="accent">
        <circle cx="136" cy="66" r="15" />
        <path d="M136 56v10M125 66h22M129 71h14M133 76h6" />
      </g>
      <text className="strong" x="14" y="116">
        Class I
      </text>
      <text x="14" y="132">
        no double square
      </text>
      <rect x="196" y="8" width="150" height="84" rx="6" />
      <text x="208" y="30">
        230 V 50 Hz
      </text>
      <text x="208" y="48">
        600 W
      </text>
      <g className="accent">
        <rect x="303" y="51" width="30" height="30" />
        <rect x="311" y="59" width="14" height="14" />
      </g>
      <text className="strong" x="196" y="116">
        Class II
      </text>
      <text x="196" y="132">
        double square
      </text>
    </Drawing>
  )
}

/** A kettle with its plug next to a socket, marked with the four places to inspect. */
export function VisualInspectionDrawing() {
  return (
    <Drawing name="Four places to look at: plug, flex, case and socket" viewBox="0 0 360 150">
      <rect x="4" y="22" width="72" height="72" rx="5" />
      <path className="full" d="M37 40h6v13h-6zM22 66h11v6H22zM47 66h11v6H47z" />
      <rect x="58" y="30" width="10" height="14" rx="2" />
      <path d="M118 34h22c8 0 12 5 12 12v26c0 7-4 12-12 12h-22zM118 44h-16M118 74h-16" />
      <path className="full" d="M118 56h-18v6h18z" />
      <path d="M152 59c34 0 14 62 52 62 26 0 26-11 50-11" />
      <Kettle x={254} y={12} />
      <Place x={130} y={16} number={1} word="plug" />
      <Place x={194} y={92} number={2} word="flex" />
      <Place x={288} y={68} number={3} />
      <text x="290" y="128">
        case
      </text>
      <Place x={26} y={112} number={4} word="socket" />
    </Drawing>
  )
}

function Place({ x, y, number, word }: { x: number; y: number; number: number; word?: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r="10" className="accent" />
      <text className="strong" x={x} y={y + 4.5} textAnchor="middle">
        {number}
      </text>
      {word && (
        <text x={x + 15} y={y + 4.5}>
          {word}
        </text>
      )}
    </g>
  )
}

/** The test instrument with the appliance plugged in, and the instrument's clip on the appliance's bare metal. */
export function TestConnectionsDrawing() {
  return (
    <Drawing
      name="The appliance’s plug is in the test instrument, and the instrument’s clip is on the appliance’s bare metal. The instrument has buttons to choose the class"
      viewBox="0 0 360 150"
    >
      <rect x="4" y="20" width="150" height="122" rx="8" />
      <rect x="16" y="32" width="74" height="30" rx="3" />
      <text x="28" y="52">
        0.08 Ω
      </text>
      <rect x="104" y="32" width="38" height="38" rx="4" />
      <path className="full" d="M121 38h4v9h-4zM111 56h8v4h-8zM127 56h8v4h-8z" />
      <g className="accent">
        <rect x="16" y="78" width="58" height="22" rx="11" />
        <rect x="84" y="78" width="58" height="22" rx="11" />
      </g>
      <text x="45" y="93.5" textAnchor="middle">
        Class I
      </text>
      <text x="113" y="93.5" textAnchor="middle">
        Class II
      </text>
      <rect x="16" y="110" width="58" height="22" rx="11" />
      <text x="45" y="125.5" textAnchor="middle">
        Start
      </text>
      {/* the appliance's own flex */}
      <path d="M123 32V12h52v100c0 12 12 12 24 12h40c8 0 10-14 20-14" />
      <Kettle x={258} y={12} />
      <g className="accent">
        <path d="M142 122c50 12 44-62 84-62h30M256 56l18 1M256 64l18-3M256 54v12" />
        <circle cx="279" cy="59" r="3.5" />
      </g>
      <text x="196" y="48">
        clip on
      </text>
      <text x="204" y="142">
        its own flex
      </text>
    </Drawing>
  )
}

/** An unwound extension lead with three outlets. */
export function ExtensionLeadDrawing() {
  return (
    <Drawing name="An extension lead: its earth and polarity are checked at each outlet" viewBox="0 0 360 74">
      <path d="M20 16h18c7 0 11 4 11 10v22c0 6-4 10-11 10H20zM20 24H6M20 50H6" />
      <path className="full" d="M20 34H4v6h16z" />
      <path d="M49 37c40 0 30-22 60-22s16 44 46 44 20-22 45-22" />
      <rect x="200" y="12" width="154" height="50" rx="8" />
      {[222, 270, 318].map((x) => (
        <g key={x}>
          <path className="full" d={`M${x + 4} 22h4v9h-4zM${x - 6} 42h8v4h-8zM${x + 10} 42h8v4h-8z`} />
          <circle cx={x + 6} cy="27" r="11" className="accent" />
        </g>
      ))}
    </Drawing>
  )
}

/** The label that a failed appliance gets. */
export function DoNotUseDrawing() {
  return (
    <Drawing name="A label on the appliance: DO NOT USE" viewBox="0 0 360 74">
      <path d="M10 37c50 0 44-22 84-22 30 0 34 22 56 22" />
      <circle cx="160" cy="37" r="5" />
      <path d="M150 37l18-27h182v54H168z" />
      <text className="strong" x="258" y="45" textAnchor="middle" style={{ fontSize: '22px' }}>
        DO NOT USE
      </text>
    </Drawing>
  )
}
