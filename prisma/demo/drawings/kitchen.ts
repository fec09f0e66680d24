import { type Drawing, shadow, tint } from './canvas'
import { box, disc, flex, glass, knob, led, line, oval, repeat, shape, vents } from './parts'

export const kettle: Drawing = {
  scene: 'kitchen',
  label: { x: 386, y: 410, turn: -2 },
  art: ({ body, accent }) => `${shadow(400, 516, 230)}${flex('M520 506Q640 520 690 470T800 450', '#33373c')}
${oval(400, 508, 160, 18, `across:${accent}`)}
${shape('M492 190Q622 172 616 300Q608 430 514 446L508 404Q568 388 568 302Q566 232 494 240Z', `panel:${accent}`)}
${shape('M316 212L242 178Q228 190 252 222L304 290Z', `across:${tint(body, -0.08)}`)}
${shape('M282 496L310 190Q312 172 332 172H472Q490 172 494 190L524 496Q524 506 512 506H294Q282 506 282 496Z', `across:${body}`)}
${shape('M320 174Q326 138 400 134Q478 138 486 174Z', `across:${accent}`)}${oval(402, 132, 26, 11, `across:${tint(accent, 0.15)}`)}
${box(450, 236, 26, 190, 13, tint(accent, -0.3))}${box(455, 310, 16, 110, 8, '#8fd0ea')}
${shape('M286 462H520L524 496Q524 506 512 506H294Q282 506 282 496Z', `across:${accent}`)}
${line('M338 200L318 440', '#ffffff', 12, 'opacity=".35"')}`,
}

export const urn: Drawing = {
  scene: 'kitchen',
  label: { x: 405, y: 400, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 518, 220)}${flex('M520 500Q640 524 800 486', '#33373c')}
${line('M262 230Q214 236 220 284T264 330', accent, 20)}${line('M538 230Q586 236 580 284T536 330', accent, 20)}
${shape('M262 140H538V470H262Z', `across:${body}`)}${oval(400, 140, 138, 26, `across:${tint(body, 0.1)}`)}
${shape('M274 132Q290 84 400 80Q510 84 526 132Q460 156 400 156T274 132Z', `across:${tint(body, 0.14)}`)}
${box(384, 58, 32, 26, 10, `across:${accent}`)}
${repeat(2, 0, 176, box(258, 176, 284, 9, 4, tint(body, -0.2), 'opacity=".6"'))}
${shape('M256 440H544V496Q544 508 530 508H270Q256 508 256 496Z', `across:${accent}`)}
${knob(486, 474, 22, 40, '#e8e8e8', '#c0392b')}${led(310, 474, '#ff8a3d', 7)}
${box(382, 452, 36, 26, 5, 'across:#b9bfc4')}${box(374, 428, 52, 16, 8, 'down:#22252a')}${box(390, 440, 20, 20, 3, 'across:#aab1b6')}${shape('M384 476H416L412 506H388Z', 'across:#9aa2a8')}
${line('M316 200V420', '#ffffff', 16, 'opacity=".32"')}`,
}

export const toaster: Drawing = {
  scene: 'kitchen',
  label: { x: 345, y: 420, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 512, 300)}${flex('M620 480Q700 500 800 470', '#33373c')}
${[250, 366, 482].map((x) => shape(`M${x} 300V206Q${x - 8} 178 ${x + 20} 176H${x + 66}Q${x + 94} 178 ${x + 86} 206V300Z`, 'down:#d99a4e') + shape(`M${x + 10} 300V212Q${x + 4} 190 ${x + 24} 188H${x + 62}Q${x + 82} 190 ${x + 76} 212V300Z`, 'down:#f2d5a0')).join('')}
${shape('M170 330Q170 250 250 250H550Q630 250 630 330V480Q630 500 610 500H190Q170 500 170 480Z', `down:${body}`)}
${shape('M210 268Q220 252 250 252H550Q580 252 590 268Q400 288 210 268Z', tint(body, -0.35))}
${box(150, 300, 34, 196, 16, `across:${accent}`)}${box(616, 300, 34, 196, 16, `across:${accent}`)}
${box(640, 340, 40, 18, 6, `down:${accent}`)}${box(644, 320, 8, 130, 3, '#14161a')}
${knob(520, 430, 34, -40, accent)}${repeat(3, 0, 24, disc(450, 406, 8, `ball:${accent}`))}
${box(200, 498, 60, 14, 5, '#22252a')}${box(540, 498, 60, 14, 5, '#22252a')}
${line('M206 320Q210 286 260 284', '#ffffff', 10, 'opacity=".4"')}`,
}

