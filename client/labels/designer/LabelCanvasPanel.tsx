import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { Magnet, Maximize, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DrawnLabel } from '../../../domain/labels/drawLabel'
import { Callout } from '../../components/messages/Callout'
import { getLabelSize } from './designActions'
import { LABEL_ELEMENT_TYPES } from './elements'
import { IconActionButton } from './IconActionButton'
import { LabelCanvas } from './LabelCanvas'
import { useCanvasZoom } from './useCanvasZoom'
import type { LabelDesignerModel } from './useLabelDesigner'

interface LabelCanvasPanelProps {
  designer: LabelDesignerModel
  drawn: DrawnLabel
}

/** The label with its tools: new elements, snapping and zoom. */
export function LabelCanvasPanel({ designer, drawn }: LabelCanvasPanelProps) {
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useCanvasZoom(frame, getLabelSize(designer.state))
  const [snaps, setSnaps] = useState(true)
  const isLocked = designer.invalidJson !== null

  return (
    <Stack gap={2} minW={0}>
      <Flex role="toolbar" aria-label="Add to the label" wrap="wrap" gap={1}>
        {LABEL_ELEMENT_TYPES.map(({ type, text, icon: Icon }) => (
          <Button
            key={type}
            size="sm"
            variant="subtle"
            colorPalette="gray"
            disabled={isLocked}
            onClick={() => designer.add(type)}
          >
            <Icon aria-hidden />
            {text}
          </Button>
        ))}
        <Flex ms="auto" align="center">
          <IconActionButton
            label="Snap to edges and centres"
            icon={Magnet}
            pressed={snaps}
            onClick={() => setSnaps(!snaps)}
          />
          <IconActionButton label="Zoom out" icon={ZoomOut} onClick={zoom.zoomOut} />
          <chakra.span minW={12} textAlign="center" textStyle="table" aria-live="polite">
            {zoom.percent} %
          </chakra.span>
          <IconActionButton label="Zoom in" icon={ZoomIn} onClick={zoom.zoomIn} />
          <IconActionButton label="Fit to screen" icon={Maximize} disabled={zoom.isFitting} onClick={zoom.fit} />
        </Flex>
      </Flex>
      {isLocked && <LockedNotice onDiscard={designer.discardJson} />}
      <LabelCanvas designer={designer} drawn={drawn} scale={zoom.scale} snaps={snaps} frame={frame} />
    </Stack>
  )
}

function LockedNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Callout
      icon={TriangleAlert}
      actions={
        <Button size="sm" variant="subtle" colorPalette="gray" onClick={onDiscard}>
          Discard this JSON
        </Button>
      }
    >
      The JSON below is not valid. The last valid design is shown until you correct it.
    </Callout>
  )
}
