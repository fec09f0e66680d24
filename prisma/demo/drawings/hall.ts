import { type Drawing, shadow, tint } from './canvas'
import { box, disc, flex, knob, led, line, oval, placed, repeat, shape, vents } from './parts'

export const vacuumCleaner: Drawing = {
  scene: 'hall',
  label: { x: 344, y: 418, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(370, 540, 280)}${shadow(650, 556, 120, 18)}${flex('M330 176Q260 30 440 40T640 190Q690 330 650 500', '#2b2e33', 34)}
${shape('M560 500H740Q756 506 756 530V548H544V530Q544 506 560 500Z', 'down:#26292e')}${box(634, 430, 32, 80, 6, 'across:#aeb6bc')}
${shape('M170 330H520V470Q520 520 470 520H220Q170 520 170 470Z', `across:${body}`)}${box(156, 300, 378, 44, 18, 'down:#26292e')}
${shape('M190 302Q196 190 345 184Q494 190 500 302Z', 'across:#2b2e33')}${shape('M270 190Q276 150 345 148T420 190', 'none', 'stroke="#16181b" stroke-width="20" stroke-linecap="round"')}${box(216, 240, 60, 34, 8, accent)}
${disc(200, 516, 40, 'ball:#16181b')}${disc(490, 516, 40, 'ball:#16181b')}${disc(200, 516, 15, `ball:${accent}`)}${disc(490, 516, 15, `ball:${accent}`)}
${line('M204 360V470', '#ffffff', 12, 'opacity=".35"')}${vents(420, 230, 60, 3, 16)}`,
}

export const wetVacuum: Drawing = {
  scene: 'workshop',
  label: { x: 380, y: 420, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(390, 546, 250)}${flex('M540 420Q680 430 680 300T590 130T720 40', '#4a4f55', 34)}${disc(520, 420, 36, 'ball:#26292e')}
${shape('M232 230H528L512 500Q510 520 488 520H272Q250 520 248 500Z', `across:${body}`)}${[300, 340].map((y) => box(238, y, 284, 8, 4, '#000', 'opacity=".16"')).join('')}
${shape('M216 236Q216 120 300 96H460Q544 120 544 236Z', `across:${accent}`)}${box(206, 222, 348, 30, 12, `down:${tint(accent, -0.2)}`)}${box(320, 62, 120, 40, 16, '#26292e')}${vents(300, 130, 90, 4, 16)}${knob(460, 170, 28, -50, '#e2453c')}
${box(246, 246, 18, 50, 5, '#26292e')}${box(496, 246, 18, 50, 5, '#26292e')}
${[270, 490].map((x) => disc(x, 530, 24, 'ball:#26292e')).join('')}${line('M272 270L282 480', '#ffffff', 12, 'opacity=".3"')}`,
}

export const floorPolisher: Drawing = {
  scene: 'hall',
  label: { x: 366, y: 404, turn: 0 },
  art: ({ body, accent }) => `${shadow(380, 550, 310)}${flex('M600 90Q700 160 670 300T760 540', '#d9541e', 14)}
${line('M430 400L610 80', '#8d959b', 26)}${line('M424 396L604 78', '#ffffff', 4, 'opacity=".5"')}${line('M540 60L690 110', '#26292e', 30)}${box(566, 60, 90, 60, 14, `down:${accent}`)}
${shape('M250 440Q250 300 370 296Q490 300 490 440Z', `across:${body}`)}${vents(300, 330, 140, 3, 16)}
${shape('M150 520Q150 440 230 436H520Q600 440 600 520Z', `down:${accent}`)}${box(146, 508, 458, 26, 10, '#26292e')}${box(176, 532, 398, 18, 6, '#c9b48a')}
${disc(530, 500, 40, 'ball:#16181b')}${disc(530, 500, 16, 'ball:#8d959b')}${line('M286 420Q290 340 350 324', '#ffffff', 10, 'opacity=".35"')}`,
}