export const microwave: Drawing = {
  scene: 'kitchen',
  label: { x: 232, y: 214, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 512, 330)}${box(130, 160, 540, 340, 16, `down:${body}`)}
${box(150, 180, 372, 300, 10, `panel:${accent}`)}${box(190, 246, 284, 200, 10, '#101316')}
${oval(332, 410, 100, 14, '#5d676e')}${shape('M286 372H378L368 406H296Z', 'across:#c95d4a')}${oval(332, 372, 46, 9, '#f0c9a0')}
${glass(190, 246, 284, 200, 10)}${box(498, 200, 14, 260, 7, 'across:#c9ced2')}
${box(540, 186, 112, 48, 6, '#0d1a14')}${repeat(4, 25, 0, box(552, 197, 14, 26, 3, '#58e08a'))}
${repeat(4, 0, 34, repeat(3, 38, 0, box(542, 250, 30, 24, 6, `down:${tint(body, -0.14)}`)))}${knob(596, 434, 34, 60, tint(accent, 0.1))}
${box(170, 498, 50, 14, 4, '#22252a')}${box(580, 498, 50, 14, 4, '#22252a')}`,
}

export const fridge: Drawing = {
  scene: 'kitchen',
  label: { x: 372, y: 330, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 556, 220)}${box(262, 34, 290, 510, 16, `panel:${tint(body, -0.25)}`)}
${box(256, 30, 280, 158, 14, `across:${body}`)}${box(256, 194, 280, 344, 14, `across:${body}`)}
${box(490, 110, 16, 64, 8, `across:${accent}`)}${box(490, 212, 16, 150, 8, `across:${accent}`)}
${box(286, 58, 72, 22, 5, tint(accent, 0.1))}${line('M284 214V500', '#ffffff', 12, 'opacity=".35"')}
${box(284, 536, 44, 20, 4, '#22252a')}${box(474, 536, 44, 20, 4, '#22252a')}`,
}

export const bottleCooler: Drawing = {
  scene: 'kitchen',
  label: { x: 400, y: 88, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 556, 290)}${box(180, 44, 440, 500, 12, `down:${body}`)}
${box(206, 134, 388, 386, 6, '#1b2024')}${[250, 382].map((y) => box(206, y, 388, 8, 0, '#8b949a')).join('')}
${[0, 1, 2].map((row) => Array.from({ length: 7 }, (_, n) => bottle(224 + n * 53, 150 + row * 132, ['#3f7d3a', '#8a4a1f', '#c9d6de', accent][(n + row) % 4] ?? accent)).join('')).join('')}
${glass(206, 134, 190, 386)}${glass(404, 134, 190, 386)}${box(396, 130, 8, 394, 2, `across:${body}`)}
${box(374, 270, 12, 110, 6, 'across:#c9ced2')}${box(414, 270, 12, 110, 6, 'across:#c9ced2')}
${box(206, 60, 388, 58, 6, `down:${accent}`)}${vents(220, 530, 360, 1)}`,
}

function bottle(x: number, y: number, colour: string): string {
  return `${shape(`M${x} ${y + 98}V${y + 46}Q${x} ${y + 34} ${x + 8} ${y + 28}V${y + 4}H${x + 22}V${y + 28}Q${x + 30} ${y + 34} ${x + 30} ${y + 46}V${y + 98}Z`, `across:${colour}`)}${box(x + 6, y, 18, 10, 2, '#d8b662')}${box(x, y + 58, 30, 24, 0, '#f3ead7')}`
}

export const dishwasher: Drawing = {
  scene: 'kitchen',
  label: { x: 400, y: 420, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 556, 270)}${box(200, 64, 400, 480, 10, `down:${tint(body, -0.12)}`)}
${box(212, 76, 376, 74, 6, `down:${accent}`)}${box(330, 96, 128, 34, 4, '#0d1a14')}${repeat(4, 24, 0, box(346, 103, 13, 20, 3, '#7fd8ff'))}
${knob(264, 113, 24, 20, '#d6dade', '#22252a')}${repeat(3, 34, 0, disc(490, 113, 11, 'ball:#d6dade'))}
${box(212, 160, 376, 350, 6, `panel:${body}`)}${box(250, 186, 300, 22, 11, 'down:#e4e8ea')}${box(250, 200, 300, 8, 4, '#000', 'opacity=".2"')}
${repeat(6, 58, 0, line('M240 250V490', tint(body, 0.2), 2, 'opacity=".5"'))}${box(212, 514, 376, 30, 2, '#30343a')}`,
}

