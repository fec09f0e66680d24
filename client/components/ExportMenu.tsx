import { chakra } from '@chakra-ui/react'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { DropMenu, MenuLink } from './DropMenu'

interface ExportMenuProps {
  /** The list's name below `/api/export`. */
  list: string
  /** The query variables of the list: its filter and its order. */
  variables?: Readonly<Record<string, unknown>>
  /** The button's text if a page has several lists. */
  label?: string
  variant?: 'ghost' | 'subtle'
}

/** Downloads the whole filtered list in its order, as CSV or as an Excel workbook. */
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

/** Converts query variables to the search parameters of an export: the entries of `filter`, `sort` and `direction`. */
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
