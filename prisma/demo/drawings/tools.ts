import { type Drawing, shadow, tint } from './canvas'
import { lettering } from './letters'
import { box, disc, flex, knob, led, line, oval, placed, repeat, shape, vents } from './parts'

export const drill: Drawing = {
  scene: 'workshop',
  label: { x: 456, y: 210, turn: 0 },
  art: ({ body, accent }) => `${shadow(420, 530, 250, 30)}${flex('M520 508Q560 560 660 540T800 520', '#24272b', 18)}
${shape('M420 262H560L590 480Q590 508 566 512H500Q478 510 474 490L452 340Q420 330 410 300Z', `across:${accent}`)}
${repeat(5, 2, 26, line('M492 370H556', tint(accent, 0.3), 6))}
${shape('M306 150H590Q640 156 644 210Q642 270 590 276H330Q300 270 300 240V170Q300 152 306 150Z', `down:${body}`)}
${vents(584, 180, 44, 5, 16)}${shape('M230 168H306V258H230Q216 250 216 213T230 168Z', `down:${tint(body, -0.35)}`)}
${shape('M150 182H222V244H150Q136 236 136 213T150 182Z', 'down:#5d646b')}${repeat(5, 13, 0, line('M158 186V240', '#30343a', 4))}
${shape('M140 204L40 208L28 214L40 220L140 223Z', 'down:#aeb6bc')}${repeat(4, 24, 0, line('M52 220L66 207', '#6b747b', 4))}
${shape('M430 286Q420 330 444 338L452 290Z', '#1b1d20')}${shape('M258 258L240 380Q238 396 256 398H282Q296 396 294 380L290 258Z', `across:${accent}`)}
${line('M330 166H560', '#ffffff', 8, 'opacity=".35"')}`,
}

export const siteTransformer: Drawing = {
  scene: 'workshop',
  label: { x: 330, y: 326, turn: 0 },
  art: ({ body }) => `${shadow(400, 530, 290)}${flex('M220 440Q110 480 90 540T0 560', '#24272b', 18)}
${line('M270 190Q270 110 330 110H470Q530 110 530 190', '#26292e', 30)}
${shape('M190 230Q190 180 240 180H560Q610 180 610 230V500Q610 520 590 520H210Q190 520 190 500Z', `panel:${body}`)}
${shape('M190 440H610V500Q610 520 590 520H210Q190 520 190 500Z', tint(body, -0.1))}
${[0, 1]
  .map(
    (n) =>
      `<g transform="translate(0 ${n * 136})">${disc(520, 278, 58, `ball:${tint(body, -0.15)}`)}${disc(520, 274, 45, '#26292e')}${[
        [-14, -10],
        [14, -10],
        [0, 16],
      ]
        .map(([dx = 0, dy = 0]) => disc(520 + dx, 274 + dy, 8, '#08090a'))
        .join('')}${box(484, 208, 72, 18, 8, `down:${tint(body, 0.15)}`)}</g>`,
  )
  .join('')}
${box(220, 208, 210, 66, 8, '#26292e')}${lettering('110 V', { x: 324, y: 257, height: 34, colour: '#f7d23b', bold: true, centred: true })}
${vents(230, 396, 200, 4, 18)}${disc(250, 490, 15, 'ball:#d33b30')}${box(206, 516, 60, 18, 6, '#26292e')}${box(534, 516, 60, 18, 6, '#26292e')}`,
}

export const workLight: Drawing = {
  scene: 'workshop',
  label: { x: 400, y: 278, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 556, 240, 30)}${flex('M410 420Q520 520 620 540T800 560', '#e0b400', 14)}
${box(391, 250, 18, 250, 4, 'across:#8f989e')}
${line('M400 470L240 556', '#6b747b', 14)}${line('M400 470L560 556', '#6b747b', 14)}${line('M400 480V560', '#7d868c', 14)}
${box(220, 244, 360, 18, 8, `down:${accent}`)}
${[250, 550].map((x) => `${disc(x, 150, 150, '#fff3b8', 'opacity=".35"')}${box(x - 112, 70, 224, 164, 16, `panel:${body}`)}${box(x - 92, 88, 184, 128, 8, '#fffbe6')}${repeat(7, 26, 0, repeat(4, 0, 29, disc(x - 78, 108, 8, '#ffe27a')))}${line(`M${x - 92} 152H${x + 92}M${x - 30} 88V216M${x + 30} 88V216`, accent, 5)}`).join('')}
${box(300, 236, 200, 84, 12, `down:${body}`)}`,
}

export const angleGrinder: Drawing = {
  scene: 'workshop',
  label: { x: 490, y: 300, turn: -8 },
  art: ({ body, accent }) => `${shadow(400, 480, 330, 44)}${flex('M690 262Q770 250 800 210', '#24272b', 18)}
