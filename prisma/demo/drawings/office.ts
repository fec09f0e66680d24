import { type Drawing, shadow, tint } from './canvas'
import { lettering } from './letters'
import { box, disc, flex, knob, led, line, oval, placed, repeat, shape, vents } from './parts'

export const projector: Drawing = {
  scene: 'office',
  label: { x: 520, y: 396, turn: 0 },
  art: ({ body, accent }) => `${shape('M180 370L0 260V520L180 430Z', '#fff3b8', 'opacity=".5"')}${shadow(420, 500, 330)}
${shape('M160 280Q170 240 220 236H600Q650 240 660 280Z', `down:${tint(body, 0.15)}`)}${box(130, 276, 570, 200, 30, `down:${body}`)}
${disc(250, 378, 92, `ball:${tint(body, -0.25)}`)}${disc(250, 378, 74, '#16181b')}${disc(250, 378, 58, 'ball:#3d5a8a')}${disc(250, 378, 34, 'ball:#6f9be0')}${disc(232, 356, 14, '#ffffff', 'opacity=".8"')}
${vents(376, 306, 60, 8, 19)}${repeat(4, 34, 0, disc(480, 258, 10, `ball:${accent}`))}${led(640, 258, '#4aa8ff')}${box(176, 474, 60, 26, 6, '#26292e')}${box(594, 474, 60, 26, 6, '#26292e')}`,
}

export const laptopCharger: Drawing = {
  scene: 'office',
  label: { x: 440, y: 386, turn: -6 },
  art: ({
    body,
    accent,
  }) => `${shadow(420, 470, 270, 50)}${flex('M604 360Q730 330 700 220T560 130T360 150', body, 12)}${placed(356, 152, -74, `${box(-12, -60, 24, 64, 6, `across:${body}`)}${box(-7, -84, 14, 28, 2, `across:${accent}`)}`)}
${flex('M240 420Q130 440 110 340T180 190', body, 14)}${shape('M140 110H232Q240 110 240 120V176Q236 196 216 200H156Q136 196 132 176V120Q132 110 140 110Z', `down:${tint(body, 0.1)}`)}${box(150, 76, 12, 36, 2, 'across:#c9a24d')}${box(210, 76, 12, 36, 2, 'across:#c9a24d')}${box(180, 66, 12, 46, 2, 'across:#26292e')}
<g transform="rotate(-6 420 380)">${box(230, 310, 390, 152, 24, `down:${body}`)}${box(230, 440, 390, 22, 10, tint(body, -0.4))}${led(580, 350, '#7fd8ff', 6)}</g>`,
}

export const printer: Drawing = {
  scene: 'office',
  label: { x: 286, y: 330, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 536, 320)}${shape('M250 190L272 60H528L550 190Z', '#c6ced4')}${shape('M282 190L294 44H506L518 190Z', '#ffffff')}
${shape('M150 220Q150 180 190 180H610Q650 180 650 220V500Q650 524 626 524H174Q150 524 150 500Z', `down:${body}`)}${shape('M170 180H630L600 230H200Z', tint(body, -0.35))}
${box(200, 386, 400, 70, 8, '#16181b')}${shape('M240 430H560L620 520H180Z', '#ffffff')}${[452, 470, 488].map((y, n) => line(`M${264 - n * 8} ${y}H${500 + n * 10}`, '#9aa2a8', 4)).join('')}
${box(470, 254, 150, 92, 10, `panel:${accent}`)}${box(484, 266, 80, 50, 4, '#8fd0ea')}${led(596, 280)}${disc(594, 318, 12, 'ball:#e8ebed')}`,
}

export const monitor: Drawing = {
  scene: 'office',
  label: { x: 400, y: 478, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 532, 190)}${shape('M360 430H440L452 510H348Z', `across:${tint(body, 0.1)}`)}${oval(400, 518, 140, 18, `across:${body}`)}
${box(110, 70, 580, 376, 14, `down:${body}`)}${box(128, 88, 544, 330, 4, `panel:${accent}`)}
${shape('M128 330Q240 250 340 310T560 280L672 320V418H128Z', tint(accent, -0.3))}${disc(560, 170, 40, '#fff3b8')}${shape('M160 404L300 88H400L260 404Z', '#ffffff', 'opacity=".1"')}${led(660, 432, '#7fd8ff', 4)}`,
}

export const shredder: Drawing = {
  scene: 'office',
  label: { x: 400, y: 300, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 548, 220)}${shape('M320 130L330 20H480L476 130Z', '#ffffff')}${repeat(4, 0, 20, line('M348 44H458', '#9aa2a8', 4))}
