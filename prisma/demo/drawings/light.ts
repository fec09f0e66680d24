import { type Drawing, shadow, tint } from './canvas'
import { box, disc, flex, knob, led, line, oval, placed, repeat, shape, vents } from './parts'

/** A bar with a hook clamp for a hanging lantern. */
const BAR = `${box(0, 44, 800, 30, 4, 'down:#8d959b')}${box(372, 30, 56, 62, 10, 'across:#30343a')}`

export const parCan: Drawing = {
  scene: 'stage',
  label: { x: 452, y: 282, turn: -14 },
  art: ({
    body,
    accent,
  }) => `${shape('M238 380L20 600H420Z', accent, 'opacity=".3"')}${BAR}${flex('M560 250Q640 180 620 74', '#24272b', 12)}
${line('M400 90V120M290 300Q270 130 400 122T560 240', '#30343a', 16)}
${placed(400, 280, -38, `${box(-70, -96, 240, 192, 30, `down:${body}`)}${shape('M-60 -108L-180 -124V124L-60 108Z', `down:${tint(body, 0.08)}`)}${oval(-180, 0, 38, 124, '#0b0c0e')}${oval(-180, 0, 30, 108, `ball:${accent}`)}${oval(-184, -10, 14, 60, '#ffffff', 'opacity=".5"')}${vents(90, -60, 50, 6, 20)}${box(160, -50, 30, 100, 10, '#26292e')}`)}
${disc(400, 282, 20, 'ball:#565e65')}`,
}

export const profileSpot: Drawing = {
  scene: 'stage',
  label: { x: 492, y: 316, turn: -12 },
  art: ({
    body,
    accent,
  }) => `${shape('M130 350L0 460V600H170Z', accent, 'opacity=".3"')}${BAR}${flex('M690 270Q740 180 700 74', '#24272b', 12)}
${line('M400 90V130M330 320Q320 140 400 132T480 300', '#30343a', 16)}
${placed(420, 300, -12, `${box(-130, -52, 220, 104, 8, `down:${tint(body, 0.1)}`)}${box(-290, -66, 170, 132, 10, `down:${body}`)}${oval(-290, 0, 26, 66, `ball:${accent}`)}${oval(-294, -8, 10, 36, '#ffffff', 'opacity=".5"')}${box(20, -96, 210, 190, 22, `down:${body}`)}${vents(60, -78, 130, 3, 16)}${box(228, -60, 50, 120, 12, '#26292e')}${repeat(3, 36, 0, box(-112, -92, 12, 46, 3, '#8d959b'))}${disc(-60, 72, 14, 'ball:#565e65')}${disc(-200, 84, 14, 'ball:#565e65')}`)}`,
}

export const movingHead: Drawing = {
  scene: 'stage',
  label: { x: 400, y: 470, turn: 0 },
  art: ({ body, accent }) => `${shape('M330 130L120 0H330L420 110Z', accent, 'opacity=".3"')}${shadow(400, 540, 250)}
${shape('M250 420L262 210Q266 180 300 180H320V420Z', `across:${body}`)}${shape('M550 420L538 210Q534 180 500 180H480V420Z', `across:${body}`)}
${placed(400, 240, -32, `${shape('M-96 90Q-120 0 -92 -96H92Q120 0 96 90Q0 130 -96 90Z', `across:${tint(body, 0.08)}`)}${oval(0, -98, 92, 34, '#0b0c0e')}${oval(0, -100, 74, 26, `ball:${accent}`)}${vents(-50, 40, 100, 3, 16)}`)}
${shape('M210 430Q212 404 240 404H560Q588 404 590 430V516Q590 530 574 530H226Q210 530 210 516Z', `down:${body}`)}${box(500, 450, 66, 36, 4, '#0d2a3a')}${repeat(3, 18, 0, box(508, 458, 11, 20, 2, '#7fd8ff'))}${led(240, 500, accent)}`,
}

export const dimmerPack: Drawing = {
  scene: 'stage',
  label: { x: 400, y: 236, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 512, 340)}${line('M180 180Q180 120 230 120H570Q620 120 620 180', '#26292e', 24)}
