import type { ReactElement } from 'react'
import type { IllustrationName } from './illustrationName'

/** A faint area behind the lines. */
const area = (d: string) => <path d={d} fill="currentColor" fillOpacity={0.13} stroke="none" />
/** A small asset label. */
const label = (x: number, y: number, turn = 0) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect width="34" height="20" rx="3" fill="var(--mah-colors-bg-panel)" />
    <path d="M0 3a3 3 0 0 1 3-3h28a3 3 0 0 1 3 3v4H0z" fill="currentColor" stroke="none" />
    <path d="M6 13.5h22" strokeWidth={2.5} />
  </g>
)

const FLOOR = 'M14 108h132'

const DRAWINGS: Readonly<Record<IllustrationName, ReactElement>> = {
  kettle: (
    <>
      {area('M52 100l8-64q1-6 7-6h34q6 0 7 6l8 64zM48 100h72v8H48z')}
      <path d={FLOOR} />
      <path d="M52 100l8-64q1-6 7-6h34q6 0 7 6l8 64M48 100h72v8H48zM62 30q4-14 22-14t22 14M79 16q0-5 5-5t5 5" />
      <path d="M58 52L42 42q-5 5 3 13l10 16M110 42q25-5 25 23t-21 26" />
      <path d="M120 104q14 4 26-2" />
      {label(66, 56, -3)}
    </>
  ),
  drill: (
    <>
      {area('M28 34h62q9 0 9 8v14q0 8-9 8H70l6 32H40l-2-32H28q-8 0-8-8V42q0-8 8-8z')}
      <path d={FLOOR} />
      <path d="M28 34h62q9 0 9 8v14q0 8-9 8H28q-8 0-8-8V42q0-8 8-8zM99 41h14l6 5v6l-6 5H99M119 49h25M38 64l4 34h32l-6-34M34 98h48v10H34zM72 64q6 12-1 20" />
      <path d="M28 43v12M34 43v12" />
      {label(46, 39)}
    </>
  ),
  lead: (
    <>
      {area('M20 62a34 30 0 1 0 68 0a34 30 0 1 0-68 0M40 62a14 11 0 1 1 28 0a14 11 0 1 1-28 0')}
      <path d={FLOOR} />
      <path d="M20 62a34 30 0 1 0 68 0a34 30 0 1 0-68 0M30 62a24 20 0 1 0 48 0a24 20 0 1 0-48 0M40 62a14 11 0 1 0 28 0a14 11 0 1 0-28 0" />
      <path d="M84 46Q104 40 112 52M108 52h20q4 0 4 4v14q0 10-14 10t-14-10V56q0-4 4-4zM112 52V40M124 52V40M70 86q10 12 26 10M96 88h44q4 0 4 4v12q0 4-4 4H96q-4 0-4-4V92q0-4 4-4z" />
      <path d="M104 98h.01M112 94h.01M112 102h.01M126 98h.01M134 94h.01M134 102h.01" strokeWidth={4} />
    </>
  ),
  cupboard: (
    <>
      {area('M36 14h88v88H36zM42 102h8v6h-8zM110 102h8v6h-8z')}
      <path d={FLOOR} />
      <path d="M36 14h88v88H36zM80 14v88M42 102v6h8v-6M110 102v6h8v-6M73 54v10M87 54v10M44 22h28v32" />
      {label(90, 28)}
    </>
  ),
  clipboard: (
    <>
      {area('M42 18h76v90H42z')}
      <path d="M48 18h16M96 18h16q6 0 6 6v78q0 6-6 6H48q-6 0-6-6V24q0-6 6-6M64 12h32v14H64z" />
      <path d="M54 44l5 5 9-10M78 44h28M54 64l5 5 9-10M78 64h28M56 82l9 9M65 82l-9 9M78 86h18" />
      <path d="M124 62l14-14 6 6-26 26-9 3 3-9z" fill="var(--mah-colors-bg)" />
    </>
  ),
  chart: (
    <>
      {area('M24 98l22-44 24 14 26 6 22 22 22 2H24z')}
      <path d="M24 12v86h122" />
      <path d="M24 78h122" strokeDasharray="2 7" />
      <path d="M28 40l24 8 24-10 24 26 24 22 18-4" />
      <path d="M48 44h8v8h-8zM72 34h8v8h-8zM96 60h8v8h-8zM120 82h8v8h-8z" fill="var(--mah-colors-bg)" />
    </>
  ),
  sheet: (
    <>
      {area('M40 10h80v98H40z')}
      <path d="M40 14q0-4 4-4h72q4 0 4 4v90q0 4-4 4H44q-4 0-4-4z" />
      <path d="M48 20h28v18H48zM84 20h28v18H84zM48 46h28v18H48zM48 72h28v18H48zM84 72h28v18H84z" />
      <path d="M84 46h28v18H84z" strokeDasharray="3 5" />
      {label(100, 38, 14)}
    </>
  ),
  magnifier: (
    <>
      {area('M38 52a32 32 0 1 0 64 0a32 32 0 1 0-64 0')}
      <path d="M38 52a32 32 0 1 0 64 0a32 32 0 1 0-64 0M46 52a24 24 0 0 1 24-24" />
      <path d="M94 74l8 8M99 87l6-6 24 22q4 4 0 7t-7 0z" />
      <path d="M58 58h24M64 50v-6M76 50v-6M62 50h16v6q0 8-8 8t-8-8z" fill="var(--mah-colors-bg)" />
    </>
  ),
  carton: (
    <>
      {area('M34 48h92v60H34z')}
      <path d={FLOOR} />
      <path d="M34 48h92v60H34zM34 48L18 34h46l16 14M126 48l16-14H96L80 48M72 48v20h16V48" />
      {label(42, 80)}
    </>
  ),
  plug: (
    <>
      {area('M58 34h44v26q0 22-22 22T58 60zM24 92h40v16H24z')}
      <path d="M54 34h52M58 34v26q0 22 22 22t22-22V34M70 34V16M90 34V16M80 82v8q0 14-16 14H40" />
      <path d="M118 92q12 0 12 8t12 8M118 100h.01" />
      <path d="M116 14l-6 10M132 26l-10 6M44 14l6 10M28 26l10 6" />
    </>
  ),
  padlock: (
    <>
      {area('M36 14h88v88H36z')}
      <path d={FLOOR} />
      <path d="M36 14h88v88H36zM80 14v32M80 86v16M42 102v6h8v-6M110 102v6h8v-6M44 22h28v18" />
      <path d="M62 60h36v26q0 4-4 4H66q-4 0-4-4z" fill="var(--mah-colors-bg)" />
      <path d="M69 60v-8q0-11 11-11t11 11v8M80 72v6" />
    </>
  ),
}

export function IllustrationDrawing({ name }: { name: IllustrationName }) {
  return (
    <svg
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      data-drawing={name}
    >
      {DRAWINGS[name]}
    </svg>
  )
}
