import { IconButton } from '@chakra-ui/react'
import { QrCode } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ignoredCode, type OverPageState, onOpenScanner, openScanner } from '../scanner/openScanner'
import { useCurrentScanTask } from '../scanner/scanTask'

const loadScanner = () => import('../scanner/ScannerOverlay')
const ScannerOverlay = lazy(async () => ({ default: (await loadScanner()).ScannerOverlay }))

/** The installed app's shortcut opens the scanner at once. */
const isAskedFor = () => new URLSearchParams(window.location.search).has('scan')

/** In the address of a page whose work takes the scans: going back closes the scanner, and not the page. */
const SCANNING = 'scanning'
/** Its value: a page that is loaded again begins with the scanner closed. */
const THIS_PAGE = Date.now().toString(36)

/** Opens the scanner, whose code is fetched when it is first needed. */
export function ScanButton() {
  const [isOpen, setOpen] = useState(isAskedFor)
  const task = useCurrentScanTask()
  const { search, state }: { search: string; state: OverPageState | null } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const inAddress = params.get(SCANNING) === THIS_PAGE

  const open = useEffectEvent(() => {
    if (!task) return setOpen(true)
    if (inAddress) return
    const replace = params.has(SCANNING)
    params.set(SCANNING, THIS_PAGE)
    const isOverPage = !replace || state?.isOverPage
    void navigate({ search: params.toString() }, { replace, state: { isOverPage }, preventScrollReset: true })
  })
  useEffect(() => onOpenScanner(() => open()), [])

  function close() {
    setOpen(false)
    if (!inAddress) return
    if (state?.isOverPage) return void navigate(-1)
    params.delete(SCANNING)
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <IconButton
        aria-label="Scan a code"
        title="Scan a code"
        variant="subtle"
        onPointerEnter={() => void loadScanner().catch(() => {})}
        onClick={openScanner}
      >
        <QrCode />
      </IconButton>
      {(isOpen || inAddress) && (
        <Suspense fallback={null}>
          <ScannerOverlay barcodes onClose={close} onFound={() => setOpen(false)} except={ignoredCode()} />
        </Suspense>
      )}
    </>
  )
}
