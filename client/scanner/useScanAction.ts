import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { notice } from '../components/messages'
import { rememberLoaded } from '../graphql/pagePolicy'
import type { RejectedScan } from './scanOutcome'
import { createSignals, type Signals } from './signals'
import { useScanLookup } from './useScanLookup'

/** Milliseconds for which a hit shows in the frame before its page opens, and a refusal before the frame is ready again. */
const HIT_FLASH = 150
const REFUSAL_FLASH = 1500

/** What the frame in the middle of the picture says. */
export type AimState =
  | { kind: 'ready' | 'lookingUp' | 'refusal' }
  /** `title`: what was found, if it has a name. */
  | { kind: 'hit'; title?: string }

interface ScanActionOptions {
  onClose: () => void
  /** Takes the text instead of opening its page, and tells whether it is accepted. */
  onCode?: (text: string) => boolean
  /** Called when a text led nowhere and the scanner stays open. */
  onRefusal: () => void
}

/** Acts on a scanned or typed text: opens its page or says why not, with sound and vibration. */
export function useScanAction({ onClose, onCode, onRefusal }: ScanActionOptions) {
  const navigate = useNavigate()
  const lookUp = useScanLookup()
  const signals = useRef<Signals>(null)
  const [aim, setAim] = useState<AimState>({ kind: 'ready' })

  useEffect(function prepareSignals() {
    const created = createSignals()
    signals.current = created
    return () => {
      signals.current = null
      created.close()
    }
  }, [])

  useEffect(
    function readyAgain() {
      if (aim.kind !== 'refusal') return
      const timer = setTimeout(() => setAim({ kind: 'ready' }), REFUSAL_FLASH)
      return () => clearTimeout(timer)
    },
    [aim],
  )

  function leaveWith(done: () => void, title?: string) {
    signals.current?.hit()
    setAim({ kind: 'hit', title })
    setTimeout(done, HIT_FLASH)
    return true
  }

  function hand(text: string, take: (text: string) => boolean) {
    if (take(text)) return leaveWith(onClose)
    signals.current?.refusal()
    onClose()
    return false
  }

  function refuse({ notice: text, unusedCode }: RejectedScan) {
    signals.current?.refusal()
    setAim({ kind: 'refusal' })
    onRefusal()
    const use = () => {
      onClose()
      navigate(`/pat/assets?${new URLSearchParams({ new: unusedCode ?? '' })}`)
    }
    notice({ text, ...(unusedCode && { action: { text: 'Use this code', onClick: use } }) })
    return false
  }

  /** Resolves to whether the text led anywhere. */
  async function act(text: string): Promise<boolean> {
    if (onCode) return hand(text, onCode)
    setAim({ kind: 'lookingUp' })
    const outcome = await lookUp(text)
    const closedMeanwhile = !signals.current
    if (closedMeanwhile) return false
    if (outcome.kind === 'refused') return refuse(outcome)
    const { path, title, loaded, offerTest } = outcome
    return leaveWith(() => {
      onClose()
      if (loaded) rememberLoaded(path)
      navigate(path, { state: { offerTest } })
    }, title)
  }

  return { aim, act }
}
