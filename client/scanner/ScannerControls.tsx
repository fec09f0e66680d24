import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react'
import { Camera, Flashlight, FlashlightOff, Keyboard, ZoomIn } from 'lucide-react'
import { Select } from '../components/fields/Select'
import type { CameraControls } from './useCameraControls'

interface ScannerControlsProps {
  /** Undefined while no camera is ready. */
  controls: CameraControls | undefined
  onChooseCamera: (deviceId: string) => void
  typing: boolean
  onToggleTyping: () => void
}

/** Buttons on the camera image are opaque, because translucent ones are hard to see. */
const ON_PICTURE = { variant: 'ghost', bg: 'bg.panel', _hover: { bg: 'bg.emphasized' } } as const

/** The controls that the current camera supports, and a button for typing a code instead. */
export function ScannerControls({ controls, onChooseCamera, typing, onToggleTyping }: ScannerControlsProps) {
  const cameras = (controls?.cameras ?? []).map(({ deviceId, label }, index) => ({
    value: deviceId,
    label: label || `Camera ${index + 1}`,
  }))
  return (
    <Flex wrap="wrap" align="center" justify="center" gap={2}>
      {controls?.zoom && (
        <Zoom>
          <ZoomIn size={20} aria-hidden />
          <chakra.input
            type="range"
            aria-label="Zoom"
            flex={1}
            {...controls.zoom}
            onChange={(event) => controls.setZoom(event.target.valueAsNumber)}
          />
        </Zoom>
      )}
      {controls?.torch !== undefined && (
        <IconButton
          {...(controls.torch ? {} : ON_PICTURE)}
          aria-label="Torch"
          aria-pressed={controls.torch}
          onClick={() => controls.setTorch(!controls.torch)}
        >
          {controls.torch ? <FlashlightOff /> : <Flashlight />}
        </IconButton>
      )}
      {cameras.length > 1 && (
        <Box flex={1} minW={0} maxW="xs">
          <Select
            aria-label="Camera"
            options={cameras}
            value={controls?.deviceId ?? null}
            onChange={(deviceId) => deviceId && onChooseCamera(deviceId)}
          />
        </Box>
      )}
      <Button {...ON_PICTURE} onClick={onToggleTyping}>
        {typing ? <Camera /> : <Keyboard />}
        {typing ? 'Use the camera' : 'Type a code'}
      </Button>
    </Flex>
  )
}

const Zoom = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    flex: '1 0 100%',
    px: 4,
    minH: 'control',
    bg: 'bg.panel',
    borderRadius: 'full',
  },
})
