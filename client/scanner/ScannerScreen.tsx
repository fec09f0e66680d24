import { Box, chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { CodeChoice, CodeOutlines } from './CodesInView'
import { ScanFrame } from './ScanFrame'
import { ScannerControls } from './ScannerControls'
import { ScannerErrorPanel } from './ScannerErrorPanel'
import { TypeCodeForm } from './TypeCodeForm'
import { useCameraControls } from './useCameraControls'
import { useCodeScanner } from './useCodeScanner'
import { useScanAction } from './useScanAction'

interface ScannerScreenProps {
  onClose: () => void
  onCode?: (text: string) => boolean
  products?: boolean
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** What the scanner's overlay shows; the camera is on for as long as this stands. */
export function ScannerScreen({ onClose, onCode, products = false }: ScannerScreenProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [typing, setTyping] = useState(false)
  const [tracking] = useState(() => !prefersStill())
  const { status, handleCode } = useScanAction({ onClose, onCode, onReject: () => markHandled() })
  const busy = status.kind === 'lookingUp' || status.kind === 'accepted'
  const { camera, inView, choice, markHandled } = useCodeScanner(video, {
    paused: busy || typing,
    tracking,
    products,
    onCode: handleCode,
  })
  const { state } = camera
  const controls = useCameraControls(state.phase === 'live' ? state.track : undefined)

  const outlined = typing ? [] : choice.length > 1 ? choice : tracking ? inView : []
  const hint = typing
    ? ''
    : state.phase === 'starting'
      ? 'Starting the camera…'
      : choice.length > 1
        ? 'More than one code in view. Tap the one you mean.'
        : 'Hold a code in the frame.'

  return (
    <>
      <chakra.video ref={video} muted playsInline aria-hidden position="absolute" w="full" h="full" objectFit="cover" />
      {state.phase !== 'error' && <ScanFrame status={status} hint={hint} />}
      <CodeOutlines codes={outlined} />
      <chakra.button
        type="button"
        aria-label="Close the scanner"
        onClick={onClose}
        position="absolute"
        inset={0}
        focusVisibleRing="inside"
      >
        <Box position="absolute" top={3} insetEnd={3} p={2} bg="shade" borderRadius="full">
          <X size={28} aria-hidden />
        </Box>
      </chakra.button>
      {state.phase === 'error' && <ScannerErrorPanel kind={state.error} onRetry={camera.retry} />}
      {!busy && <CodeChoice codes={choice} onChoose={handleCode} />}
      {typing && (
        <Box position="absolute" insetX={0} top={16} p={4} w="full" maxW="lg" mx="auto" bg="bg.panel" borderRadius="l3">
          <TypeCodeForm busy={busy} onSubmit={handleCode} />
        </Box>
      )}
      <Box position="absolute" insetX={0} bottom={0} p={4} pb={{ md: 24 }} w="full" maxW="lg" mx="auto">
        <ScannerControls
          controls={controls}
          onChooseCamera={camera.choose}
          typing={typing}
          onToggleTyping={onCode ? onClose : () => setTyping(!typing)}
        />
      </Box>
    </>
  )
}
