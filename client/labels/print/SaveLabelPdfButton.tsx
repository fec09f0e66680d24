import { FileDown, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../components/browser/useFileDownload'
import { showNoticeMessage } from '../../components/messages/messages'
import { PageAction } from '../../components/page/PageAction'
import { createLabelPdf } from '../pdf/createLabelPdf'

interface SaveLabelPdfButtonProps {
  run: Parameters<typeof createLabelPdf>[0]
  onSaved?: () => void
  text?: string
  icon?: LucideIcon
}

export function SaveLabelPdfButton({ run, onSaved, text = 'Save as PDF', icon = FileDown }: SaveLabelPdfButtonProps) {
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      downloadFile(await createLabelPdf(run), `${run.title}.pdf`)
      onSaved?.()
    } catch {
      showNoticeMessage({ text: 'The PDF could not be created. Try again.', type: 'error' })
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
