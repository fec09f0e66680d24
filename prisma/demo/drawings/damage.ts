import { type Picture, shadow } from './canvas'
import { flex, line, mainsPlug, shape } from './parts'

/** A flex with a cut sheath near the plug, which fails a visual inspection. */
export const cutFlex: Picture = {
  scene: 'floor',
  art: ({
    body,
  }) => `${shadow(330, 420, 330, 60)}${flex('M-20 470Q160 470 300 400', body, 58)}${flex('M420 350Q520 300 590 330T820 430', body, 58)}
${line('M296 398Q350 366 424 350', '#8a5a2b', 12)}${line('M296 412Q360 396 424 364', '#2f6fb5', 12)}${line('M300 386Q350 350 424 338', '#7a9a3a', 12)}${line('M344 388L362 360', '#d08a45', 12)}
${shape('M278 374L310 380L300 402L316 414L296 428Z', '#0b0c0e')}${shape('M440 322L412 334L424 348L410 362L434 376Z', '#0b0c0e')}`,
}

export const crackedPlug: Picture = {
  scene: 'floor',
  art: ({
    body,
  }) => `${shadow(400, 470, 290, 60)}${flex('M400 440Q420 560 560 600', '#2b2e33', 44)}${mainsPlug(400, 426, -4, body, 3.4)}
${line('M250 240L306 290L290 330L350 372L344 420', '#0b0c0e', 7)}${line('M306 290L370 280', '#0b0c0e', 4)}${shape('M300 232L250 236L262 272L290 262Z', '#5a3a22', 'opacity=".75"')}`,
}