${box(90, 170, 620, 326, 12, `down:${body}`)}${repeat(6, 94, 0, `${box(114, 300, 82, 92, 8, '#24272b')}${box(149, 314, 13, 24, 2, '#0b0c0e')}${box(128, 352, 20, 11, 2, '#0b0c0e')}${box(163, 352, 20, 11, 2, '#0b0c0e')}`)}
${repeat(6, 94, 0, `${box(136, 414, 38, 54, 6, '#16181b')}${box(142, 420, 26, 22, 4, `down:${accent}`)}`)}${repeat(6, 94, 0, led(155, 284, accent, 6))}
${box(120, 200, 120, 66, 5, '#0d1a14')}${repeat(3, 34, 0, box(132, 212, 22, 42, 3, '#ff6a4d'))}${repeat(3, 46, 0, box(560, 216, 34, 30, 6, 'down:#8d959b'))}
${box(120, 494, 70, 18, 5, '#15171a')}${box(610, 494, 70, 18, 5, '#15171a')}`,
}

export const lightingDesk: Drawing = {
  scene: 'stage',
  label: { x: 170, y: 214, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 536, 370)}${shape('M90 170H710L756 500H44Z', `down:${body}`)}${shape('M44 500H756V528Q756 538 744 538H56Q44 538 44 528Z', tint(body, -0.35))}
${box(300, 190, 210, 96, 8, '#0d1a2a')}${repeat(4, 48, 0, repeat(2, 0, 38, box(312, 202, 38, 28, 3, accent, 'opacity=".85"')))}${repeat(5, 32, 0, repeat(3, 0, 32, box(536, 192, 25, 24, 4, 'down:#d6dade')))}
${Array.from({ length: 18 }, (_, n) => `${box(88 + n * 35, 318, 6, 150, 3, '#0b0c0e')}${box(78 + n * 35, 330 + ((n * 41) % 100), 26, 34, 4, `down:${n > 11 ? accent : '#e8ebed'}`)}${disc(91 + n * 35, 484, 8, n % 4 ? '#ffd54a' : '#ff5a4d')}`).join('')}`,
}

export const hazer: Drawing = {
  scene: 'stage',
  label: { x: 460, y: 420, turn: 0 },
  art: ({ body, accent }) => `${[
    [110, 260, 90],
    [60, 190, 70],
    [170, 190, 80],
    [120, 110, 80],
    [40, 90, 70],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#ffffff', 'opacity=".35"'))
    .join('')}
${shadow(430, 522, 290)}${line('M330 230Q330 160 380 160H560Q610 160 610 230', '#26292e', 22)}${shape('M200 300L270 230H660Q676 230 676 250V500Q676 512 660 512H216Q200 512 200 500Z', `down:${body}`)}
${box(176, 320, 40, 70, 10, '#16181b')}${oval(178, 355, 12, 26, '#5d646b')}${vents(520, 262, 120, 5, 18)}${box(260, 270, 180, 66, 6, '#0d1a14')}${repeat(5, 30, 0, box(274, 282, 18, 42, 3, accent))}
${knob(260, 420, 26, -30)}${knob(330, 420, 26, 60)}${led(262, 474)}${box(560, 390, 90, 100, 8, '#d8ecf2', 'opacity=".8"')}${box(560, 432, 90, 58, 6, '#8fd0ea', 'opacity=".8"')}`,
}

export const stringLights: Drawing = {
  scene: 'hall',
  label: { x: 640, y: 512, turn: 0 },
  art: ({ body, accent }) =>
    `${[120, 240, 360]
      .map((y, row) => {
        const bulbs = Array.from({ length: 9 }, (_, n) => {
          const x = 50 + n * 88 + row * 14
          const foot = y + Math.sin((n / 8) * Math.PI) * 56
          const colour = [accent, '#ff6a4d', '#58c9ff', '#7fe08a'][(n + row) % 4] ?? accent
          return `${disc(x, foot + 40, 46, colour, 'opacity=".22"')}${box(x - 8, foot + 4, 16, 18, 3, '#26292e')}${shape(`M${x - 10} ${foot + 22}H${x + 10}Q${x + 24} ${foot + 44} ${x} ${foot + 66}Q${x - 24} ${foot + 44} ${x - 10} ${foot + 22}Z`, `ball:${colour}`)}`
        })
        return `${line(`M-10 ${y - 10}Q400 ${y + 128} 810 ${y - 10}`, body, 8)}${bulbs.join('')}`
      })
      .join(
        '',
      )}${flex('M800 352Q700 440 650 500', body, 12)}${shadow(640, 556, 130, 20)}${box(530, 448, 220, 110, 14, `down:${body}`)}`,
}
