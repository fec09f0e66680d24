import { createSystem, defineConfig } from '@chakra-ui/react'
import { baseConfig } from './baseConfig'
import { colors, semanticColors } from './colors'
import { globalCss } from './globalCss'
import { keyframes } from './keyframes'
import { recipes } from './recipes'
import { slotRecipes } from './slotRecipes'
import { layerStyles, shadows, textStyles, tokens } from './tokens'

/** The product's theme: only the tokens and recipes that its screens use. */
export const system = createSystem(
  baseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'mah',
    cssVarsRoot: ':where(html)',
    globalCss,
    theme: {
      // only enlarged text makes a screen narrower than xs; images then give up their space to the text
      breakpoints: { xs: '288px', sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      keyframes,
      tokens: { ...tokens, colors },
      semanticTokens: { colors: semanticColors, shadows },
      textStyles,
      layerStyles,
      recipes,
      slotRecipes,
    },
  }),
)
