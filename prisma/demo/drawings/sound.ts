import { type Drawing, shadow, tint } from './canvas'
import { box, disc, flex, knob, led, line, oval, placed, repeat, shape, vents } from './parts'

const METER = ['#3ddc6d', '#3ddc6d', '#3ddc6d', '#3ddc6d', '#ffd54a', '#ff5a4d']

function meter(x: number, y: number, step = 12): string {
  return METER.map((colour, n) => box(x, y - n * step, 14, step - 3, 1, colour)).join('')
}

/** Draws the ears of a 19-inch rack unit with their four screws. */
function ears(x: number, y: number, width: number, height: number): string {
  return [x + 14, x + width - 14]
    .map((at) => [y + 14, y + height - 14].map((foot) => disc(at, foot, 5, '#0b0c0e')).join(''))
    .join('')
}

export const paRack: Drawing = {
  scene: 'stage',
  label: { x: 400, y: 508, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 572, 270)}${box(196, 26, 408, 530, 10, `across:${body}`)}${box(222, 54, 356, 480, 4, '#0e1012')}
${box(230, 62, 340, 62, 3, 'down:#3a3f45')}${ears(230, 62, 340, 62)}${box(262, 76, 90, 34, 3, '#0d2a1c')}${repeat(5, 15, 0, box(270, 84, 9, 18, 1, '#58e08a'))}${repeat(5, 38, 0, knob(384, 93, 13, 20))}
${box(230, 130, 340, 62, 3, 'down:#4a5058')}${ears(230, 130, 340, 62)}${repeat(10, 27, 0, `${box(264, 140, 6, 42, 2, '#15171a')}${box(259, 152, 16, 9, 2, '#d6dade')}`)}
${box(230, 198, 340, 92, 3, 'down:#2b2f34')}${ears(230, 198, 340, 92)}${[270, 530].map((x) => knob(x, 244, 26, -40, '#565e65')).join('')}${meter(370, 274)}${meter(416, 274)}${led(393, 216, '#7fd8ff')}
${box(230, 296, 340, 92, 3, 'down:#2b2f34')}${ears(230, 296, 340, 92)}${[270, 530].map((x) => knob(x, 342, 26, 30, '#565e65')).join('')}${meter(370, 372)}${meter(416, 372)}${led(393, 314, '#7fd8ff')}
${box(230, 394, 340, 46, 3, 'down:#3a3f45')}${ears(230, 394, 340, 46)}${repeat(8, 32, 0, box(270, 408, 22, 18, 3, '#0e1012'))}
${box(230, 446, 340, 80, 3, 'down:#22262a')}${vents(250, 458, 300, 4, 15)}
${[196, 604].map((x) => [26, 556].map((y) => disc(x + (x < 400 ? 10 : -10), y + (y < 300 ? 10 : -10), 20, `ball:${accent}`)).join('')).join('')}
${repeat(2, 298, 0, `${box(226, 552, 50, 20, 6, '#15171a')}`)}`,
}

export const amplifier: Drawing = {
  scene: 'stage',
  label: { x: 400, y: 252, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 486, 350)}${shape('M100 240L150 190H650L700 240Z', `down:${tint(body, -0.2)}`)}${vents(190, 200, 420, 2, 16)}
${box(76, 240, 648, 228, 8, `down:${body}`)}${[106, 676].map((x) => box(x, 290, 18, 130, 9, 'across:#b5bcc1')).join('')}${ears(76, 240, 648, 228)}
${[220, 580].map((x) => knob(x, 366, 62, x < 400 ? -30 : 40, '#565e65', accent)).join('')}
${[346, 440].map((x) => meter(x, 418, 20)).join('')}${repeat(2, 94, 0, box(340, 300, 26, 140, 4, 'none', 'stroke="#ffffff" stroke-opacity=".18" stroke-width="2"'))}
${box(386, 396, 30, 50, 5, '#16181b')}${box(391, 402, 20, 20, 3, accent)}${led(401, 342, accent, 8)}
${box(140, 466, 60, 18, 5, '#15171a')}${box(600, 466, 60, 18, 5, '#15171a')}`,
}

export const soundDesk: Drawing = {
  scene: 'stage',
  label: { x: 596, y: 236, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 540, 380)}${shape('M120 150H680L760 520H40Z', `down:${body}`)}${shape('M40 520H760V540Q760 548 748 548H52Q40 548 40 540Z', tint(body, -0.35))}
