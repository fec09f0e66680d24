/** Signals for a user who is not looking at the screen. */
export interface ScanSignals {
  success(): void
  /** Signals that the scan raises a question, such as an unknown code. */
  question(): void
  rejected(): void
  close(): void
}

interface Tone {
  /** Pitch in Hz. */
  pitch: number
  /** Start, in seconds from now. */
  at: number
  /** Length in seconds. */
  length: number
}

const SUCCESS_TONES: Tone[] = [{ pitch: 1760, at: 0, length: 0.09 }]
/** Rising tones, to differ from the falling tones of a rejection. */
const QUESTION_TONES: Tone[] = [
  { pitch: 660, at: 0, length: 0.1 },
  { pitch: 990, at: 0.14, length: 0.16 },
]
const REJECTED_TONES: Tone[] = [
  { pitch: 330, at: 0, length: 0.12 },
  { pitch: 220, at: 0.16, length: 0.2 },
]

/** How long until the last tone has faded, in ms. */
const LONGEST_MS = 500

/** Plays sounds and vibrates if the device can. Call after a tap, because browsers mute a page until then. */
export function createScanSignals({ sound = true } = {}): ScanSignals {
  const audio = sound && 'AudioContext' in window ? new AudioContext() : undefined
  const send = (tones: Tone[], vibration: number[]) => {
    navigator.vibrate?.(vibration)
    if (audio) for (const tone of tones) play(audio, tone)
  }
  return {
    success: () => send(SUCCESS_TONES, [60]),
    question: () => send(QUESTION_TONES, [60, 60, 60, 60, 60]),
    rejected: () => send(REJECTED_TONES, [40, 80, 160]),
    close: () => void setTimeout(() => audio?.close(), LONGEST_MS),
  }
}

function play(audio: AudioContext, { pitch, at, length }: Tone): void {
  const oscillator = new OscillatorNode(audio, { frequency: pitch })
  const start = audio.currentTime + at
  const gain = new GainNode(audio, { gain: 0.2 })
  gain.gain.setTargetAtTime(0, start + length * 0.7, length * 0.1)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + length)
}
