import { type Picture, shadow, tint } from './canvas'
import { box, disc, line, oval, repeat, shape } from './parts'

/** Drawings of consumables, each with a band of its accent colour in place of the brand. */

export const bottle: Picture = {
  scene: 'kitchen',
  art: ({ body, accent }) => `${shadow(400, 540, 150)}
${shape('M366 90H434V200Q434 230 470 262T500 340V510Q500 540 470 540H330Q300 540 300 510V340Q300 296 330 262T366 200Z', `across:${body}`)}
${box(360, 60, 80, 44, 8, `across:${accent}`)}${box(300, 350, 200, 120, 0, `across:${tint(accent, 0.75)}`)}${box(300, 380, 200, 20, 0, `across:${accent}`)}`,
}

export const carton: Picture = {
  scene: 'hall',
  art: ({ body, accent }) => `${shadow(400, 540, 260)}
${shape('M160 220L400 180L640 220V530L400 560L160 530Z', `panel:${body}`)}${shape('M160 220L400 180L640 220L400 262Z', tint(body, 0.25))}
${shape('M370 186L430 186V262L400 266L370 262Z', tint(accent, 0.5))}${line('M400 262V558', tint(body, -0.3), 3)}
${box(200, 330, 160, 96, 4, '#ffffff')}${box(200, 330, 160, 26, 4, accent)}${repeat(3, 0, 18, line('M214 372H340', '#7d868c', 5))}`,
}

export const roll: Picture = {
  scene: 'workshop',
  art: ({ body, accent }) => `${shadow(400, 530, 210)}
${oval(400, 470, 200, 70, tint(body, -0.3))}${box(200, 250, 400, 220, 0, `across:${body}`)}${oval(400, 250, 200, 70, tint(body, 0.2))}
${oval(400, 250, 92, 32, accent)}${oval(400, 252, 76, 25, '#2b2e33')}${line('M596 300L660 520', tint(body, -0.15), 10)}`,
}

export const can: Picture = {
  scene: 'kitchen',
  art: ({ body, accent }) => `${shadow(400, 540, 170)}
${oval(400, 520, 140, 34, '#7d868c')}${box(260, 190, 280, 330, 0, `across:${body}`)}${oval(400, 190, 140, 34, 'down:#d6dade')}${oval(400, 192, 116, 25, '#aeb6bc')}
${box(260, 300, 280, 120, 0, `across:${tint(accent, 0.7)}`)}${disc(400, 360, 44, accent)}`,
}

export const bag: Picture = {
  scene: 'kitchen',
  art: ({ body, accent }) => `${shadow(400, 545, 210)}
${shape('M250 130H550L580 500Q590 545 540 545H260Q210 545 220 500Z', `across:${body}`)}${shape('M250 130L262 96H538L550 130Z', tint(body, -0.2))}
${box(270, 260, 260, 150, 12, tint(accent, 0.7))}${box(270, 260, 260, 40, 12, accent)}${repeat(3, 0, 26, line('M300 330H500', '#6b747b', 7))}`,
}

export const batteries: Picture = {
  scene: 'stage',
  art: ({ body, accent }) => `${shadow(400, 540, 260)}
${repeat(4, 116, 0, `${box(180, 240, 92, 290, 12, `across:${body}`)}${box(180, 240, 92, 80, 12, `across:${accent}`)}${box(208, 222, 36, 22, 5, 'across:#aeb6bc')}${line('M226 350V390M206 370H246', '#ffffff', 8)}`)}`,
}

export const ream: Picture = {
  scene: 'office',
  art: ({ body, accent }) => `${shadow(400, 530, 270)}
${shape('M150 380L400 320L660 380V470L400 540L150 470Z', `panel:${body}`)}${shape('M150 380L400 320L660 380L400 446Z', tint(body, 0.35))}
${shape('M280 349L410 381L410 443L400 446L150 380Z', tint(accent, 0.4))}${line('M400 446V540', tint(body, -0.2), 3)}`,
}

export const tub: Picture = {
  scene: 'kitchen',
  art: ({ body, accent }) => `${shadow(400, 540, 200)}
${shape('M210 240H590L560 520Q556 544 530 544H270Q244 544 240 520Z', `across:${body}`)}${box(196, 206, 408, 44, 14, `down:${accent}`)}
${oval(400, 390, 110, 70, tint(accent, 0.75))}${line('M330 390H470', accent, 14)}`,
}

export const keg: Picture = {
  scene: 'floor',
  art: ({ body, accent }) => `${shadow(400, 550, 210)}
${box(240, 120, 320, 430, 30, `across:${body}`)}${repeat(2, 0, 150, box(228, 220, 344, 24, 10, `across:${tint(body, -0.2)}`))}
${oval(400, 130, 150, 34, `down:${tint(body, 0.2)}`)}${disc(400, 126, 26, '#4a4f55')}${box(330, 290, 140, 60, 8, accent)}`,
}

export const canister: Picture = {
  scene: 'floor',
  art: ({ body, accent }) => `${shadow(400, 550, 170)}
${shape('M290 210Q290 140 400 140T510 210V520Q510 550 480 550H320Q290 550 290 520Z', `across:${body}`)}${box(372, 92, 56, 56, 6, 'across:#8d959b')}
${line('M400 100H470', '#4a4f55', 14)}${box(290, 300, 220, 90, 0, `across:${accent}`)}`,
}

export const lamp: Picture = {
  scene: 'stage',
  art: ({ body, accent }) => `${shadow(400, 530, 150)}
${disc(400, 250, 190, '#fff3b8', 'opacity=".3"')}${shape('M400 110Q520 110 520 240Q520 310 460 370V410H340V370Q280 310 280 240Q280 110 400 110Z', `ball:${body}`)}
${repeat(4, 0, 28, box(344, 408, 112, 22, 8, `across:${accent}`))}${line('M370 300L390 220L410 260L430 220', '#c95f0c', 5)}`,
}

export const gloves: Picture = {
  scene: 'workshop',
  art: ({ body, accent }) => `${shadow(400, 540, 240)}
${[0, 1]
  .map(
    (n) =>
      `<g transform="translate(${n * 210} ${n * 16}) rotate(${n * 10} 300 400)">${shape('M210 520V360L180 230Q176 206 196 202T222 222L244 310L246 170Q248 148 268 148T288 170L292 300L308 180Q314 160 332 164T348 190L338 320L366 250Q378 232 394 242T402 272L360 420V520Z', `across:${body}`)}${box(206, 490, 158, 40, 8, `across:${accent}`)}</g>`,
  )
  .join('')}`,
}
