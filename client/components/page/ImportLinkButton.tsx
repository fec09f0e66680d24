import { FileUp } from 'lucide-react'
import type { ImportKind } from '../../../domain/imports/importKinds'
import { PageAction } from './PageAction'

export function ImportLinkButton({ kind }: { kind: ImportKind }) {
  return (
    <PageAction icon={FileUp} to={`/import?kind=${kind}`}>
      Import
    </PageAction>
  )
}
