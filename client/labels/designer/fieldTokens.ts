import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { EditorState, type Extension, type Range, RangeSet } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, ViewPlugin, WidgetType } from '@codemirror/view'
import type { LabelField } from '../../../domain/values/labelField'
import { findTitlePlaceholders, type TitlePlaceholder } from '../../../domain/values/titles'
import { getLabelFieldTitle } from './fieldTitle'

/**
 * Shows each `#field#` in a text as a token with the field's name. The cursor skips the token, and deleting removes it
 * as a whole.
 */
export function buildLabelFieldTokensExtension(fields: readonly LabelField[]): Extension {
  const known = ({ field }: TitlePlaceholder) => fields.find(({ name }) => name === field)

  const draw = (state: EditorState): DecorationSet =>
    RangeSet.of(
      findTitlePlaceholders(state.doc.toString()).flatMap((placeholder): Range<Decoration>[] => {
        const field = known(placeholder)
        if (!field) return []
        const widget = new Token(getLabelFieldTitle(field))
        return [Decoration.replace({ widget }).range(placeholder.from, placeholder.to)]
      }),
    )

  const tokens = ViewPlugin.define(
    (view) => ({
      decorations: draw(view.state),
      update(update) {
        if (update.docChanged) this.decorations = draw(update.state)
      },
    }),
    {
      decorations: (plugin) => plugin.decorations,
      provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
    },
  )

  // why: a skipped token is announced, because screen readers read the character next to the cursor, not the token
  const stepAnnouncements = EditorState.transactionExtender.of(
    ({ docChanged, selection, startState, newSelection }) => {
      if (docChanged || !selection) return null
      const ends = [startState.selection.main.head, newSelection.main.head].sort((one, other) => one - other)
      const passed = findTitlePlaceholders(startState.doc.toString()).find(
        ({ from, to }) => from === ends[0] && to === ends[1],
      )
      const field = passed && known(passed)
      return field ? { effects: EditorView.announce.of(getLabelFieldTitle(field)) } : null
    },
  )

  return [tokens, stepAnnouncements]
}

class Token extends WidgetType {
  constructor(private readonly title: string) {
    super()
  }

  override eq(other: Token) {
    return other.title === this.title
  }

  override toDOM() {
    const token = document.createElement('span')
    token.className = 'cm-field'
    token.textContent = this.title
    return token
  }
}

/** Completes field names after a `#`. */
export function buildLabelFieldCompletion(fields: readonly LabelField[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const start = context.matchBefore(/#\w*/)
    if (!start || findTitlePlaceholders(context.state.doc.toString()).some(({ to }) => to === start.from + 1))
      return null
    const options = fields.map((field) => ({
      label: `#${field.name}#`,
      displayLabel: getLabelFieldTitle(field),
      detail: field.sample,
    }))
    return { from: start.from, options, validFor: /^#\w*$/ }
  }
}
