import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { IMPORT_KIND_DEFINITIONS } from '../../../domain/imports/importKinds'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { RelativeTime } from '../../components/format/RelativeTime'
import { ButtonLink } from '../../components/links/links'
import type { ImportDetailsFragment } from '../Import.generated'
import { describeImportResult, formatImportCount } from '../importTexts'
import type { ImportActions } from '../useImportActions'

interface ImportResultProps {
  stored: ImportDetailsFragment
  actions: ImportActions
}

export function ImportResult({ stored, actions }: ImportResultProps) {
  const { kind, status, createAssets, newAssets, refused, unchanged, importedAt, undoneAt, obstacles, mayUndo } = stored
  const { list } = IMPORT_KIND_DEFINITIONS[kind]
  const [asking, setAsking] = useState(false)
  const isUndone = status === 'undone'
  const left = [
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-GB')} unchanged`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en-GB')} refused and left out`] : []),
  ]
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text fontWeight="medium">
          {isUndone ? 'Undone: ' : ''}
          {describeImportResult(kind, stored)}
          {createAssets && newAssets.count > 0 && `, with ${formatImportCount('assets', newAssets.count)}`}
        </Text>
        <Text color="fg.muted">
          {left.length > 0 && `Rows: ${left.join(', ')}. `}
          {isUndone ? 'Undone' : 'Imported'} <RelativeTime instant={undoneAt ?? importedAt ?? ''} />
        </Text>
      </Stack>
      {!isUndone && <WhyNotUndone stored={stored} />}
      <Flex gap={2} wrap="wrap">
        <ButtonLink to={list.path}>{list.text}</ButtonLink>
        {!isUndone && obstacles.length === 0 && mayUndo && (
          <Button variant="subtle" disabled={actions.work !== null} onClick={() => setAsking(true)}>
            <Undo2 />
            Undo this import
          </Button>
        )}
        <ButtonLink to={`/import?kind=${kind}`} variant="ghost">
          Import another file
        </ButtonLink>
      </Flex>
      {asking && (
        <ConfirmDialog
          title="Undo this import?"
          confirmText="Undo import"
          busy={actions.work !== null}
          onCancel={() => setAsking(false)}
          onConfirm={() => void actions.undo().then(() => setAsking(false))}
        >
          {undoText(stored)}
        </ConfirmDialog>
      )}
    </Stack>
  )
}

function undoText({ kind, creates, changes, createAssets, newAssets }: ImportDetailsFragment): string {
  const parts = [
    ...(creates > 0
      ? [
          `${formatImportCount(kind, creates)}${createAssets && newAssets.count > 0 ? ` and ${formatImportCount('assets', newAssets.count)}` : ''} will be removed`,
        ]
      : []),
    ...(changes > 0 ? [`${formatImportCount(kind, changes)} will be changed back`] : []),
  ]
  return `${parts.join(', and ')}.`
}

function WhyNotUndone({ stored: { obstacles, mayUndo, user } }: Pick<ImportResultProps, 'stored'>) {
  if (obstacles.length > 0)
    return (
      <Stack gap={1}>
        <Text>This import can no longer be undone:</Text>
        {obstacles.map((obstacle) => (
          <Text key={obstacle} color="fg.muted">
            {obstacle}
          </Text>
        ))}
      </Stack>
    )
  if (mayUndo) return null
  return (
    <Text color="fg.muted">
      {user
        ? `Only ${user.name} or an administrator can undo this import.`
        : 'Only an administrator can undo this import.'}{' '}
      Ask them to undo it if necessary.
    </Text>
  )
}