${disc(216, 366, 128, 'ball:#4a4f55')}${disc(216, 366, 112, '#6b6f74')}${disc(216, 366, 112, 'none', 'stroke="#55595e" stroke-width="6"')}${disc(216, 366, 48, '#b33a2e')}${disc(216, 366, 18, 'ball:#c9ced2')}
${shape('M84 350A134 134 0 0 1 320 280L270 330A70 70 0 0 0 130 352Z', 'panel:#30343a')}
<g transform="rotate(-8 480 300)">${shape('M236 268Q250 246 290 246H400V372H290Q240 372 232 340Z', 'down:#8d959b')}${shape('M396 240H640Q700 250 700 306T640 374H396Z', `down:${body}`)}
${vents(622, 270, 56, 5, 16)}${box(404, 240, 30, 134, 4, `down:${accent}`)}${box(470, 376, 150, 20, 9, `down:${accent}`)}${line('M446 258H620', '#ffffff', 8, 'opacity=".35"')}</g>
${shape('M292 250L268 130Q268 108 292 108T318 128L330 246Z', `across:${accent}`)}`,
}

export const jigsaw: Drawing = {
  scene: 'workshop',
  label: { x: 430, y: 330, turn: 0 },
  art: ({ body, accent }) => `${shadow(380, 512, 300)}${flex('M650 230Q740 200 800 240', '#24272b', 18)}
${shape('M232 500L226 560L214 566L210 500Z', 'across:#c4cbd0')}${box(150, 484, 440, 24, 6, 'down:#aeb6bc')}
${box(206, 380, 40, 110, 6, 'across:#8d959b')}
${shape('M170 260Q170 190 260 190H330Q350 260 400 268H520L560 210H640Q660 220 652 270L612 430Q606 450 580 450H220Q176 446 172 400Z', `down:${body}`)}
${shape('M290 200Q300 130 380 126H560Q650 130 652 214L600 250Q590 190 540 188H380Q350 190 344 240Z', `down:${accent}`)}
${repeat(6, 18, 0, line('M420 140V174', tint(accent, 0.25), 5))}${knob(236, 270, 28, 20, accent)}${vents(540, 330, 60, 5, 16)}${box(400, 190, 60, 30, 8, '#1b1d20')}`,
}

export const circularSaw: Drawing = {
  scene: 'workshop',
  label: { x: 505, y: 350, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 512, 320)}${flex('M680 230Q760 210 800 260', '#24272b', 18)}
${disc(300, 420, 130, 'ball:#b3bbc1')}${Array.from({ length: 24 }, (_, n) => placed(300, 420, n * 15, shape('M-8 -126L4 -142L10 -126Z', '#9aa2a8'))).join('')}
${box(110, 478, 580, 26, 6, 'down:#8d959b')}
${shape('M150 440A150 150 0 0 1 450 420L450 300H420A150 150 0 0 0 160 360Z', `down:${tint(accent, 0.1)}`)}${shape('M144 430A156 156 0 0 1 452 400Z', `down:${accent}`)}
${disc(300, 400, 32, 'ball:#c9ced2')}${box(420, 280, 190, 140, 24, `down:${body}`)}${vents(590, 310, 40, 5, 16)}
${shape('M380 270Q400 170 500 160H600Q690 164 694 240L660 330H620L640 246Q630 208 590 206H510Q450 214 440 290Z', `down:${body}`)}${shape('M500 168H596Q640 170 660 190L520 198Z', `down:${accent}`)}
${box(540, 206, 60, 22, 8, '#1b1d20')}`,
}

export const sander: Drawing = {
  scene: 'workshop',
  label: { x: 400, y: 330, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 514, 260)}${flex('M560 250Q670 240 800 300', '#24272b', 18)}
${oval(400, 486, 190, 30, '#4d3a2a')}${oval(400, 472, 190, 28, 'across:#2b2e33')}
${shape('M260 460Q250 380 280 300Q300 240 400 236Q520 240 530 310Q548 390 540 460Q400 496 260 460Z', `across:${body}`)}
${shape('M250 240Q260 150 400 146Q570 150 570 226Q570 262 530 268Q400 210 290 270Q252 272 250 240Z', `down:${accent}`)}
${repeat(6, 22, 0, line('M340 170V198', tint(accent, 0.25), 5))}${shape('M530 380L640 360Q660 366 656 400L640 440L536 440Z', 'down:#30343a')}
${vents(300, 420, 80, 3, 14)}${vents(430, 420, 80, 3, 14)}${line('M300 320Q320 270 380 262', '#ffffff', 10, 'opacity=".35"')}`,
}

export const benchGrinder: Drawing = {
  scene: 'workshop',
  label: { x: 400, y: 300, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 516, 310)}${flex('M470 490Q600 540 800 500', '#24272b', 16)}
${shape('M300 400H500L540 508H260Z', `down:${tint(body, -0.15)}`)}${box(240, 492, 320, 22, 6, '#30343a')}
${box(270, 210, 260, 190, 40, `down:${body}`)}
${[176, 624].map((x) => `${disc(x, 306, 116, 'ball:#4a4f55')}${disc(x, 306, 98, 'panel:#a59c93')}${disc(x, 306, 40, '#c7bfae')}${disc(x, 306, 16, 'ball:#c9ced2')}${shape(`M${x - 122} 306A122 122 0 0 1 ${x + 122} 306L${x + 90} 306A90 90 0 0 0 ${x - 90} 306Z`, `down:${body}`)}${box(x - 60, 176, 120, 26, 4, '#cfe6ee', 'opacity=".7" stroke="#7d868c" stroke-width="4"')}${box(x - 84, 408, 120, 16, 3, 'down:#7d868c')}`).join('')}
${box(364, 420, 72, 46, 6, '#1b1d20')}${box(372, 428, 26, 30, 4, '#3ddc6d')}${box(402, 428, 26, 30, 4, accent)}`,
}

