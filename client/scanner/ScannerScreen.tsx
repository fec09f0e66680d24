import { Box, Center, chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocalStorageString } from '../components/browser/useLocalStorageString'
import { LabelledSwitch } from '../components/fields/LabelledSwitch'
import { MessageBar } from '../components/messages/MessageBar'
import { DetectedCodeChoice, DetectedCodeOutlines } from './CodesInView'
import { ScannerControls } from './ScannerControls'
import { ScannerErrorPanel } from './ScannerErrorPanel'
import { ScannerFrame } from './ScannerFrame'
import { useCurrentScanTask } from './scanTask'
import { TypeCodeForm } from './TypeCodeForm'
import { useCameraControls } from './useCameraControls'
import { useCodeScanner } from './useCodeScanner'
import { useScanAction } from './useScanAction'

interface ScannerScreenProps {
  onClose: () => void
  onFound?: () => void
  onCode?: (text: string) => boolean
  barcodes?: boolean
  except?: string
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The content of the scanner's overlay; the camera is on while mounted. */
export function ScannerScreen({ onClose, onFound, onCode, barcodes = false, except }: ScannerScreenProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [typing, setTyping] = useState(false)
  const [tracking] = useState(() => !prefersReducedMotion())
  const [testAtOnce, setTestAtOnce] = useLocalStorageString('scanner.testAtOnce')
  const currentTask = useCurrentScanTask()
  // why: `onCode` takes precedence over the task, because a field scans its own label even during a round
  const task = onCode ? undefined : currentTask
  const { status, handleCode } = useScanAction({
    onClose,
    onFound,
    onCode,
    task,
    testAtOnce: testAtOnce !== '',
    onReject: () => markHandled(),
  })
  const accepted = status.kind === 'accepted'
  const busy = status.kind === 'lookingUp' || accepted
  const { camera, inView, choice, markHandled } = useCodeScanner(video, {
    paused: busy || typing,
    tracking,
    barcodes,
    except,
    onCode: handleCode,
  })
  const { state } = camera
  // why: torch and zoom are kept, so that the user does not have to turn the torch on for each item in a dark cellar
  const keepsLens = task !== undefined || except !== undefined
  const controls = useCameraControls(state.phase === 'live' ? state.track : undefined, keepsLens)

  const outlined = typing ? [] : choice.length > 1 ? choice : tracking ? inView : []
  const hint = useScanHint({
    isTyping: typing,
    isStarting: state.phase === 'starting',
    isSearching: state.phase === 'live' && status.kind === 'ready' && !typing && inView.length === 0,
    isChoice: choice.length > 1,
    hasTorch: controls?.torch !== undefined,
  })

  return (
    <>
      <chakra.video ref={video} muted playsInline aria-hidden position="absolute" w="full" h="full" objectFit="cover" />
      {(state.phase !== 'error' || accepted) && <ScannerFrame status={status} hint={hint} />}
      <DetectedCodeOutlines codes={outlined} />
      <CloseArea onClose={onClose} />
      {!onCode && !task && (
        <TestAtOnceSwitch checked={testAtOnce !== ''} onChange={(on) => setTestAtOnce(on ? 'yes' : '')} />
      )}
      {task && (
        <Box position="absolute" top={3} insetStart={3} insetEnd={16} pointerEvents="none">
          {task.head}
        </Box>
      )}
      {state.phase === 'error' && !accepted && <ScannerErrorPanel kind={state.error} onRetry={camera.retry} />}
      {!busy && <DetectedCodeChoice codes={choice} onChoose={handleCode} />}
      {typing && !accepted && (
        <Box position="absolute" insetX={3} top={16} p={4} maxW="lg" mx="auto" bg="bg.panel" borderRadius="l3">
          <TypeCodeForm busy={busy} suggest={task?.suggest} onSubmit={handleCode} />
        </Box>
      )}
      <Foot>
        <MessageBar place="dialog" />
        {task?.foot}
        <ScannerControls
          controls={controls}
          onChooseCamera={camera.choose}
          typing={typing}
          onToggleTyping={onCode ? onClose : () => setTyping(!typing)}
        />
      </Foot>
    </>
  )
}

/** Messages and controls within reach of the thumb. */
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 3,
    position: 'absolute',
    insetX: 0,
    bottom: 0,
    p: 4,
    pb: { base: 'calc(1rem + env(safe-area-inset-bottom))', md: 24 },
    w: 'full',
    maxW: 'lg',
    mx: 'auto',
  },
})

/** Closes the scanner when the user taps anywhere on the camera image. */
function CloseArea({ onClose }: Pick<ScannerScreenProps, 'onClose'>) {
  return (
    <chakra.button
      type="button"
      aria-label="Close the scanner"
      onClick={onClose}
      position="absolute"
      inset={0}
      focusVisibleRing="inside"
    >
      <Center position="absolute" top={3} insetEnd={3} boxSize={11} bg="bg.panel" borderRadius="full">
        <X size={24} aria-hidden />
      </Center>
    </chakra.button>
  )
}

function TestAtOnceSwitch(props: { checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <LabelledSwitch
      label="Test after scan"
      {...props}
      position="absolute"
      top={3}
      insetStart={3}
      ps={2}
      pe={4}
      bg="bg.panel"
      borderRadius="full"
      fontWeight="medium"
    />
  )
}

interface ScanHintOptions {
  isTyping: boolean
  isStarting: boolean
  /** True while the camera is on and no code is in view. */
  isSearching: boolean
  /** True if the user must choose one of several codes. */
  isChoice: boolean
  hasTorch: boolean
}

/** Returns instructions for scanning; empty while the user types a code. */
function useScanHint({ isTyping, isStarting, isSearching, isChoice, hasTorch }: ScanHintOptions): string {
  const isStuck = useIsStuck(isSearching)
  if (isTyping) return ''
  if (isStarting) return 'Starting the camera…'
  if (isChoice) return 'More than one code in view. Tap the one you mean.'
  if (isStuck) return `Move closer, wipe the label${hasTorch ? ', turn on the torch' : ''}, or type the code.`
  return 'Point the camera at a code.'
}

/** How long the scanner looks for a code before it shows advice, in ms. */
const STUCK_AFTER = 4000

/** True once the scanner has been looking for a code for `STUCK_AFTER`. */
function useIsStuck(isSearching: boolean): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(
    function adviseAfterAWhile() {
      if (!isSearching) return
      const timer = setTimeout(() => setStuck(true), STUCK_AFTER)
      return () => {
        clearTimeout(timer)
        setStuck(false)
      }
    },
    [isSearching],
  )
  return isStuck
}
