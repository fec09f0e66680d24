import { useLocation, useSearchParams } from 'react-router-dom'

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

/** Reads and writes what is open over the round's list. */
export function useRoundDialog(): RoundDialogState {
  const [params, setParams] = useSearchParams()
  const state: { scanned?: string } | null = useLocation().state
  return {
    open: read(params),
    scanned: state?.scanned,
    show: (dialog, scanned) =>
      setParams(roundDialogSearch(dialog), { replace: true, state: { scanned }, preventScrollReset: true }),
    close: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
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
