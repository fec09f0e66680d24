import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ignoreOnce, type OverPageState } from '../../scanner/openScanner'

/** What is open over the round's list; stored in the address, so that a reload restores it. */
export type RoundDialog =
  /** `move`: the asset belongs to another location, and is to be moved here or not. */
  | { kind: 'test'; assetId: string; move?: boolean }
  | { kind: 'elsewhere'; assetId: string }
  | { kind: 'skip'; assetId: string }
  | { kind: 'new'; code: string }
  | { kind: 'label'; code: string }
  | { kind: 'complete' }

/** What is open over the round's list, and what opens and closes it. */
export interface RoundDialogState {
  open: RoundDialog | undefined
  /** The scanned text that opened the dialog. */
  scanned: string | undefined
  show: (dialog: RoundDialog, scanned?: string) => void
  close: () => void
}

/**
 * Reads and writes what is open over the round's list. A dialog has its own entry in the browser's history: going back closes it, and leads to
 * the scanner where that had opened it.
 */
export function useRoundDialog(): RoundDialogState {
  const [params, setParams] = useSearchParams()
  const { key, state }: { key: string; state: (OverPageState & { scanned?: string }) | null } = useLocation()
  const navigate = useNavigate()
  const closed = useRef<string>(undefined)
  const open = read(params)
  const scanned = state?.scanned

  function show(dialog: RoundDialog, text?: string) {
    const isOverPage = open === undefined || state?.isOverPage
    setParams(roundDialogSearch(dialog), {
      replace: open !== undefined,
      state: { scanned: text, isOverPage },
      preventScrollReset: true,
    })
  }

  function close() {
    // why: going back takes a moment, and a second time would leave the round
    if (closed.current === key) return
    closed.current = key
    if (scanned !== undefined) ignoreOnce(scanned)
    if (state?.isOverPage) void navigate(-1)
    else setParams({}, { replace: true, preventScrollReset: true })
  }

  return { open, scanned, show, close }
}

function read(params: URLSearchParams): RoundDialog | undefined {
  const kind = params.get('open')
  const assetId = params.get('asset')
  const code = params.get('code')
  if (kind === 'complete') return { kind }
  if ((kind === 'new' || kind === 'label') && code) return { kind, code }
  if ((kind === 'elsewhere' || kind === 'skip') && assetId) return { kind, assetId }
  if (kind !== 'test' || !assetId) return undefined
  return { kind, assetId, ...(params.has('move') && { move: params.get('move') === 'yes' }) }
}

/** The address's search that opens a dialog. */
export function roundDialogSearch(dialog: RoundDialog): string {
  const params = new URLSearchParams({ open: dialog.kind })
  if ('assetId' in dialog) params.set('asset', dialog.assetId)
  if ('code' in dialog) params.set('code', dialog.code)
  if (dialog.kind === 'test' && dialog.move !== undefined) params.set('move', dialog.move ? 'yes' : 'no')
  return params.toString()
}
