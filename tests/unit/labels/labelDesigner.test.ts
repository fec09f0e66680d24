import { expect, test } from 'vitest'
import {
  type LabelPageDesign,
  validateLabelDesign,
  validateLabelPageDesign,
} from '../../../client/labels/designer/design'
import {
  addLabelElement,
  alignSelectedLabelElements,
  duplicateSelectedLabelElements,
  growSelectedLabelElements,
  moveSelectedLabelElements,
  orderSelectedLabelElements,
} from '../../../client/labels/designer/designActions'
import { resizeLabelElement } from '../../../client/labels/designer/geometry'
import {
  buildInitialLabelDesignState,
  type LabelDesignAction,
  type LabelDesignState,
  labelDesignReducer,
} from '../../../client/labels/designer/labelDesignReducer'
import { applyLabelSheetOrType, buildNewLabelDesign } from '../../../client/labels/designer/newDesign'
import { getSnapLines, snapLabelElementBox, snapLabelElementPoint } from '../../../client/labels/designer/snapping'
import { BUILT_IN_LABEL_SHEETS } from '../../../domain/labels/builtInLabelSheets'
import { DEFAULT_LABEL_SHEET } from '../../../domain/labels/labelSheet'
import { type LabelElement, labelElementSchema } from '../../../domain/labels/labelTemplate'

/** The label of the default sheet, in mm. */
const LABEL = { width: 100, height: 57.4 }

const box = (x: number, y: number, width: number, height: number) =>
  labelElementSchema.parse({ type: 'box', x, y, width, height })

function designing(elements: LabelElement[], selection: readonly number[] = [0]): LabelDesignState {
  const design: LabelPageDesign = { name: 'Shelf', type: 'asset', sheet: DEFAULT_LABEL_SHEET, label: { elements } }
  return { ...buildInitialLabelDesignState(design), selection }
}

const apply = (state: LabelDesignState, ...actions: ((state: LabelDesignState) => LabelDesignAction)[]) =>
  actions.reduce((current, action) => labelDesignReducer(current, action(current)), state)

const undo = (): LabelDesignAction => ({ type: 'undo' })
const redo = (): LabelDesignAction => ({ type: 'redo' })
const finish = (): LabelDesignAction => ({ type: 'finishStep' })
const rename = (name: string, step?: string) => (): LabelDesignAction => ({
  type: 'change',
  change: (design) => ({ ...design, name }),
  step,
})
const places = ({ present }: LabelDesignState) => present.label.elements.map(({ x, y }) => [x, y])

test('a design can be undone and redone step by step, and a new change clears redo', () => {
  const state = apply(designing([]), rename('A'), rename('B'), undo)
  expect(state.present.name).toBe('A')
  expect(apply(state, redo).present.name).toBe('B')
  expect(apply(state, rename('C'), redo).present.name).toBe('C')
  expect(apply(state, undo, undo).present.name).toBe('Shelf')
})

test('changes of one step are undone together, until the step is finished', () => {
  const typed = apply(designing([]), rename('A', 'name'), rename('AB', 'name'), finish, rename('ABC', 'name'))
  expect(apply(typed, undo).present.name).toBe('AB')
  expect(apply(typed, undo, undo).present.name).toBe('Shelf')
})

test('a change that changes nothing is not a step', () => {
  expect(apply(designing([]), rename('Shelf')).past).toEqual([])
})

test('an element removed by undo is not selected', () => {
  const state = apply(designing([box(0, 0, 5, 5)]), duplicateSelectedLabelElements)
  expect(state.selection).toEqual([1])
  expect(apply(state, undo).selection).toEqual([])
})

test('the designer keeps the last valid sheet for drawing', () => {
  const widen = (labelWidth: number) => (): LabelDesignAction => ({
    type: 'change',
    change: (design) => ({ ...design, sheet: { ...design.sheet, labelWidth } }),
  })
  const state = apply(designing([]), widen(90), widen(900), widen(Number.NaN))
  expect(state.present.sheet.labelWidth).toBeNaN()
  expect(state.lastValidSheet.labelWidth).toBe(90)
  expect(validateLabelPageDesign(state.present)).toEqual({ labelWidth: 'Must be between 5 and 1,000 mm.' })
})

test("moved elements stop at the label's edge, and several keep their distance", () => {
  const state = designing([box(10, 10, 20, 5), box(70, 20, 20, 5)], [0, 1])
  expect(places(apply(state, (now) => moveSelectedLabelElements(now, 50, -50)))).toEqual([
    [20, 0],
    [80, 10],
  ])
})

test('a new element overlaps no other while there is room, except that an empty box may surround it', () => {
  const frame = box(1, 1, 98, 55)
  const types = ['text', 'qr', 'image', 'text', 'line', 'text'] as const
  const state = types.reduce((now, type) => apply(now, (before) => addLabelElement(before, type)), designing([frame]))
  const [, ...added] = state.present.label.elements
  expect(added.map(({ type }) => type)).toEqual(types)
  for (const [index, one] of added.entries()) {
    expect(one.x >= 0 && one.x + one.width <= LABEL.width && one.y + one.height <= LABEL.height).toBe(true)
    for (const other of added.slice(index + 1)) {
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y
      expect(apart, `${one.type} and ${other.type}`).toBe(true)
    }
  }
})