export const coffeeMachine: Drawing = {
  scene: 'kitchen',
  label: { x: 365, y: 172, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 516, 240)}${flex('M560 490Q660 520 800 470', '#33373c')}
${box(440, 110, 140, 396, 16, `across:${body}`)}${box(240, 110, 300, 128, 18, `down:${body}`)}
${shape('M290 238H450L426 300H314Z', 'across:#2a2d31')}${box(240, 480, 330, 30, 10, `down:${accent}`)}
${shape('M288 330H452Q478 400 452 470Q448 480 436 480H304Q292 480 288 470Q262 400 288 330Z', 'across:#b8cdd4')}
${shape('M276 392H464Q470 430 452 470Q448 480 436 480H304Q292 480 288 470Q270 430 276 392Z', 'across:#3a2416')}
${box(284, 318, 172, 16, 6, `across:${accent}`)}${line('M456 346Q520 350 516 400T458 446', '#22252a', 16)}
${line('M306 350Q290 400 306 456', '#ffffff', 8, 'opacity=".5"')}${led(500, 200, '#ff5a4d', 8)}${box(476, 150, 50, 26, 6, '#17191c')}`,
}

export const popcornMachine: Drawing = {
  scene: 'kitchen',
  label: { x: 440, y: 466, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 532, 260)}${shape('M206 110Q400 20 594 110L582 142H218Z', `across:${body}`)}
${box(214, 136, 372, 22, 4, `down:${accent}`)}${box(230, 158, 340, 250, 4, '#f6e7bf')}
${shape('M330 158H470V176H452V214Q452 246 400 246T348 214V176H330Z', 'across:#aeb6bc')}${line('M452 200H498', '#30343a', 10)}
${popcorn()}${glass(230, 158, 340, 250, 4)}
${[222, 566].map((x) => box(x, 150, 14, 270, 3, `across:${accent}`)).join('')}
${box(206, 408, 388, 112, 8, `down:${body}`)}${box(206, 408, 388, 14, 4, `down:${accent}`)}
${repeat(2, 44, 0, box(232, 446, 30, 44, 5, '#26292e'))}${repeat(2, 44, 0, box(238, 452, 18, 18, 3, '#ffb347'))}
${disc(556, 468, 22, `ball:${accent}`)}${box(226, 518, 44, 16, 4, '#22252a')}${box(530, 518, 44, 16, 4, '#22252a')}`,
}

function popcorn(): string {
  return Array.from({ length: 170 }, (_, n) => {
    const x = 244 + ((n * 61) % 313)
    const heap = 96 - Math.abs(x - 380) * 0.36
    const y = 398 - heap * (((n * 37) % 100) / 100)
    return disc(x, y, 9 + (n % 4), ['#fff3cc', '#ffe39a', '#fffdf2', '#f7d98c'][n % 4] ?? '#ffffff')
  }).join('')
}

export const soupKettle: Drawing = {
  scene: 'kitchen',
  label: { x: 395, y: 380, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 514, 240)}${flex('M560 490Q660 520 800 478', '#33373c')}