${shape('M150 164H650L660 196H144Z', '#16181b')}${Array.from({ length: 10 }, (_, n) => channel(n, accent)).join('')}
${shape('M528 296H690L698 328H534Z', '#0d1a14')}${repeat(8, 18, 0, box(546, 304, 11, 16, 2, '#58e08a'))}
${[560, 614, 668].map((x) => fader(x, 362, 490, '#e2453c', (x - 560) / 2)).join('')}`,
}

function channel(n: number, accent: string): string {
  const x = (row: number) => 156 + n * 34 + (n - 6) * row * 1.6 - row * 5
  const knobs = [0, 1, 2, 3].map((row) =>
    knob(
      x(row),
      218 + row * 32,
      10 + row * 0.6,
      ((n * 47 + row * 70) % 260) - 130,
      ['#d6dade', '#4a90d9', '#4a90d9', accent][row] ?? accent,
      '#16181b',
    ),
  )
  return `${disc(x(-1), 180, 9, '#5d646b')}${knobs.join('')}${fader(x(4.6), 362, 490, '#e8ebed', (n * 29) % 90)}${disc(x(4), 346, 6, n % 3 ? '#3ddc6d' : '#ff5a4d')}`
}

function fader(x: number, top: number, foot: number, colour: string, down: number): string {
  return `${box(x - 3, top, 6, foot - top, 3, '#0b0c0e')}${box(x - 12, top + 10 + down, 24, 34, 4, `down:${colour}`)}${box(x - 12, top + 25 + down, 24, 3, 0, '#16181b')}`
}

export const radioMicrophone: Drawing = {
  scene: 'stage',
  label: { x: 240, y: 402, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(380, 480, 320)}${line('M150 340L110 100', '#26292e', 12)}${line('M550 340L590 100', '#26292e', 12)}
${box(120, 320, 460, 146, 12, `down:${body}`)}${box(400, 344, 140, 52, 5, '#0d2a3a')}${repeat(6, 20, 0, box(412, 354, 12, 32, 2, '#7fd8ff'))}
${knob(430, 432, 18, 30)}${knob(500, 432, 18, -60)}${led(160, 344, accent, 7)}${box(150, 464, 60, 14, 4, '#15171a')}${box(490, 464, 60, 14, 4, '#15171a')}
${shadow(600, 546, 190, 26)}${placed(640, 470, -58, `${shape('M-22 -30L-32 190Q-32 208 0 208T32 190L22 -30Z', 'across:#26292e')}${box(-30, -48, 60, 26, 6, `across:${accent}`)}${disc(0, -96, 60, 'ball:#8d959b')}${box(-60, -104, 120, 16, 6, 'across:#5d646b')}${[-36, -12, 12, 36].map((dx) => line(`M${dx} -150Q${dx * 1.3} -96 ${dx} -44`, '#4a4f55', 2, 'opacity=".6"')).join('')}`)}`,
}

export const loudspeaker: Drawing = {
  scene: 'stage',
  label: { x: 400, y: 504, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 562, 240)}${shape('M240 56Q244 36 264 36H536Q556 36 560 56L586 530Q586 552 566 552H234Q214 552 214 530Z', `across:${body}`)}
