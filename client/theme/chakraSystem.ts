import { createSystem, defineConfig } from '@chakra-ui/react'
import { baseThemeConfig } from './baseThemeConfig'
import { colorTokens, semanticColorTokens } from './colorTokens'
import { componentRecipes } from './componentRecipes'
import { componentSlotRecipes } from './componentSlotRecipes'
import { globalStyles } from './globalStyles'
import { themeKeyframes } from './themeKeyframes'
import { shadowTokens, themeLayerStyles, themeTextStyles, themeTokens } from './themeTokens'

/** The product's theme: only the tokens and recipes that its screens use. */
export const chakraSystem = createSystem(
  baseThemeConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'mah',
    cssVarsRoot: ':where(html)',
    globalCss: globalStyles,
    theme: {
      // screens are narrower than xs only with enlarged text; images are then hidden to make room for the text
      breakpoints: { xs: '288px', sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      keyframes: themeKeyframes,
      tokens: { ...themeTokens, colors: colorTokens },
      semanticTokens: { colors: semanticColorTokens, shadows: shadowTokens },
      textStyles: themeTextStyles,
      layerStyles: themeLayerStyles,
      recipes: componentRecipes,
      slotRecipes: componentSlotRecipes,
    },
  }),
)
