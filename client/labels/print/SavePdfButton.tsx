import { FileDown, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../components/browser/useFileDownload'
import { showNotice } from '../../components/messages/messages'
import { PageAction } from '../../components/page/PageAction'
import { makePdf } from '../pdf/makePdf'

interface SavePdfButtonProps {
  run: Parameters<typeof makePdf>[0]
  onSaved?: () => void
  text?: string
  icon?: LucideIcon
}

export function SavePdfButton({ run, onSaved, text = 'Save as PDF', icon = FileDown }: SavePdfButtonProps) {
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      saveFile(await makePdf(run), `${run.title}.pdf`)
      onSaved?.()
    } catch {
      showNotice({ text: 'The PDF could not be created. Try again.', type: 'error' })
    } finally {
      setWorking(false)
    }
  }
  return (
    <PageAction icon={icon} loading={working} loadingText="Creating the PDF" onClick={() => void save()}>
      {text}
    </PageAction>
  )
}
