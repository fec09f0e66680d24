import { defineConfig, type SystemConfig } from '@chakra-ui/react'

type Utilities = NonNullable<SystemConfig['utilities']>
type Utility = NonNullable<Utilities[string]>

/** Properties, grouped by the kind of token that they accept; a shorthand follows its property after a colon. */
const TOKENS_OF = {
  colors:
    'background:bg backgroundColor:bgColor color fill stroke accentColor caretColor outlineColor textDecorationColor borderColor borderTopColor borderRightColor borderBottomColor borderLeftColor borderInlineStartColor:borderStartColor borderInlineEndColor:borderEndColor',
  spacing:
    'gap rowGap:gapY columnGap:gapX inset insetInline:insetX insetBlock:insetY top right bottom left insetInlineStart:insetStart insetInlineEnd:insetEnd margin:m marginTop:mt marginRight:mr marginBottom:mb marginLeft:ml marginInlineStart:ms marginInlineEnd:me marginInline:mx marginBlock:my marginBlockStart marginBlockEnd padding:p paddingTop:pt paddingRight:pr paddingBottom:pb paddingLeft:pl paddingInlineStart:ps paddingInlineEnd:pe paddingInline:px paddingBlock:py scrollMargin scrollMarginTop scrollMarginBottom scrollPaddingTop scrollPaddingBottom',
  sizes: 'width:w height:h minWidth:minW minHeight:minH maxWidth:maxW maxHeight:maxH flexBasis',
  radii:
    'borderRadius:rounded borderTopLeftRadius borderTopRightRadius borderBottomLeftRadius borderBottomRightRadius borderStartStartRadius borderStartEndRadius borderEndStartRadius borderEndEndRadius',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
  lineHeights: 'lineHeight',
  letterSpacings: 'letterSpacing',
  shadows: 'boxShadow:shadow',
  zIndex: 'zIndex',
  cursor: 'cursor',
  animations: 'animation',
  durations: 'animationDuration animationDelay transitionDuration',
  easings: 'animationTimingFunction transitionTimingFunction',
}

const withTokens = (Object.entries(TOKENS_OF) as [keyof typeof TOKENS_OF, string][]).flatMap(([values, properties]) =>
  properties.split(' ').map((names): [string, Utility] => {
    const [property = '', shorthand] = names.split(':')
    return [property, { values, ...(shorthand && { shorthand }) }]
  }),
)

/** Assigns one kind of token to several properties. */
const each = (values: keyof typeof TOKENS_OF, ...properties: string[]): Utility => ({
  values,
  transform: (value) => Object.fromEntries(properties.map((property) => [property, value])),
})

const ring = (selector: string): Utility => ({
  transform(value, { token }) {
    const color = { '--focus-ring-color': token('colors.colorPalette.focusRing') }
    const outlineColor = 'var(--focus-ring-color)'
    const outlineStyle = 'var(--focus-ring-style, solid)'
    if (value === 'none') return { ...color, [selector]: { outline: 'none' } }
    if (value === 'outside') {
      const outlineWidth = 'var(--focus-ring-width, 2px)'
      const outlineOffset = 'var(--focus-ring-offset, 2px)'
      return { ...color, [selector]: { outlineWidth, outlineOffset, outlineStyle, outlineColor } }
    }
    const outlineWidth = 'var(--focus-ring-width, 1px)'
    return {
      ...color,
      [selector]: { outlineOffset: '0px', outlineWidth, outlineColor, outlineStyle, borderColor: outlineColor },
    }
  },
})

const FOCUS = '&:is(:focus, [data-focus])'
const FOCUS_VISIBLE = '&:is(:focus-visible, [data-focus-visible])'

/**
 * The parts of Chakra's base that this app uses: its conditions, the properties that accept tokens, and its own
 * properties. The whole base is three times as large, and every page waits for it.
 */
export const baseThemeConfig = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
    focus: FOCUS,
    focusVisible: FOCUS_VISIBLE,
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
    expanded: '&:is([aria-expanded=true], [data-expanded], [data-state=expanded])',
    highlighted: '&[data-highlighted]',
    before: '&::before',
    after: '&::after',
    placeholder: '&::placeholder, &[data-placeholder]',
    first: '&:first-of-type',
    last: '&:last-of-type',
    notFirst: '&:not(:first-of-type)',
    invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
    pressed: '&:is([aria-pressed=true], [data-pressed])',
    selected: '&:is([aria-selected=true], [data-selected])',
    open: '&:is([open], [data-open], [data-state=open])',
    closed: '&:is([closed], [data-closed], [data-state=closed])',
    current: '&[data-current]',
    currentPage: '&[aria-current=page]',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    highContrast: '@media (forced-colors: active)',
    print: '@media print',
    dark: '.dark &, .dark .chakra-theme:not(.light) &',
    light: ':root &, .light &',
    icon: '& :where(svg)',
  },
  utilities: {
    ...Object.fromEntries(withTokens),
    backgroundSize: { shorthand: 'bgSize' },
    backgroundPosition: { shorthand: 'bgPos' },
    backgroundRepeat: { shorthand: 'bgRepeat' },
    backgroundImage: { shorthand: 'bgImage' },
    borderInlineStartWidth: { shorthand: 'borderStartWidth' },
    borderInlineEndWidth: { shorthand: 'borderEndWidth' },
    flexDirection: { shorthand: 'flexDir' },
    position: { shorthand: 'pos' },
    textDecoration: { shorthand: 'textDecor' },
    boxSize: each('sizes', 'width', 'height'),
    borderTopRadius: each('radii', 'borderTopLeftRadius', 'borderTopRightRadius'),
    borderBottomRadius: each('radii', 'borderBottomLeftRadius', 'borderBottomRightRadius'),
    borderStartRadius: each('radii', 'borderStartStartRadius', 'borderEndStartRadius'),
    borderEndRadius: each('radii', 'borderStartEndRadius', 'borderEndEndRadius'),
    divideY: {
      transform: (width) => ({
        '& > :not(style, [hidden]) ~ :not(style, [hidden])': { borderTopWidth: width, borderBottomWidth: '0px' },
      }),
    },
    focusRing: ring(FOCUS),
    focusVisibleRing: ring(FOCUS_VISIBLE),
    focusRingColor: each('colors', '--focus-ring-color'),
    hideBelow: { transform: (breakpoint) => ({ [`@breakpoint ${breakpoint}Down`]: { display: 'none' } }) },
    truncate: {
      transform: (value) => (value ? { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } : {}),
    },
    lineClamp: {
      transform: (lines) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
        textWrap: 'wrap',
      }),
    },
    srOnly: {
      transform: (value) =>
        value
          ? {
              position: 'absolute',
              width: '1px',
              height: '1px',
              padding: '0',
              margin: '-1px',
              overflow: 'hidden',
              clip: 'rect(0, 0, 0, 0)',
              whiteSpace: 'nowrap',
              borderWidth: '0',
            }
          : {},
    },
  },
})
