import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSystem, defaultBaseConfig, type SystemConfig, type SystemStyleObject } from '@chakra-ui/react'
import { expect, test } from 'vitest'
import { baseThemeConfig } from '../../../client/theme/baseThemeConfig'
import { chakraSystem } from '../../../client/theme/chakraSystem'

// why: Chakra's whole config comes last, because the later config wins
const whole = createSystem(chakraSystem._config, defaultBaseConfig)

/** Properties of Chakra's base config that the app uses for something else, or only with plain CSS values. */
const OTHER_USES = [
  'blur',
  'borderSpacing',
  'contrast',
  'debug',
  'filter',
  'invert',
  'overscrollBehaviorY',
  'rotate',
  'scale',
  'scrollbarWidth',
  'transform',
  'transitionProperty',
  'translate',
]

const namesIn = ({ conditions = {}, utilities = {} }: SystemConfig): string[] => [
  ...Object.keys(conditions).map((name) => `_${name}`),
  ...Object.entries(utilities).flatMap(([name, utility]) => [name, ...[utility?.shorthand ?? []].flat()]),
]

test('the base config has every short name, condition and token property that the screens use', () => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' })
  const code = files
    .filter((file) => /(?<!\.generated)\.tsx?$/.test(file))
    .map((file) => readFileSync(join('client', file), 'utf8'))
  const used = new Set(code.flatMap((text) => text.match(/\b\w+(?=['"]?(:|=(?![=>])))|\b\w+(?=\s*=\{)/g) ?? []))
  const ours = new Set(namesIn(baseThemeConfig))
  const hasTokens = (name: string) => {
    const values = defaultBaseConfig.utilities?.[name]?.values
    return typeof values !== 'string' || chakraSystem.tokens.categoryMap.has(values as never)
  }
  const missing = namesIn(defaultBaseConfig).filter((name) => used.has(name) && !ours.has(name) && hasTokens(name))
  expect(missing.filter((name) => !OTHER_USES.includes(name))).toEqual([])
})

const SAMPLES = [
  '4',
  'full',
  'md',
  'l2',
  'mono',
  'bg.panel',
  'colorPalette.solid',
  'fast',
  'sticky',
  'spin',
  'wide',
  '3px',
]
/** The only values that these properties may have. */
const VALUES: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  focusRing: ['inside', 'outside', 'none'],
  focusVisibleRing: ['inside', 'outside', 'none'],
  hideBelow: ['sm', 'md', 'lg'],
  lineClamp: [2],
  srOnly: [true],
  truncate: [true, false],
}

test.for(namesIn(baseThemeConfig))('%s produces the same CSS as in Chakra', (name) => {
  const styles = (chakra: typeof chakraSystem, value: string | number | boolean) => {
    const css = chakra.css({ [name]: name.startsWith('_') ? { color: 'fg' } : value } as SystemStyleObject)
    // why: leave out this variable, because only the background `currentBg` reads it
    return Object.fromEntries(Object.entries(css).filter(([property]) => property !== '--bg-currentcolor'))
  }
  for (const value of VALUES[name] ?? SAMPLES) expect(styles(chakraSystem, value)).toEqual(styles(whole, value))
})
