import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** What is open over the round's list; stored in the address, so that a reload restores it. */
export type RoundDialog =
  /** `move`: the asset belongs to another location, and is to be moved here or not. */
  | { kind: 'test'; assetId: string; move?: boolean }
  | { kind: 'elsewhere'; assetId: string }
  | { kind: 'skip'; assetId: string }
  | { kind: 'new'; code: string }
  | { kind: 'label'; code: string }
  | { kind: 'complete' }
  | { kind: 'scan' }

/** What is open over the round's list, and what opens and closes it. */
export interface RoundDialogState {
  open: RoundDialog | undefined
  /** The scanned text that opened the dialog. */
  scanned: string | undefined
  /** The scanned text that the dialog before was opened by: the scanner ignores it until it was out of view. */
  handled: () => string | undefined
  show: (dialog: RoundDialog, scanned?: string) => void
  close: () => void
}

/** The state of the round's entries in the browser's history. */
interface EntryState {
  scanned?: string
  /** It was opened over the round's list: going back closes it. */
  isOverList?: boolean
  /** The page as it was loaded then. */
  page?: number
}

/** Tells this page from the same one before it was loaded again: then the scanner is closed. */
const THIS_PAGE = Date.now()

let handled: string | undefined

/**
 * Reads and writes what is open over the round's list. Each has its own entry in the browser's history: going back closes a dialog, and leads
 * to the scanner where that had opened it.
 */
export function useRoundDialog(): RoundDialogState {
  const [params, setParams] = useSearchParams()
  const { key, state }: { key: string; state: EntryState | null } = useLocation()
  const navigate = useNavigate()
  const closed = useRef<string>(undefined)
  const stored = read(params)
  const open = stored?.kind === 'scan' && state?.page !== THIS_PAGE ? undefined : stored
  const scanned = state?.scanned

  function show(dialog: RoundDialog, text?: string) {
    const isInstead = open !== undefined && open.kind !== 'scan'
    if (dialog.kind === 'scan') handled = undefined
    setParams(roundDialogSearch(dialog), {
      replace: isInstead,
      state: { scanned: text, isOverList: isInstead ? state?.isOverList : true, page: THIS_PAGE },
      preventScrollReset: true,
    })
  }

  function close() {
    // why: going back takes a moment, and a second time would leave the round
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

/** The address's search that opens a dialog. */
export function roundDialogSearch(dialog: RoundDialog): string {
  const params = new URLSearchParams({ open: dialog.kind })
  if ('assetId' in dialog) params.set('asset', dialog.assetId)
  if ('code' in dialog) params.set('code', dialog.code)
  if (dialog.kind === 'test' && dialog.move !== undefined) params.set('move', dialog.move ? 'yes' : 'no')
  return params.toString()
}
