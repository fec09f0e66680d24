import { Button, chakra, IconButton } from '@chakra-ui/react'
import { CheckCheck, MapPin, Pencil, Printer, UserPlus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { MAX_ASSETS_PER_REQUEST } from '../../domain/assets/patRules'
import { EditAssetsDialog } from '../assets/EditAssetsDialog'
import { MoveAssetsDialog } from '../assets/MoveAssetsDialog'
import { formatSelectedAssetNameOrCount, getSelectedAssetIds } from '../assets/selectedAssets'
import type { AssetSelection } from '../assets/useAssetSelection'
import { useSelectedRows } from '../components/list/rowSelection'
import { usePageActionsHeight } from '../components/page/usePageActionsHeight'
import { AssignWorkDialog } from '../rounds/assignments/AssignWorkDialog'

const DIALOGS = [
  { name: 'move', text: 'Move', icon: MapPin },
  { name: 'assign', text: 'Assign', icon: UserPlus },
  { name: 'edit', text: 'Edit', icon: Pencil },
] as const

/** The actions for the selected assets, at the bottom of the window. */
export function AssetSelectionBar({ assets }: { assets: AssetSelection }) {
  const { selection, state, total, selectAll, end } = assets
  const selected = [...useSelectedRows(selection).values()]
  const [dialog, setDialog] = useState<(typeof DIALOGS)[number]['name']>()
  const bar = useRef<HTMLDivElement>(null)
  usePageActionsHeight(bar)
  const close = () => setDialog(undefined)
  const none = selected.length === 0
  useEscape(end, dialog === undefined)
  return (
    <Bar ref={bar} role="region" aria-label="Selected assets" data-page-actions>
      <strong role="status">{none ? 'Tap assets to select them' : `${selected.length} selected`}</strong>
      {state !== 'all' && <SelectAllButton total={total} onClick={selectAll} />}
      <ClearButton onClick={end} />
      <div>
        <Button size="sm" variant="subtle" disabled={none} asChild={!none}>
          {none ? (
            'Print labels'
          ) : (
            <RouterLink to={`/labels/assets?${new URLSearchParams(selected.map(({ id }) => ['id', id]))}`}>
              <Printer />
              Print labels
            </RouterLink>
          )}
        </Button>
        {DIALOGS.map(({ name, text, icon: Icon }) => (
          <Button key={name} size="sm" variant="subtle" disabled={none} onClick={() => setDialog(name)}>
            <Icon />
            {text}
          </Button>
        ))}
      </div>
      {dialog === 'move' && <MoveAssetsDialog assets={selected} onDone={end} onClose={close} />}
      {dialog === 'assign' && (
        <AssignWorkDialog
          name={`the next test of ${formatSelectedAssetNameOrCount(selected)}`}
          subject={{ assetIds: getSelectedAssetIds(selected) }}
          onDone={end}
          onClose={close}
        />
      )}
      {dialog === 'edit' && <EditAssetsDialog assets={selected} onDone={end} onClose={close} />}
    </Bar>
  )
}

function SelectAllButton({ total, onClick }: { total: number; onClick: () => void }) {
  return (
    <Button size="sm" variant="ghost" colorPalette="gray" onClick={onClick}>
      <CheckCheck />
      {total > MAX_ASSETS_PER_REQUEST ? `Select the first ${MAX_ASSETS_PER_REQUEST}` : `Select all ${total}`}
    </Button>
  )
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label="Clear selection"
      title="Clear selection"
      onClick={onClick}
    >
      <X />
    </IconButton>
  )
}

/** Calls `action` on Escape, unless the focused control handles the key itself. */
function useEscape(action: () => void, isListening: boolean) {
  const act = useEffectEvent(action)
  useEffect(
    function listenForEscape() {
      if (!isListening) return
      const listener = (event: KeyboardEvent) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !isEntry(event.target)) act()
      }
      document.addEventListener('keydown', listener)
      return () => document.removeEventListener('keydown', listener)
    },
    [isListening],
  )
}

const isEntry = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox]), select, textarea, [role^=menu], [role=dialog] *')

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'calc({spacing.aboveBar} + 12px)',
    zIndex: 'docked',
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    gap: 1,
    mt: 3,
    mx: { base: -1, md: 0 },
    px: 2,
    py: 1.5,
    bg: 'bg.panel',
    borderRadius: 'l3',
    boxShadow: 'lg',
    textStyle: 'control',
    animationName: 'fade-in',
    animationDuration: 'fast',
    _print: { display: 'none' },
    '& > strong': { ps: 2, pe: 1, fontWeight: 'semibold', flexGrow: { base: 1, md: 0 } },
    '& > div': {
      display: 'flex',
      gap: 2,
      ms: { md: 'auto' },
      flexBasis: { base: '100%', md: 'auto' },
      '& > *': { flexGrow: { base: 1, md: 0 } },
    },
    // phones have no room for the icons
    '& > div svg': { display: { base: 'none', md: 'block' } },
    '& > button[aria-label]': { order: { md: 1 } },
  },
})
