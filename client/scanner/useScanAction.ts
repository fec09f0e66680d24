import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notice } from '../components/messages'
import type { StickerFacts } from '../components/VerdictSticker'
import { rememberLoaded } from '../graphql/pagePolicy'
import type { FoundScan, RejectedScan } from './scanOutcome'
import type { ScanTask } from './scanTask'
import { createSignals, type Signals } from './signals'
import { useScanLookup } from './useScanLookup'

/** Milliseconds for which a success, or an asset's sticker or a question, shows in the frame before its page opens, and a rejection before the frame is ready again. */
const SUCCESS_FLASH = 150
const STICKER_FLASH = 350
/** Long enough to be read. */
const OUT_OF_USE_FLASH = 1500
const REJECTION_FLASH = 1500

/** What the frame in the middle of the picture shows. */
export type ScanStatus =
  | { kind: 'ready' | 'lookingUp' | 'rejected' }
  /** `title`: what was found, if it has a name; `sticker`: that of an asset; `asks`: it leads to a question. */
  | { kind: 'accepted'; title?: string; sticker?: StickerFacts; asks?: boolean }

/** The router's state for the page of a scanned asset. */
export interface ScannedState {
  /** The test dialog opens at once. */
  offerTest: boolean
  /** The scanned text. */
  scanned: string
}

interface ScanActionOptions {
  onClose: () => void
  /** Called instead of `onClose` before the page of a code opens, or what is opened instead. */
  onFound?: () => void
  /** Handles the text instead of opening its page; returns whether it is accepted. */
  onCode?: (text: string) => boolean
  /** The work that the scans are for. */
  task?: ScanTask
  /** True if the test of a scanned asset opens with its page. */
  testAtOnce: boolean
  /** Called when a text led nowhere and the scanner stays open. */
  onReject: () => void
}

/** Handles a scanned or typed text: opens its page or says why not, with sound and vibration. */
export function useScanAction({ onClose, onFound = onClose, onCode, task, testAtOnce, onReject }: ScanActionOptions) {
  const navigate = useNavigate()
  const lookUp = useScanLookup()
  const signals = useSignals()
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
    if (asks || sticker?.outOfUse) signals.current?.question()
    else signals.current?.success()
    setStatus({ kind: 'accepted', title, sticker, asks })
    setTimeout(done, sticker?.outOfUse ? OUT_OF_USE_FLASH : sticker || asks ? STICKER_FLASH : SUCCESS_FLASH)
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
    notice({ text, ...(offer && { action: { ...offer, onClick: accept } }) })
    return false

    function openNew() {
      navigate(`/pat/assets?${new URLSearchParams({ new: unusedCode ?? '' })}`)
    }
  }

  /** Resolves to whether the text led anywhere; not to a new record where that must not be. */
  async function handleCode(text: string, mayBeNew = true): Promise<boolean> {
    if (onCode) return passOn(text, onCode)
    setStatus({ kind: 'lookingUp' })
    const answer = await lookUp(text)
    const outcome = task ? await task.interpret(answer, text) : answer
    const closedMeanwhile = !signals.current
    if (closedMeanwhile) return false
    if (outcome.kind === 'rejected') return reject(outcome)
    if (outcome.isNew && !mayBeNew) {
      setStatus({ kind: 'ready' })
      return false
    }
    const { path, loaded, isAsset, proceed } = outcome
    return succeed(() => {
      onFound()
      if (proceed) return proceed()
      if (loaded) rememberLoaded(path)
      const state: ScannedState = { offerTest: isAsset && testAtOnce, scanned: text }
      navigate(path, { state })
    }, outcome)
  }

  return { status, handleCode }
}

/** Sound and vibration; null once the scanner is closed. */
function useSignals(): RefObject<Signals | null> {
  const signals = useRef<Signals>(null)
  useEffect(function prepareSignals() {
    const created = createSignals()
    signals.current = created
    return () => {
      signals.current = null
      created.close()
    }
  }, [])
  return signals
}
