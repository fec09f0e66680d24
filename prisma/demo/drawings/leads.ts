import { type Drawing, shadow, tint } from './canvas'
import { box, disc, flex, line, mainsPlug, oval, placed, repeat, shape, sitePlug } from './parts'

/** Draws a coiled lead with `turns` slightly shifted loops. */
function coil(x: number, y: number, turns: number, colour: string, width = 16): string {
  return Array.from({ length: turns }, (_, turn) => {
    const across = 170 - (turn % 3) * 13 - turn
    const up = 104 - (turn % 3) * 9
    const left = x - across + (turn % 2) * 7
    const foot = y - turn * 7
    return flex(
      `M${left} ${foot}a${across} ${up} 0 1 0 ${across * 2} 0a${across} ${up} 0 1 0 ${-across * 2} 0`,
      colour,
      width,
    )
  }).join('')
}

function socket(x: number, y: number): string {
  return `${box(x, y, 92, 92, 10, '#ffffff', 'opacity=".16"')}${box(x + 39, y + 14, 14, 26, 2, '#16181b')}${box(x + 16, y + 54, 22, 12, 2, '#16181b')}${box(x + 54, y + 54, 22, 12, 2, '#16181b')}`
}

export const extensionLead: Drawing = {
  scene: 'floor',
  label: { x: 540, y: 208, turn: 4 },
  art: ({ body, accent }) => `${shadow(300, 350, 230, 60)}${coil(270, 270, 4, accent)}
${flex('M432 250Q480 330 420 372T200 400T100 440', accent, 16)}${flex('M330 180Q420 90 520 120', accent, 16)}${mainsPlug(522, 122, 74, body)}
${shadow(420, 546, 320, 34)}<g transform="rotate(-3 400 470)">${box(110, 404, 560, 138, 22, `down:${body}`)}${repeat(4, 122, 0, socket(128, 424))}
${box(618, 430, 40, 80, 8, `down:${tint(body, -0.2)}`)}${box(626, 438, 24, 36, 5, '#e2453c')}</g>`,
}

export const cableReel: Drawing = {
  scene: 'hall',
  label: { x: 400, y: 462, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 546, 280)}${line('M250 540L310 190Q400 60 490 190L550 540', '#3a3f45', 22)}${line('M220 542H580', '#3a3f45', 22)}
${box(346, 74, 108, 34, 15, 'down:#26292e')}
${disc(400, 300, 190, `ball:${body}`)}${disc(400, 300, 176, tint(body, -0.22))}${disc(400, 300, 164, `panel:${accent}`)}
${[156, 142, 128, 114].map((r) => disc(400, 300, r, 'none', `stroke="${tint(accent, -0.35)}" stroke-width="3"`)).join('')}
${disc(400, 300, 106, `ball:${body}`)}
${[0, 90, 180, 270].map((turn) => placed(400, 300, turn + 45, `${disc(0, -72, 25, '#1a1c1f')}${box(-3, -90, 6, 12, 1, '#d8b662')}${box(-14, -70, 10, 6, 1, '#d8b662')}${box(4, -70, 10, 6, 1, '#d8b662')}`)).join('')}
${placed(400, 300, 30, `${box(-12, -188, 24, 42, 10, 'down:#26292e')}`)}
${flex('M560 330Q650 400 610 480T690 556', accent, 16)}${mainsPlug(690, 560, 150, '#26292e', 0.8)}`,
}

export const iecLead: Drawing = {
  scene: 'floor',
  label: { x: 420, y: 340, turn: -3 },
  art: ({ body }) => `${shadow(400, 420, 290, 90)}${coil(410, 330, 4, body, 18)}
${flex('M236 300Q150 270 160 190', body, 18)}${mainsPlug(160, 190, -6, body, 1.1)}
${flex('M570 380Q640 440 610 500', body, 18)}${placed(612, 506, 158, `${shape('M-34 -84H34Q40 -84 40 -78V-20Q38 0 16 10H-16Q-38 0 -40 -20V-78Q-40 -84 -34 -84Z', `across:${tint(body, 0.08)}`)}${shape('M-30 -116L-16 -128H16L30 -116V-80H-30Z', `down:${tint(body, 0.2)}`)}${repeat(4, 0, 12, line('M-26 -58H26', '#000', 3, 'opacity=".35"'))}`, 1.1)}`,
}

export const siteLead: Drawing = {
  scene: 'floor',
  label: { x: 410, y: 330, turn: 3 },
  art: ({ body, accent }) => `${shadow(400, 430, 300, 96)}${coil(410, 330, 6, body, 20)}
${flex('M250 240Q170 200 190 160', body, 20)}${sitePlug(188, 164, -24, accent, 1.05)}
${flex('M560 390Q640 420 640 470', body, 20)}${placed(640, 474, 164, `${box(-54, -126, 108, 84, 14, `across:${accent}`)}${box(-58, -134, 116, 20, 9, `across:${tint(accent, -0.16)}`)}${shape('M-46 -46H46L34 -4Q30 4 16 6H-16Q-30 4 -34 -4Z', 'across:#3a3d42')}${box(-16, -140, 32, 12, 5, `down:${tint(accent, 0.1)}`)}`, 1.05)}`,
}

export const siteSplitter: Drawing = {
  scene: 'workshop',
  label: { x: 400, y: 282, turn: 0 },
  art: ({ body }) => `${shadow(400, 522, 280)}${flex('M250 470Q150 520 60 470', '#e0b400', 20)}
${line('M300 200Q300 120 400 120T500 200', '#26292e', 26)}
${shape('M210 220Q210 196 234 196H566Q590 196 590 220V500Q590 512 576 512H224Q210 512 210 500Z', `down:${body}`)}
${box(236, 216, 328, 132, 12, tint(body, 0.25))}
${[296, 400, 504]
  .map(
    (x) =>
      oval(x, 430, 46, 52, `across:${tint(body, -0.2)}`) +
      disc(x, 426, 36, '#2b2e33') +
      [
        [-12, -8],
        [12, -8],
        [0, 14],
      ]
        .map(([dx = 0, dy = 0]) => disc(x + dx, 426 + dy, 6, '#0d0f11'))
        .join('') +
      box(x - 30, 376, 60, 14, 6, `down:${tint(body, 0.2)}`),
  )
  .join('')}`,
}

export const powerStrip: Drawing = {
  scene: 'floor',
  label: { x: 260, y: 330, turn: -2 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 400, 350, 60)}${flex('M690 330Q780 300 760 200T640 110', accent, 16)}${mainsPlug(640, 110, -86, accent, 0.95)}
<g transform="rotate(-2 400 330)">${box(60, 250, 640, 150, 20, `down:${body}`)}${repeat(3, 116, 0, `${box(352, 262, 104, 126, 10, `panel:${tint(body, 0.08)}`)}<g transform="translate(358 282)">${socket(0, 0).replace('#ffffff', '#000000')}</g>`)}
${box(84, 270, 30, 50, 5, '#e2453c')}${disc(99, 360, 8, '#ff8a3d')}</g>`,
}
