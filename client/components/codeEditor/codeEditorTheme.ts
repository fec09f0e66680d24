import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const color = (token: string) => `var(--mah-colors-${token})`

const editorTheme = EditorView.theme({
  '&': {
    backgroundColor: color('bg-panel'),
    color: color('fg'),
    border: `1px solid ${color('border-emphasized')}`,
    borderRadius: 'var(--mah-radii-l2)',
    fontSize: 'var(--mah-font-sizes-sm)',
  },
  '&.cm-focused': { outline: `2px solid ${color('accent-focus-ring')}`, outlineOffset: '-1px' },
  '&[data-invalid]': { borderColor: color('border-error') },
  '.cm-scroller': { fontFamily: 'var(--mah-fonts-mono)', lineHeight: '1.5' },
  '.cm-content': { caretColor: color('fg'), padding: '0.5rem 0' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: color('fg') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: color('accent-emphasized'),
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color('bg-muted') },
  // translucent, so that a selection remains visible in the current line
  '.cm-activeLine': { backgroundColor: `color-mix(in srgb, ${color('bg-muted')} 50%, transparent)` },
  '.cm-gutters': { backgroundColor: color('bg-subtle'), color: color('fg-muted'), borderColor: color('border') },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: color('accent-muted'), outline: 'none' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: color('red-muted') },
  '.cm-placeholder': { color: color('fg-subtle') },
  '.cm-tooltip': {
    backgroundColor: color('bg-panel'),
    color: color('fg'),
    border: `1px solid ${color('border-emphasized')}`,
    borderRadius: 'var(--mah-radii-l2)',
    fontSize: 'var(--mah-font-sizes-sm)',
    zIndex: 'var(--mah-z-index-popover)',
  },
  '.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: color('accent-solid'),
    color: color('accent-contrast'),
  },
  '.cm-diagnostic': { padding: '0.25rem 0.5rem' },
  '.cm-diagnostic-error': { borderLeftColor: color('border-error') },
  '.cm-diagnostic-warning': { borderLeftColor: color('border-warning') },
  '.cm-lintRange-error': { backgroundColor: color('red-muted') },
  '.cm-lintRange-warning': { backgroundColor: color('amber-muted') },
})

const syntax = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: color('accent-fg'), fontWeight: '600' },
  { tag: [tags.propertyName, tags.definition(tags.name)], color: color('blue-fg') },
  { tag: [tags.string, tags.special(tags.string)], color: color('green-fg') },
  { tag: [tags.number, tags.bool, tags.null], color: color('orange-fg') },
  { tag: [tags.typeName, tags.standard(tags.name)], color: color('amber-fg') },
  { tag: tags.comment, color: color('fg-muted'), fontStyle: 'italic' },
])

/** Colours for light and dark mode, all taken from the theme's tokens. */
export const codeEditorTheme: Extension = [editorTheme, syntaxHighlighting(syntax)]