test('a new element is in the middle if the label is full', () => {
  const full = labelElementSchema.parse({ type: 'image', x: 0, y: 0, width: 100, height: 57.4 })
  const state = apply(designing([full]), (now) => addLabelElement(now, 'text'))
  const text = state.present.label.elements.at(-1)
  expect((text?.x ?? 0) + (text?.width ?? 0) / 2).toBeCloseTo(50)
})

test('a QR code stays square and within the label', () => {
  const qr = labelElementSchema.parse({ type: 'qr', x: 10, y: 10, width: 20, height: 20 })
  expect(resizeLabelElement(qr, 'se', { x: 200, y: 25 }, LABEL)).toMatchObject({
    x: 10,
    y: 10,
    width: 47.4,
    height: 47.4,
  })
  expect(resizeLabelElement(qr, 'nw', { x: 5, y: 8 }, LABEL)).toMatchObject({ x: 5, y: 5, width: 25, height: 25 })
  const grown = apply(designing([qr]), (now) => growSelectedLabelElements(now, 0.5, 0))
  expect(grown.present.label.elements[0]).toMatchObject({ width: 20.5, height: 20.5 })
})

test('a side of an element never passes the opposite side', () => {
  expect(resizeLabelElement(box(10, 10, 20, 20), 'w', { x: 99, y: 0 }, LABEL)).toMatchObject({ x: 29.5, width: 0.5 })
})

test('a line may be horizontal, but never empty', () => {
  const line = labelElementSchema.parse({ type: 'line', x: 10, y: 10, width: 20, height: 0 })
  expect(resizeLabelElement(line, 'se', { x: 10, y: 10 }, LABEL)).toEqual(line)
  expect(resizeLabelElement(line, 'se', { x: 40, y: 10 }, LABEL)).toMatchObject({ width: 30, height: 0 })
})

test('one element is aligned with the label, several with each other', () => {
  const elements = [box(10, 10, 20, 5), box(50, 30, 30, 5)]
  expect(places(apply(designing(elements), (now) => alignSelectedLabelElements(now, 'right')))[0]).toEqual([80, 10])
  const both = apply(designing(elements, [0, 1]), (now) => alignSelectedLabelElements(now, 'right'))
  expect(places(both)).toEqual([
    [60, 10],
    [50, 30],
  ])
})

test('the drawing order of the selection changes together', () => {
  const elements = [box(1, 0, 5, 5), box(2, 0, 5, 5), box(3, 0, 5, 5)]
  const front = apply(designing(elements, [0]), (now) => orderSelectedLabelElements(now, 'front'))
  expect([places(front).map(([x]) => x), front.selection]).toEqual([[2, 3, 1], [2]])
  const forward = apply(designing(elements, [0, 1]), (now) => orderSelectedLabelElements(now, 'forward'))
  expect([places(forward).map(([x]) => x), forward.selection]).toEqual([
    [3, 1, 2],
    [1, 2],
  ])
  const back = apply(designing(elements, [1]), (now) => orderSelectedLabelElements(now, 'backward'))
  expect(places(back).map(([x]) => x)).toEqual([2, 1, 3])
})

const lines = getSnapLines({ width: 100, height: 50 }, [{ x: 30, y: 10, width: 20, height: 10 }])

test('a dragged box snaps to the nearest edge or middle within reach, and shows the line', () => {
  expect(snapLabelElementBox({ x: 29.4, y: 40, width: 10, height: 5 }, lines, 1)).toEqual({
    dx: expect.closeTo(0.6),
    dy: 0,
    guides: { x: 30, y: null },
  })
  const centred = snapLabelElementBox({ x: 45.3, y: 22.3, width: 10, height: 5 }, lines, 1)
  expect(centred.guides).toEqual({ x: 50, y: 25 })
  expect([centred.dx, centred.dy]).toEqual([expect.closeTo(-0.3), expect.closeTo(0.2)])
})

test('a dragged box does not snap to anything out of reach', () => {
  expect(snapLabelElementPoint({ x: 27, y: 33 }, lines, 1)).toEqual({ x: 27, y: 33, guides: { x: null, y: null } })
})

test('a new design has the defaults, or a suggestion for a built-in sheet', () => {
  expect(buildNewLabelDesign(undefined)).toMatchObject({
    type: 'asset',
    sheet: DEFAULT_LABEL_SHEET,
    label: { elements: [] },
  })
  for (const sheet of BUILT_IN_LABEL_SHEETS) {
    const design = buildNewLabelDesign(sheet)
    expect(validateLabelPageDesign(design), sheet.name).toEqual({})
    expect(validateLabelDesign(design), sheet.name).toEqual([])
  }
})

test('a new design is suggested again for another type, unless it was edited', () => {
  const suggested = buildNewLabelDesign(BUILT_IN_LABEL_SHEETS[0])
  const ofTests = applyLabelSheetOrType(suggested, { type: 'test' })
  expect(validateLabelDesign(ofTests)).toEqual([])
  const own = { ...suggested, label: { elements: suggested.label.elements.slice(1) } }
  expect(applyLabelSheetOrType(own, { type: 'test' }).label).toEqual(own.label)
  expect(validateLabelDesign(applyLabelSheetOrType(own, { type: 'test' }))[0]?.message).toContain('#name#')
})