export const handDryer: Drawing = {
  scene: 'wall',
  label: { x: 400, y: 306, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${repeat(7, 120, 0, line('M40 0V600', '#c3d0d4', 3))}${repeat(6, 0, 110, line('M0 40H800', '#c3d0d4', 3))}
${box(230, 116, 366, 330, 70, '#000', 'opacity=".2"')}${shape('M214 180Q220 96 320 92H480Q580 96 586 180L596 380Q596 436 540 440H260Q204 436 204 380Z', `across:${body}`)}
${shape('M320 440H480L464 486Q460 496 448 496H352Q340 496 336 486Z', `across:${accent}`)}${oval(400, 488, 54, 12, '#16181b')}
${disc(400, 186, 46, `ball:${accent}`)}${shape('M400 160v30M384 178l16 16l16 -16', 'none', 'stroke="#ffffff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"')}
${[340, 400, 460].map((x) => line(`M${x} 516q-16 22 0 44t0 40`, '#ffffff', 8, 'opacity=".7"')).join('')}${line('M246 190Q252 130 310 124', '#ffffff', 14, 'opacity=".5"')}`,
}

export const fanHeater: Drawing = {
  scene: 'hall',
  label: { x: 400, y: 470, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 532, 260)}${flex('M580 500Q680 530 800 500', '#33373c', 12)}${box(340, 110, 120, 40, 18, `down:${accent}`)}
${shape('M220 190Q220 130 280 130H520Q580 130 580 190V500Q580 524 556 524H244Q220 524 220 500Z', `panel:${body}`)}
${box(256, 172, 288, 236, 20, '#1b1d20')}${repeat(5, 0, 42, line('M272 206H528', '#ff7a3c', 8, 'opacity=".9"'))}${disc(400, 290, 130, '#ff8a3d', 'opacity=".18"')}${repeat(12, 0, 19, box(256, 180, 288, 8, 4, `down:${tint(body, -0.2)}`))}
${knob(280, 456, 26, 50, accent)}${knob(520, 456, 26, -30, accent)}${box(250, 520, 70, 14, 5, '#26292e')}${box(480, 520, 70, 14, 5, '#26292e')}`,
}

export const oilRadiator: Drawing = {
  scene: 'hall',
  label: { x: 556, y: 300, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 546, 310)}${flex('M640 470Q720 520 800 500', '#33373c', 12)}
${repeat(9, 48, 0, box(140, 130, 44, 360, 20, `across:${body}`))}${box(150, 196, 400, 14, 6, tint(body, -0.2), 'opacity=".4"')}
${shape('M530 150H620Q650 156 650 190V440Q650 476 620 480H530Z', `across:${accent}`)}${knob(592, 210, 26, 40, '#e8ebed', '#26292e')}${knob(592, 392, 22, -60, '#e8ebed', '#26292e')}${led(592, 440, '#ff8a3d')}
${[210, 570].map((x) => `${line(`M${x - 50} 520H${x + 50}`, '#30343a', 14)}${disc(x - 50, 530, 18, 'ball:#26292e')}${disc(x + 50, 530, 18, 'ball:#26292e')}${box(x - 8, 486, 16, 34, 3, '#30343a')}`).join('')}${box(300, 106, 140, 24, 12, `down:${accent}`)}`,
}

export const convectorHeater: Drawing = {
  scene: 'hall',
  label: { x: 300, y: 400, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 526, 340)}${flex('M680 470Q740 510 800 490', '#33373c', 12)}${box(96, 170, 608, 320, 24, `panel:${body}`)}${box(130, 190, 540, 80, 8, tint(body, -0.45))}${repeat(22, 24.4, 0, box(136, 190, 12, 80, 2, `down:${tint(body, 0.05)}`))}
${box(608, 300, 66, 150, 10, `panel:${accent}`)}${knob(641, 338, 20, 40, '#e8ebed', '#26292e')}${repeat(2, 0, 34, box(624, 372, 34, 24, 4, '#16181b'))}${led(641, 438, '#ff8a3d', 4)}
${vents(150, 456, 420, 1, 18)}${[190, 610].map((x) => `${box(x - 14, 488, 28, 24, 4, '#30343a')}${box(x - 60, 508, 120, 16, 8, '#30343a')}`).join('')}`,
}

export const pedestalFan: Drawing = {
  scene: 'hall',
  label: { x: 400, y: 524, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 566, 210, 24)}${box(390, 400, 20, 130, 4, 'across:#b5bcc1')}${box(376, 408, 48, 56, 10, `across:${body}`)}
${disc(400, 222, 196, '#ffffff', 'opacity=".3"')}${[0, 120, 240].map((turn) => placed(400, 222, turn + 15, shape('M0 0Q-90 -60 -60 -160Q20 -190 60 -120Q60 -40 0 0Z', `panel:${accent}`, 'opacity=".9"'))).join('')}
${[196, 160, 124, 88].map((r) => disc(400, 222, r, 'none', 'stroke="#7d868c" stroke-width="4"')).join('')}${Array.from({ length: 24 }, (_, n) => placed(400, 222, n * 15, line('M0 -50V-196', '#8d959b', 2.5))).join('')}${disc(400, 222, 196, 'none', `stroke="${tint(body, -0.1)}" stroke-width="12"`)}${disc(400, 222, 48, `ball:${body}`)}
${shape('M240 566Q250 480 400 478T560 566Z', `across:${body}`)}`,
}

export const dehumidifier: Drawing = {
  scene: 'hall',
  label: { x: 400, y: 330, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 550, 230)}${shape('M250 90Q252 56 290 56H510Q548 56 550 90V510Q550 536 526 536H274Q250 536 250 510Z', `across:${body}`)}
${box(280, 70, 240, 44, 10, `down:${accent}`)}${vents(290, 140, 220, 7, 20)}${box(290, 78, 60, 28, 4, '#0d2a3a')}${repeat(2, 24, 0, box(300, 83, 14, 18, 2, '#7fd8ff'))}${repeat(4, 34, 0, disc(400, 92, 9, 'ball:#e8ebed'))}
${box(290, 400, 220, 110, 10, '#cfe6ee', 'opacity=".7" stroke="#9aa8b0" stroke-width="3"')}${box(293, 446, 214, 61, 8, '#58b0d8', 'opacity=".7"')}${[290, 510].map((x) => disc(x, 542, 14, '#26292e')).join('')}`,
}