${shape('M236 220H564L544 520Q542 540 522 540H278Q258 540 256 520Z', `across:${tint(body, 0.12)}`)}${shape('M290 360H510L502 510H298Z', '#d8ecf2', 'opacity=".6"')}${Array.from({ length: 22 }, (_, n) => line(`M${306 + n * 9} ${430 + (n % 4) * 14}q${(n % 3) * 8 - 8} 30 ${(n % 5) * 3 - 6} ${70 - (n % 4) * 12}`, ['#ffffff', '#e8ddc8', '#cfe0ea'][n % 3] ?? '#ffffff', 5)).join('')}
${shape('M214 150Q214 120 244 120H556Q586 120 586 150V224Q586 240 570 240H230Q214 240 214 224Z', `down:${body}`)}${box(290, 126, 220, 12, 5, '#0b0c0e')}${led(546, 180)}${box(250, 168, 60, 28, 8, `down:${accent}`)}`,
}

export const laminator: Drawing = {
  scene: 'office',
  label: { x: 300, y: 376, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 506, 350)}${shape('M190 300L210 150H590L610 300Z', 'panel:#d9ecf2')}${shape('M230 290L246 176H554L570 290Z', 'panel:#ffffff')}${box(290, 206, 220, 16, 3, accent)}${repeat(2, 0, 26, box(290, 234, 180, 8, 3, '#9aa2a8'))}
${shape('M90 330Q96 290 140 290H660Q704 290 710 330L724 470Q724 494 700 494H100Q76 494 76 470Z', `down:${body}`)}${box(150, 300, 500, 14, 6, '#0b0c0e')}${led(560, 380, '#3ddc6d', 8)}${led(600, 380, '#ff5a4d', 8)}${knob(650, 426, 30, 30, accent)}${box(130, 490, 70, 16, 5, '#26292e')}${box(600, 490, 70, 16, 5, '#26292e')}`,
}

export const deskLamp: Drawing = {
  scene: 'office',
  label: { x: 330, y: 496, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shape('M420 220L330 480H760L590 230Z', '#fff3b8', 'opacity=".5"')}${shadow(330, 530, 200)}${flex('M240 516Q150 540 0 510', '#33373c', 10)}
${line('M330 480L250 300', accent, 16)}${line('M250 300L440 130', accent, 16)}${disc(250, 300, 24, 'ball:#8d959b')}${disc(440, 134, 20, 'ball:#8d959b')}
${placed(500, 180, 24, `${shape('M-50 -70H50Q60 -70 62 -50L120 60H-120L-62 -50Q-60 -70 -50 -70Z', `across:${body}`)}${oval(0, 60, 120, 24, '#fff9da')}`)}
${shape('M206 510Q216 474 330 472T454 510Q454 530 330 530T206 510Z', `across:${body}`)}`,
}

export const pianoLamp: Drawing = {
  scene: 'hall',
  label: { x: 400, y: 490, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shape('M230 220L120 460H680L570 220Z', '#ffe9a8', 'opacity=".45"')}${shadow(400, 530, 210)}
${line('M400 480V300Q400 250 400 200', body, 20)}${line('M394 470V220', '#ffffff', 4, 'opacity=".5"')}${disc(400, 178, 22, `ball:${body}`)}
${shape('M210 150Q220 118 260 116H540Q580 118 590 150L600 214H200Z', `down:${accent}`)}${box(196, 208, 408, 16, 8, '#fff6d0')}${box(190, 140, 24, 60, 10, `across:${body}`)}${box(586, 140, 24, 60, 10, `across:${body}`)}${line('M240 140H520', '#ffffff', 10, 'opacity=".4"')}
${shape('M256 514Q270 452 400 450T544 514Q544 532 400 532T256 514Z', `across:${body}`)}${line('M430 300v60', '#d8b662', 3)}${disc(430, 366, 7, 'ball:#d8b662')}`,
}

export const till: Drawing = {
  scene: 'office',
  label: { x: 290, y: 478, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 530, 310)}${box(150, 440, 500, 82, 8, `down:${tint(body, -0.1)}`)}${box(380, 470, 60, 12, 4, '#16181b')}${disc(600, 482, 12, 'ball:#c9ced2')}
${shape('M190 300H610L640 440H160Z', `down:${body}`)}${box(380, 120, 240, 150, 10, `down:${tint(body, 0.05)}`)}${box(396, 136, 208, 96, 4, '#0d2a1c')}${lettering('12.50', { x: 500, y: 204, height: 44, colour: '#58e08a', bold: true, centred: true })}${box(480, 266, 40, 50, 4, tint(body, -0.25))}
${shape('M220 130H330V296H220Z', '#ffffff')}${repeat(5, 0, 24, line('M236 154H310', '#9aa2a8', 4))}${box(204, 280, 142, 34, 8, tint(body, -0.3))}
${[0, 1, 2].map((row) => Array.from({ length: 9 }, (_, n) => box(206 - row * 5 + n * (43 + row), 326 + row * 36, 34, 26, 5, `down:${n > 6 ? accent : '#f2f3f4'}`)).join('')).join('')}`,
}

export const networkSwitch: Drawing = {
  scene: 'office',
  label: { x: 560, y: 286, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${[190, 260, 300, 400].map((x, n) => flex(`M${x} 400Q${x - 10} 520 ${x - 60 + n * 10} 620`, ['#3b82c4', '#e0b400', '#3b82c4', '#c0392b'][n], 14)).join('')}
${shadow(400, 466, 350)}${shape('M100 250L150 200H650L700 250Z', `down:${tint(body, 0.12)}`)}${box(80, 250, 640, 200, 10, `down:${body}`)}
${repeat(8, 52, 0, `${box(118, 340, 42, 42, 4, '#0b0c0e')}${box(126, 362, 26, 18, 2, '#8d959b')}${disc(128, 326, 5, '#3ddc6d')}${disc(150, 326, 5, '#ffd54a')}`)}
${[190, 260, 300, 400].map((x) => box(x - 14, 366, 30, 44, 4, '#d6dade')).join('')}${led(620, 400, accent, 8)}${vents(560, 366, 40, 4, 16)}`,
}
