import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { captureCameraFrame } from './captureCameraFrame'
import { type CodeDecoder, createCodeDecoder, type DetectedCode } from './decoder'
import {
  addFrameDetections,
  buildDetectedCodesWithHandled,
  chooseDetectedCode,
  markDetectionsHandled,
  NO_DETECTED_CODES,
} from './detectedCodes'
import { getScannerErrorKind } from './scannerError'
import { useCamera } from './useCamera'

/** Interval between pictures, in ms (specification, section 9). */
const SCAN_DELAY = 500
const SCAN_DELAY_TRACKING = 40

interface CodeScannerOptions {
  /** True to ignore codes in view. */
  paused: boolean
  /** True to outline codes, which requires more frequent pictures. */
  tracking: boolean
  /** True to find barcodes too. */
  barcodes: boolean
  /** Text to ignore until its code leaves the view. */
  except?: string
  /** Called with the text of the only code in view; the caller should then pause the scanner. */
  onCode: (text: string) => void
}

/** Scans `video` for codes while the component is mounted. */
export function useCodeScanner(
  video: RefObject<HTMLVideoElement | null>,
  { paused, tracking, barcodes, except, onCode }: CodeScannerOptions,
) {
  const camera = useCamera(video)
  const decoder = useRef<CodeDecoder>(null)
  const detected = useRef(NO_DETECTED_CODES)
  const exception = useRef(except)
  const [inView, setInView] = useState<DetectedCode[]>([])
  const [choice, setChoice] = useState<DetectedCode[]>([])
  const { state, run, fail } = camera
  const live = state.phase === 'live'
  const submit = useEffectEvent(onCode)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new camera run also retries loading the decoder
  useEffect(
    function loadDecoder() {
      const loaded = createCodeDecoder({ barcodes })
      decoder.current = loaded
      return () => loaded.close()
    },
    [run, barcodes],
  )

  useEffect(
    function scanPictures() {
      const element = video.current
      if (!live || paused || !element) return
      let timer: ReturnType<typeof setTimeout>
      let stopped = false

      async function scan(shown: HTMLVideoElement) {
        const picture = await captureCameraFrame(shown)
        const codes = picture && decoder.current ? await decoder.current.decode(picture) : []
        if (stopped) return
        if (picture && exception.current !== undefined) {
          detected.current = buildDetectedCodesWithHandled(exception.current, performance.now())
          exception.current = undefined
        }
        detected.current = addFrameDetections(detected.current, codes, performance.now())
        const decision = chooseDetectedCode(detected.current)
        setInView(codes)
        setChoice(decision.kind === 'choice' ? decision.codes : [])
        if (decision.kind === 'settled') {
          detected.current = markDetectionsHandled(detected.current, performance.now())
          submit(decision.text)
        }
        schedule(shown, tracking || detected.current.size > 0 ? SCAN_DELAY_TRACKING : SCAN_DELAY)
      }

      function schedule(shown: HTMLVideoElement, delay: number) {
        timer = setTimeout(() => scan(shown).catch((error) => !stopped && fail(getScannerErrorKind(error))), delay)
      }

      schedule(element, 0)
      return () => {
        stopped = true
        clearTimeout(timer)
        setChoice([])
      }
    },
    [video, live, paused, tracking, fail],
  )

  return {
    camera,
    inView,
    choice,
    /** Marks the codes in view as handled, so that they are not looked up again. */
    markHandled: () => {
      detected.current = markDetectionsHandled(detected.current, performance.now())
    },
  }
}
