import { chakra } from '@chakra-ui/react'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { DropMenu, MenuLink } from './DropMenu'

interface ExportMenuProps {
  /** Its name below `/api/export`. */
  list: string
  /** What the list is asked for: its filter and its order, or what stands for them. */
  variables?: Readonly<Record<string, unknown>>
  /** What it exports, where a page has several lists. */
  label?: string
  variant?: 'ghost' | 'subtle'
}

/** Downloads all that a list shows, in its order: as CSV, or as an Excel workbook. */
export function ExportMenu({ list, variables = {}, label = 'Export', variant = 'subtle' }: ExportMenuProps) {
  const search = String(exportSearch(variables))
  const href = (extension: string) => `/api/export/${list}.${extension}${search && `?${search}`}`
  return (
    <DropMenu label={label} icon={Download} variant={variant} text={<chakra.span hideBelow="md">Export</chakra.span>}>
      <MenuLink icon={FileText} href={href('csv')}>
        CSV
      </MenuLink>
      <MenuLink icon={FileSpreadsheet} href={href('xlsx')}>
        Excel
      </MenuLink>
    </DropMenu>
  )
}

/** A list's variables as the paths of exports take them: entries of `filter` by themselves, `sort` and `direction`. */
export function exportSearch({ filter, sort, ...others }: Readonly<Record<string, unknown>>): URLSearchParams {
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
