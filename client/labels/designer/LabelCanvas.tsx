import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { DrawnLabel } from '../../../domain/labels/drawLabel'
import { LabelDrawing } from '../LabelDrawing'
import { handleCanvasKey } from './canvasKeys'
import { getLabelSize } from './designActions'
import { LabelElementFrame } from './LabelElementFrame'
import { LabelElementResizeHandles } from './LabelElementResizeHandles'
import type { SnapGuides } from './snapping'
import { CANVAS_MARGIN_PX } from './useCanvasZoom'
import type { LabelDesignerModel } from './useLabelDesigner'
import { useLabelElementGesture } from './useLabelElementGesture'

interface LabelCanvasProps {
  designer: LabelDesignerModel
  drawn: DrawnLabel
  /** Scale in px per mm. */
  scale: number
  snaps: boolean
  frame: RefObject<HTMLDivElement | null>
}

/** Shows one enlarged label, whose elements can be selected, moved and resized. */
export function LabelCanvas({ designer, drawn, scale, snaps, frame }: LabelCanvasProps) {
  const { state, dispatch, focus, invalidJson } = designer
  const { elements } = state.present.label
  const { selection } = state
  const svg = useFocused(focus)
  const gesture = useLabelElementGesture({ designer, scale, snaps, svg })
  const hint = useId()
  const size = getLabelSize(state)
  const margin = CANVAS_MARGIN_PX / scale
  const isLocked = invalidJson !== null

  function press(event: PointerEvent<SVGElement>, index: number) {
    if (event.button !== 0) return
    event.stopPropagation()
    const isSelected = selection.includes(index)
    if (event.shiftKey) {
      dispatch({
        type: 'select',
        selection: isSelected ? selection.filter((other) => other !== index) : [...selection, index],
      })
      return
    }
    // why: a touch on an unselected element may start a scroll, so the element is selected only when the finger lifts
    if (!isSelected && event.pointerType === 'touch') return
    if (!isSelected) dispatch({ type: 'select', selection: [index] })
    gesture.begin(event, isSelected ? selection : [index])
  }

  return (
    <Box ref={frame} overflow="auto" bg="bg.muted" borderWidth="1px" borderRadius="l3" maxH="70dvh" tabIndex={-1}>
      <VisuallyHidden id={hint}>
        Use the arrow keys to move the selected element by 0.5 mm, or by 5 mm with Shift. Hold Alt to resize it.
      </VisuallyHidden>
      <Canvas
        ref={svg}
        role="group"
        aria-label={`Label, ${size.width} × ${size.height} mm`}
        aria-describedby={hint}
        tabIndex={-1}
        width={size.width * scale + 2 * CANVAS_MARGIN_PX}
        height={size.height * scale + 2 * CANVAS_MARGIN_PX}
        viewBox={`${-margin} ${-margin} ${size.width + 2 * margin} ${size.height + 2 * margin}`}
        aria-disabled={isLocked || undefined}
        onKeyDown={(event) => !isLocked && handleCanvasKey(event, designer)}
        onKeyUp={() => dispatch({ type: 'finishStep' })}
        onPointerDown={() => dispatch({ type: 'select', selection: [] })}
        onPointerMove={gesture.move}
        onPointerUp={gesture.end}
        onPointerCancel={gesture.end}
      >
        <rect width={size.width} height={size.height} fill="#fff" />
        <LabelDrawing drawn={drawn} size={size} outlinesImages />
        {!isLocked && (
          <>
            {elements.map((element, index) => (
              <LabelElementFrame
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else identifies a label's elements
                key={index}
                element={element}
                index={index}
                scale={scale}
                selected={selection.includes(index)}
                hasWarning={drawn.warnings.some((warning) => warning.element === index)}
                onPress={(event) => press(event, index)}
                onSelect={() => dispatch({ type: 'select', selection: [index] })}
              />
            ))}
            <LabelElementResizeHandles
              elements={elements}
              selection={selection}
              scale={scale}
              onPress={gesture.begin}
            />
          </>
        )}
        <GuideLines guides={gesture.guides} size={size} margin={margin} />
      </Canvas>
    </Box>
  )
}

/** Returns a ref for the drawing, and focuses the element named by `focus`. */
function useFocused(focus: LabelDesignerModel['focus']) {
  const svg = useRef<SVGSVGElement>(null)
  useEffect(
    function takeFocus() {
      if (!focus) return
      const target = svg.current?.querySelector<SVGElement>(`[data-element="${focus.index}"]`) ?? svg.current
      target?.focus({ preventScroll: true })
    },
    [focus],
  )
  return svg
}

interface GuideLinesProps {
  guides: SnapGuides
  size: { width: number; height: number }
  /** How far the lines extend beyond the label, in mm. */
  margin: number
}

/** Draws the lines that the dragged elements have snapped to. */
function GuideLines({ guides: { x, y }, size, margin }: GuideLinesProps) {
  return (
    <>
      {x !== null && <Guide x1={x} x2={x} y1={-margin} y2={size.height + margin} />}
      {y !== null && <Guide y1={y} y2={y} x1={-margin} x2={size.width + margin} />}
    </>
  )
}

const Canvas = chakra('svg', { base: { display: 'block', mx: 'auto', userSelect: 'none', outline: 'none' } })

const Guide = chakra('line', {
  base: { stroke: 'red.500', strokeWidth: '1px', vectorEffect: 'non-scaling-stroke', pointerEvents: 'none' },
})