export const solderingStation: Drawing = {
  scene: 'workshop',
  label: { x: 300, y: 270, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(290, 512, 220)}${shadow(600, 512, 150)}${flex('M420 430Q500 500 540 420T640 250', '#24272b', 12)}
${box(150, 210, 290, 294, 16, `panel:${body}`)}${box(178, 320, 234, 86, 8, '#0d1a14')}${lettering('350', { x: 295, y: 390, height: 54, colour: '#ff6a4d', bold: true, centred: true })}
${knob(226, 452, 32, 40, accent)}${box(330, 432, 70, 40, 6, '#1b1d20')}${led(304, 452)}
${box(510, 480, 180, 26, 8, 'down:#30343a')}${Array.from({ length: 8 }, (_, n) => line(`M${560 + n * 9} ${470 - n * 22}q34 -26 62 6`, '#b5bcc1', 8)).join('')}
${placed(640, 250, 24, `${shape('M-10 110L0 190L10 110Z', 'across:#aeb6bc')}${box(-14, 40, 28, 74, 4, 'across:#8d959b')}${box(-26, -90, 52, 134, 18, `across:${accent}`)}`)}`,
}

export const batteryCharger: Drawing = {
  scene: 'workshop',
  label: { x: 390, y: 466, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 520, 270)}${flex('M610 480Q700 500 800 460', '#24272b', 16)}
${shape('M280 130H510Q530 130 534 150L548 300H242L256 150Q260 130 280 130Z', `down:${accent}`)}${box(300, 120, 190, 24, 8, '#26292e')}
${box(270, 176, 250, 70, 10, '#26292e')}${lettering('18 V', { x: 396, y: 229, height: 34, colour: '#ffffff', bold: true, centred: true })}
${shape('M200 310Q202 292 222 292H578Q598 292 600 310L630 490Q630 512 606 512H194Q170 512 170 490Z', `down:${body}`)}
${box(236, 300, 328, 26, 6, '#16181b')}${vents(220, 350, 110, 4, 16)}${led(540, 372, '#3ddc6d', 9)}${led(574, 372, '#ff5a4d', 9)}${repeat(4, 30, 0, box(400, 362, 20, 20, 4, '#3ddc6d', 'opacity=".85"'))}`,
}

export const compressor: Drawing = {
  scene: 'workshop',
  label: { x: 360, y: 410, turn: 0 },
  art: ({
    body,
    accent,
  }) => `${shadow(400, 546, 320)}${line('M600 360L700 190', '#30343a', 18)}${line('M688 210L716 164', '#b33a2e', 26)}
${box(130, 330, 540, 160, 80, `down:${body}`)}${box(250, 300, 300, 40, 6, '#30343a')}
${box(260, 160, 130, 150, 14, 'down:#7d868c')}${repeat(6, 0, 22, box(250, 172, 150, 10, 4, '#565e65'))}${box(396, 196, 170, 116, 30, `down:${accent}`)}${vents(500, 220, 50, 5, 16)}
${disc(616, 300, 36, 'ball:#e8ebed')}${disc(616, 300, 28, '#ffffff')}${line('M616 300L632 284', '#c0392b', 5)}${line('M616 336V350', '#7d868c', 12)}
${disc(216, 504, 46, 'ball:#26292e')}${disc(216, 504, 18, `ball:${accent}`)}${box(540, 486, 36, 62, 6, '#26292e')}
${line('M200 362Q180 380 178 410', '#ffffff', 12, 'opacity=".35"')}${line('M200 352H600', '#ffffff', 8, 'opacity=".25"')}`,
}

export const glueGun: Drawing = {
  scene: 'workshop',
  label: { x: 442, y: 228, turn: 0 },
  art: ({ body, accent }) => `${shadow(420, 530, 240, 30)}${flex('M512 510Q560 560 660 540T800 530', '#24272b', 14)}
${line('M606 222H720', '#f3ead7', 26, 'opacity=".9"')}${shape('M400 280H540L566 480Q566 510 540 514H480Q462 512 458 492L440 360Q410 350 400 320Z', `across:${body}`)}
${shape('M250 160H590Q620 166 622 220Q620 276 590 284H280Q250 276 246 222T250 160Z', `down:${body}`)}
${shape('M160 196L252 178V264L160 244Z', `down:${accent}`)}${shape('M96 212L164 204V236L96 228Z', 'down:#d8b662')}
${shape('M420 300Q404 350 428 372L446 300Z', accent)}${line('M222 262L190 400H250', '#7d868c', 8)}${line('M280 178H560', '#ffffff', 8, 'opacity=".35"')}`,
}
