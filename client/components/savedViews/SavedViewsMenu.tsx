import { Bookmark, BookmarkCheck, BookmarkPlus, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { SavedViewList } from '../../graphql/schema.generated'
import { TABLE_MEDIA_QUERY, useMediaQuery } from '../browser/useMediaQuery'
import { DropdownMenu, MenuItem, MenuSeparator } from '../page/DropdownMenu'
import { createLazyComponent } from '../states/createLazyComponent'
import { type SavedViewDetailsFragment, useSavedViewsQuery } from './SavedView.generated'

const NewViewDialog = createLazyComponent(async () => (await import('./SavedViewDialog')).NewSavedViewDialog)
const EditViewDialog = createLazyComponent(async () => (await import('./SavedViewDialog')).EditSavedViewDialog)

interface SavedViewsMenuProps {
  list: SavedViewList
  /** The page's query string, without the question mark. */
  query: string
  onOpen: (query: string) => void
  /** Menu items shown above the views on a phone. */
  children?: ReactNode
}

/** A menu for opening, saving, renaming and deleting the user's saved views of a list. */
export function SavedViewsMenu({ list, query, onOpen, children }: SavedViewsMenuProps) {
  const { data, previousData } = useSavedViewsQuery({
    variables: { list },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const views = (data ?? previousData)?.savedViews ?? []
  const current = views.find((view) => view.query === query)
  const [dialog, setDialog] = useState<'new' | SavedViewDetailsFragment>()
  const hasRoom = useMediaQuery(TABLE_MEDIA_QUERY)
  const close = () => setDialog(undefined)
  return (
    <>
      <DropdownMenu
        label={current ? `Views: ${current.name}` : 'Views'}
        text={hasRoom && (current?.name ?? 'Views')}
        icon={current ? BookmarkCheck : Bookmark}
        variant="subtle"
      >
        {children}
        {views.map((view) => (
          <MenuItem key={view.id} icon={Bookmark} checked={view === current} onSelect={() => onOpen(view.query)}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        {current ? (
          <MenuItem icon={Pencil} onSelect={() => setDialog(current)}>
            Rename or delete this view…
          </MenuItem>
        ) : (
          <MenuItem icon={BookmarkPlus} onSelect={() => setDialog('new')}>
            Save this view…
          </MenuItem>
        )}
      </DropdownMenu>
      {dialog === 'new' && <NewViewDialog list={list} query={query} onClose={close} />}
      {typeof dialog === 'object' && <EditViewDialog view={dialog} onClose={close} />}
    </>
  )
}