${shape('M216 260H584Q596 420 556 490Q548 504 530 504H270Q252 504 244 490Q204 420 216 260Z', `across:${body}`)}
${box(204, 236, 392, 32, 12, `across:${accent}`)}${line('M520 210L640 96', '#aab1b6', 14)}${shape('M222 236Q240 168 400 160Q560 168 578 236Z', `across:${accent}`)}
${box(376, 136, 48, 28, 10, 'across:#26292e')}
${knob(510, 452, 26, -30, '#26292e')}${led(300, 452, '#ff8a3d', 7)}${line('M248 300Q240 400 268 460', '#ffffff', 12, 'opacity=".22"')}`,
}

export const standMixer: Drawing = {
  scene: 'kitchen',
  label: { x: 505, y: 372, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 516, 270)}${flex('M600 490Q690 520 800 480', '#33373c')}
${box(180, 472, 440, 36, 18, `down:${body}`)}${shape('M430 480Q424 300 450 230H580Q612 330 596 480Z', `across:${body}`)}
${shape('M176 200Q180 120 270 116H520Q600 118 604 190Q604 256 540 262H250Q180 262 176 200Z', `down:${body}`)}
${box(176, 186, 430, 14, 6, `down:${accent}`)}${box(256, 258, 66, 34, 8, 'across:#b5bcc1')}${line('M289 290V350', '#9aa2a8', 12)}
${shape('M166 330H412Q404 470 350 476H228Q174 470 166 330Z', 'across:#ccd3d7')}${line('M412 356Q452 372 424 410T398 424', '#b5bcc1', 12)}
${disc(540, 226, 18, `ball:${accent}`)}${line('M196 352Q204 424 234 456', '#ffffff', 10, 'opacity=".6"')}${line('M220 146Q250 132 320 132', '#ffffff', 10, 'opacity=".4"')}`,
}

export const contactGrill: Drawing = {
  scene: 'kitchen',
  label: { x: 400, y: 470, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 516, 300)}${flex('M640 460Q720 490 800 452', '#33373c')}
<g transform="rotate(-9 640 330)">${line('M190 236H112Q92 236 92 256T112 276H190', accent, 24)}${box(170, 222, 460, 76, 20, `down:${body}`)}${box(180, 296, 440, 18, 6, '#26292e')}${repeat(12, 36, 0, box(188, 308, 20, 12, 3, '#3a3d42'))}</g>
${shape('M190 378H604L584 410H210Z', '#e0a85c')}${shape('M200 372Q400 340 594 372Z', '#c98a3f')}
${box(166, 408, 468, 96, 16, `down:${body}`)}${box(176, 400, 448, 18, 6, '#26292e')}
${knob(580, 462, 24, 40, '#e6e6e6', '#22252a')}${led(216, 462, '#ff5a4d', 7)}${led(244, 462, '#3ddc6d', 7)}`,
}

export const hotPlate: Drawing = {
  scene: 'kitchen',
  label: { x: 400, y: 466, turn: 0 },
  art: ({ body, accent }) => `${shadow(400, 516, 320)}${flex('M660 470Q740 500 800 468', '#33373c')}
${shape('M200 330H600L670 420H130Z', `down:${tint(body, 0.1)}`)}${box(130, 418, 540, 86, 10, `down:${body}`)}
${[292, 508].map((x) => oval(x, 374, 92, 31, '#22252a') + oval(x, 371, 76, 24, `panel:${accent}`) + oval(x, 371, 24, 8, '#22252a')).join('')}
${shape('M226 366V262H358V366Q290 392 226 366Z', 'across:#c4cbd0')}${oval(292, 262, 66, 16, 'across:#dde2e5')}${oval(292, 260, 52, 10, '#8a939a')}${line('M226 280H168', '#26292e', 14)}
${knob(210, 462, 26, -60)}${knob(590, 462, 26, 30)}${led(300, 462, '#ff8a3d')}${led(500, 462, '#ff8a3d')}`,
}