export const sewingMachine: Drawing = {
  scene: 'hall',
  label: { x: 392, y: 190, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 530, 330)}${flex('M680 460Q740 520 800 500', '#33373c', 12)}${shape('M110 420H690V500Q690 520 668 520H132Q110 520 110 500Z', `down:${tint(body, -0.08)}`)}
${shape('M520 430V150H600Q660 152 664 220V430Z', `across:${body}`)}${shape('M150 180Q152 122 220 120H610Q660 124 664 190V250H300V300Q300 322 280 322H180Q150 320 150 290Z', `down:${body}`)}
${disc(674, 210, 46, `ball:${accent}`)}${disc(674, 210, 18, 'ball:#d6dade')}${knob(600, 300, 26, 30, accent)}${knob(600, 372, 26, -40, accent)}
${box(216, 318, 12, 74, 3, 'across:#aeb6bc')}${line('M222 392V420', '#7d868c', 5)}${shape('M196 396H250L258 418H190Z', 'down:#aeb6bc')}${shape('M120 408H420Q440 440 420 470H120Z', '#c95d7a', 'opacity=".95"')}${line('M150 430H400', '#fff', 3, 'stroke-dasharray="10 8"')}
${box(470, 76, 16, 50, 4, 'across:#d6dade')}${box(454, 84, 48, 40, 8, 'across:#c95d7a')}${line('M454 96Q300 60 236 140', '#c95d7a', 3)}`,
}

export const iron: Drawing = {
  scene: 'hall',
  label: { x: 452, y: 400, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 514, 330)}${flex('M640 220Q720 120 800 160', '#33373c', 14)}
${shape('M80 480Q200 330 340 310H620Q660 312 664 350V480Z', `down:${body}`)}${shape('M60 492Q64 478 84 476H670Q680 478 680 492Q680 506 664 506H76Q60 506 60 492Z', 'down:#c4cbd0')}
${shape('M270 330Q300 190 420 180H600Q676 184 680 250L664 350H610L622 270Q616 232 580 230H440Q370 238 350 330Z', `down:${accent}`)}
${knob(320, 372, 36, 30, tint(body, 0.4), '#26292e')}${disc(300, 250, 14, 'ball:#d6dade')}${shape('M150 440Q230 360 330 350', 'none', 'stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".4"')}${box(560, 340, 80, 110, 12, '#8fd0ea', 'opacity=".6"')}`,
}

export const hairDryer: Drawing = {
  scene: 'hall',
  label: { x: 430, y: 228, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(430, 540, 220, 28)}${flex('M480 512Q540 560 640 540T800 556', '#33373c', 14)}${shape('M400 280H520L536 490Q534 516 508 516H450Q428 514 426 492Z', `across:${accent}`)}
${shape('M230 170Q400 120 540 130Q640 140 644 226T540 322Q400 330 230 284Z', `down:${body}`)}${disc(572, 226, 84, `ball:${tint(body, -0.1)}`)}${disc(572, 226, 62, '#26292e')}${[20, 34, 48].map((r) => disc(572, 226, r, 'none', 'stroke="#565e65" stroke-width="4"')).join('')}
${shape('M234 166L150 186V270L234 290Z', 'down:#26292e')}${[200, 228, 256].map((y) => line(`M120 ${y}q-24 -10 -44 0t-44 0`, '#ffffff', 7, 'opacity=".7"')).join('')}${repeat(2, 0, 50, box(456, 360, 26, 36, 6, '#16181b'))}${line('M260 190Q380 158 480 158', '#ffffff', 10, 'opacity=".4"')}`,
}

export const radio: Drawing = {
  scene: 'hall',
  label: { x: 270, y: 452, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 530, 310)}${line('M600 170L690 30', '#b5bcc1', 7)}${line('M200 190Q200 120 260 120H540Q600 120 600 190', '#30343a', 20)}${box(140, 180, 520, 336, 40, `panel:${body}`)}
${disc(280, 330, 96, '#26292e')}${Array.from({ length: 7 }, (_, r) => Array.from({ length: 7 }, (_, c) => disc(220 + c * 20, 270 + r * 20, 5, (r - 3) ** 2 + (c - 3) ** 2 < 14 ? '#565e65' : 'none')).join('')).join('')}
${box(410, 226, 210, 84, 10, '#f6ecd0')}${repeat(8, 24, 0, line('M428 250V270', '#7d6a48', 3))}${line('M520 236V300', '#e2453c', 5)}${knob(466, 410, 44, 40, accent)}${knob(570, 410, 44, -40, accent)}`,
}