${shape('M264 60H536L558 462H242Z', '#121416')}
${shape('M290 80H510L526 180H274Z', `panel:${tint(body, 0.1)}`)}${oval(400, 130, 66, 38, '#0b0c0e')}${oval(400, 130, 26, 16, 'ball:#5d646b')}
${disc(400, 322, 128, `ball:${tint(body, 0.12)}`)}${disc(400, 322, 112, 'ball:#2b2f34')}${disc(400, 322, 82, 'none', 'stroke="#4a4f55" stroke-width="4"')}${disc(400, 322, 40, 'ball:#565e65')}
${led(264, 506, accent, 8)}${[
  [226, 60],
  [574, 60],
]
  .map(([x = 0, y = 0]) => disc(x + (x < 400 ? 30 : -30), y, 8, '#0b0c0e'))
  .join('')}`,
}

export const guitarCombo: Drawing = {
  scene: 'stage',
  label: { x: 296, y: 458, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 546, 290)}${box(330, 66, 140, 36, 16, '#26292e')}${box(170, 90, 460, 446, 22, `across:${body}`)}
${box(196, 116, 408, 66, 6, 'down:#d8b662')}${repeat(6, 54, 0, knob(250, 150, 19, -40, '#1b1d20'))}${led(568, 150, '#ff5a4d', 8)}${disc(216, 150, 9, '#1b1d20')}
${box(196, 196, 408, 314, 8, `panel:${accent}`)}${Array.from({ length: 20 }, (_, n) => line(`M${204 + n * 20} 200V506`, '#000', 3, 'opacity=".18"')).join('')}${Array.from({ length: 15 }, (_, n) => line(`M200 ${208 + n * 20}H600`, '#000', 3, 'opacity=".18"')).join('')}
${disc(400, 350, 118, '#000', 'opacity=".14"')}${[
  [184, 104],
  [616, 104],
  [184, 522],
  [616, 522],
]
  .map(([x = 0, y = 0]) => disc(x, y, 22, 'ball:#30343a'))
  .join('')}`,
}

export const digitalPiano: Drawing = {
  scene: 'stage',
  label: { x: 150, y: 268, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 540, 330, 30)}${line('M210 420L560 552M590 420L240 552', '#30343a', 18)}
${shape('M60 220H740L764 330H36Z', `down:${body}`)}${shape('M36 330H764V424Q764 436 750 436H50Q36 436 36 424Z', tint(body, -0.2))}
${box(330, 240, 150, 56, 6, '#0d2a3a')}${repeat(7, 19, 0, box(342, 254, 11, 28, 2, '#7fd8ff'))}${repeat(6, 34, 0, box(516, 244, 24, 18, 4, `down:${accent}`))}${repeat(6, 34, 0, box(516, 276, 24, 18, 4, 'down:#8d959b'))}${knob(290, 268, 20, 30)}
${repeat(24, 29, 0, box(54, 340, 28, 84, 3, 'down:#fdfcf8', 'stroke="#9a9a96" stroke-width="1.5"'))}${Array.from({ length: 23 }, (_, n) => ([2, 6].includes(n % 7) ? '' : box(72 + n * 29, 338, 18, 50, 2, 'down:#1b1d20'))).join('')}`,
}

export const mediaPlayer: Drawing = {
  scene: 'stage',
  label: { x: 200, y: 316, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 456, 360)}${shape('M90 260L140 210H660L710 260Z', `down:${tint(body, -0.15)}`)}${box(70, 260, 660, 180, 10, `down:${body}`)}
${box(300, 284, 230, 26, 4, '#0b0c0e')}${box(300, 326, 230, 84, 6, '#0d2a3a')}${repeat(8, 26, 0, box(314, 344, 15, 44, 2, accent))}
${repeat(3, 50, 0, box(558, 286, 40, 40, 6, 'down:#d6dade'))}${repeat(3, 50, 0, box(558, 340, 40, 26, 6, 'down:#8d959b'))}${knob(584, 402, 22, 40)}${led(690, 404)}
${disc(130, 402, 12, '#0b0c0e')}${box(90, 370, 22, 40, 4, '#16181b')}${box(110, 438, 70, 18, 6, '#15171a')}${box(620, 438, 70, 18, 6, '#15171a')}`,
}

export const loopAmplifier: Drawing = {
  scene: 'wall',
  label: { x: 250, y: 240, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${flex('M400 440Q396 540 400 620', '#e8ebed', 16)}${box(150, 150, 512, 330, 14, '#000', 'opacity=".18"')}${box(140, 140, 512, 330, 14, `panel:${body}`)}
${shape('M470 200Q560 190 566 270Q566 320 520 340Q500 360 500 390Q490 420 456 412', 'none', `stroke="${accent}" stroke-width="22" stroke-linecap="round"`)}${shape('M440 250Q470 226 506 246Q520 270 500 296', 'none', `stroke="${accent}" stroke-width="14" stroke-linecap="round"`)}${line('M420 420L600 190', '#ffffff', 12)}
${repeat(6, 24, 0, box(184, 320, 14, 40, 3, '#3ddc6d'))}${repeat(3, 56, 0, knob(204, 414, 20, 30))}${led(390, 414, accent, 7)}`,
}
