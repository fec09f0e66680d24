import { Download, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react'
import { use } from 'react'
import { DropdownMenu, MenuDownload } from './DropdownMenu'
import { WithinActionsMenuContext } from './PageAction'

interface ExportMenuProps {
  /** The list's name in the `/api/export` path. */
  list: string
  /** The list's query variables: filter and sort order. */
  variables?: Readonly<Record<string, unknown>>
  /** The button's text if a page has several lists. */
  label?: string
  variant?: 'ghost' | 'subtle'
}

/** A menu that downloads the whole filtered list in its sort order, as CSV or as an Excel workbook. */
export function ExportMenu({ list, variables, ...button }: ExportMenuProps) {
  return <DownloadMenu {...button} formats={buildExportLinks(list, variables)} />
}

interface Format {
  name: string
  icon: LucideIcon
  href: string
}

/** Returns a list's download links. `of` names the list if the screen has several: 'Levels as CSV'. */
export function buildExportLinks(
  list: string,
  variables: Readonly<Record<string, unknown>> = {},
  of?: string,
): Format[] {
  const search = String(buildExportSearchParams(variables))
  const format = (name: string, icon: LucideIcon, extension: string) => ({
    name: of ? `${of} as ${name}` : name,
    icon,
    href: `/api/export/${list}.${extension}${search && `?${search}`}`,
  })
  return [format('CSV', FileText, 'csv'), format('Excel', FileSpreadsheet, 'xlsx')]
}

interface DownloadMenuProps extends Pick<ExportMenuProps, 'label' | 'variant'> {
  formats: readonly Format[]
}

/** A button with a menu of files; inside a page's actions menu, one item per file. */
export function DownloadMenu({ label = 'Export', variant = 'subtle', formats }: DownloadMenuProps) {
  const inMenu = use(WithinActionsMenuContext)
  const items = formats.map(({ name, icon, href }) => (
    <MenuDownload key={name} icon={icon} href={href}>
      {inMenu ? `${label}: ${name}` : name}
    </MenuDownload>
  ))
  if (inMenu) return items
  return (
    <DropdownMenu label={label} icon={Download} variant={variant} text="Export">
      {items}
    </DropdownMenu>
  )
}

/** Converts query variables to the search parameters of an export: the entries of `filter`, `sort` and `direction`. */
export function buildExportSearchParams({
  filter,
  sort,
  ...others
}: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...others, ...(filter as object) })) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else if (value !== null && value !== undefined) search.set(name, String(value))
  }
  const order = sort as { field: string; direction?: string | null } | null | undefined
  if (order) search.set('sort', order.field)
  if (order?.direction) search.set('direction', order.direction)
  return search
}
