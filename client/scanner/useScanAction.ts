import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { noteUserAction, showNoticeMessage } from '../components/messages/messages'
import { markPageLoaded } from '../graphql/pagePolicy'
import type { VerdictStickerContent } from '../verdict/VerdictSticker'
import type { FoundScan, RejectedScan } from './scanOutcome'
import { createScanSignals, type ScanSignals } from './scanSignals'
import type { ScanTask } from './scanTask'
import { useScanLookup } from './useScanLookup'

/**
 * How long to show a success, sticker or question before the page opens, or a rejection before the scanner is ready
 * again, in ms.
 */
const SUCCESS_FLASH = 150
const STICKER_FLASH = 350
/** Long enough for the user to read the message. */
const OUT_OF_USE_FLASH = 1500
const REJECTION_FLASH = 1500

/** The state that the scanner's frame shows. */
export type ScanStatus =
  | { kind: 'ready' | 'lookingUp' | 'rejected' }
  /** `title`: the record's name, if any; `sticker`: an asset's sticker; `asks`: true if the scan raises a question. */
  | { kind: 'accepted'; title?: string; sticker?: VerdictStickerContent; asks?: boolean }

/** The router state passed to a scanned asset's page. */
export interface ScannedRouteState {
  /** True to open the test dialog immediately. */
  offerTest: boolean
  scanned: string
}

interface ScanActionOptions {
  onClose: () => void
  /** Called instead of `onClose` before a page or dialog opens. */
  onFound?: () => void
  /** Called with the text instead of opening a page; returns true if the text is accepted. */
  onCode?: (text: string) => boolean
  /** The current task, such as a round, which handles the scans. */
  task?: ScanTask
  /** True to open the test dialog as well as a scanned asset's page. */
  testAtOnce: boolean
  /** Called when nothing was found for the text and the scanner stays open. */
  onReject: () => void
}

/** Handles scanned or typed text: opens the matching page or explains why no page opens, with sound and vibration. */
export function useScanAction({ onClose, onFound = onClose, onCode, task, testAtOnce, onReject }: ScanActionOptions) {
  const navigate = useNavigate()
  const lookUp = useScanLookup()
  const signals = useSignals()
  const isClosed = () => !signals.current
  const [status, setStatus] = useState<ScanStatus>({ kind: 'ready' })

  useEffect(
    function readyAgain() {
      if (status.kind !== 'rejected') return
      const timer = setTimeout(() => setStatus({ kind: 'ready' }), REJECTION_FLASH)
      return () => clearTimeout(timer)
    },
    [status],
  )

  function succeed(done: () => void, { title, sticker, asks }: Partial<FoundScan> = {}) {
    noteUserAction()
    if (asks || sticker?.outOfUse) signals.current?.question()
    else signals.current?.success()
    setStatus({ kind: 'accepted', title, sticker, asks })
    const flash = sticker?.outOfUse ? OUT_OF_USE_FLASH : sticker || asks ? STICKER_FLASH : SUCCESS_FLASH
    setTimeout(() => {
      if (!isClosed()) done()
    }, flash)
    return true
  }

  function passOn(text: string, accept: (text: string) => boolean) {
    if (accept(text)) return succeed(onClose)
    signals.current?.rejected()
    onClose()
    return false
  }

  function reject({ message: text, unusedCode, action }: RejectedScan) {
    signals.current?.rejected()
    setStatus({ kind: 'rejected' })
    onReject()
    const offer = action ?? (unusedCode === undefined ? undefined : { text: 'Use this code', onClick: openNew })
    const accept = () => {
      onFound()
      offer?.onClick()
    }
    showNoticeMessage({ text, ...(offer && { action: { ...offer, onClick: accept } }) })
    return false

    function openNew() {
      navigate(`/pat/assets?${new URLSearchParams({ new: unusedCode ?? '' })}`)
    }
  }

  /**
   * Resolves to true if the text leads to a page. If no record has the code yet, but a new record could get it,
   * resolves to `mayBeNew`.
   */
  async function handleCode(text: string, mayBeNew = true): Promise<boolean> {
    if (onCode) return passOn(text, onCode)
    setStatus({ kind: 'lookingUp' })
    const answer = await lookUp(text)
    const outcome = task ? await task.interpret(answer, text) : answer
    if (isClosed()) return false
    if (outcome.kind === 'rejected') return reject(outcome)
    if (outcome.isNew && !mayBeNew) {
      setStatus({ kind: 'ready' })
      return false
    }
    const { path, loaded, isAsset, proceed } = outcome
    return succeed(() => {
      onFound()
      if (proceed) return proceed()
      if (loaded) markPageLoaded(path)
      const state: ScannedRouteState = { offerTest: isAsset && testAtOnce, scanned: text }
      navigate(path, { state })
    }, outcome)
  }

  return { status, handleCode }
}

/** Returns a ref to the sound and vibration signals; null once the scanner is closed. */
function useSignals(): RefObject<ScanSignals | null> {
  const signals = useRef<ScanSignals>(null)
  useEffect(function prepareSignals() {
    const created = createScanSignals()
    signals.current = created
    return () => {
      signals.current = null
      created.close()
    }
  }, [])
  return signals
}
