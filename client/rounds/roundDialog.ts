import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** The dialog that is open over the round's list. It is stored in the URL, so that it survives a reload. */
export type RoundDialog =
  /** `move`: set if the asset belongs to another location; true to move it here. */
  | { kind: 'test'; assetId: string; move?: boolean }
  | { kind: 'elsewhere'; assetId: string }
  | { kind: 'skip'; assetId: string }
  | { kind: 'new'; code: string }
  | { kind: 'label'; code: string }
  | { kind: 'complete' }
  | { kind: 'scan' }

export interface RoundDialogState {
  open: RoundDialog | undefined
  scanned: string | undefined
  /**
   * Returns the scanned text that opened the previous dialog. The scanner ignores that text until the code has left the
   * view.
   */
  handled: () => string | undefined
  show: (dialog: RoundDialog, scanned?: string) => void
  close: () => void
}

/** The state stored in the round's browser history entries. */
interface EntryState {
  scanned?: string
  /** True if the dialog was opened over the round's list, so that Back closes it. */
  isOverList?: boolean
  /** The `PAGE_LOADED_AT` of the page that opened the dialog. */
  page?: number
}

/** Distinguishes this page from the same page before a reload: after a reload, the scanner stays closed. */
const PAGE_LOADED_AT = Date.now()

let handled: string | undefined

/**
 * Reads and writes the dialog that is open over the round's list. Each dialog has its own history entry: Back closes
 * the dialog, and returns to the scanner if the scanner opened it.
 */
export function useRoundDialog(): RoundDialogState {
  const [params, setParams] = useSearchParams()
  const { key, state }: { key: string; state: EntryState | null } = useLocation()
  const navigate = useNavigate()
  const closed = useRef<string>(undefined)
  const stored = read(params)
  const open = stored?.kind === 'scan' && state?.page !== PAGE_LOADED_AT ? undefined : stored
  const scanned = state?.scanned

  function show(dialog: RoundDialog, text?: string) {
    const replacesDialog = open !== undefined && open.kind !== 'scan'
    if (dialog.kind === 'scan') handled = undefined
    setParams(toRoundDialogSearchParams(dialog), {
      replace: replacesDialog,
      state: { scanned: text, isOverList: replacesDialog ? state?.isOverList : true, page: PAGE_LOADED_AT },
      preventScrollReset: true,
    })
  }

  function close() {
    // why: a second close is ignored, because Back takes a moment and a second Back would leave the round
    if (closed.current === key) return
    closed.current = key
    handled = scanned
    if (state?.isOverList) void navigate(-1)
    else setParams({}, { replace: true, preventScrollReset: true })
  }

  return { open, scanned, handled: () => handled, show, close }
}

function read(params: URLSearchParams): RoundDialog | undefined {
  const kind = params.get('open')
  const assetId = params.get('asset')
  const code = params.get('code')
  if (kind === 'complete' || kind === 'scan') return { kind }
  if ((kind === 'new' || kind === 'label') && code) return { kind, code }
  if ((kind === 'elsewhere' || kind === 'skip') && assetId) return { kind, assetId }
  if (kind !== 'test' || !assetId) return undefined
  return { kind, assetId, ...(params.has('move') && { move: params.get('move') === 'yes' }) }
}

export function toRoundDialogSearchParams(dialog: RoundDialog): string {
  const params = new URLSearchParams({ open: dialog.kind })
  if ('assetId' in dialog) params.set('asset', dialog.assetId)
  if ('code' in dialog) params.set('code', dialog.code)
  if (dialog.kind === 'test' && dialog.move !== undefined) params.set('move', dialog.move ? 'yes' : 'no')
  return params.toString()
}
