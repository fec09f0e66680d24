import path from 'node:path'
import type { Queryable } from '../../../platform/records/conditions'

/** An asset that a photo is of. */
export interface NamedAsset {
  id: string
  code: string
  name: string
  /** Photos that it has. */
  photos: number
}

const PICTURE_NAME = /\.(jpe?g|png|webp|hei[cf]|avif)$/i
/** What further photos of an asset end in: KETTLE-01_2.jpg, KETTLE-01 (2).jpg. */
const FURTHER = /^(.+?)(?:_\d{1,3}| ?\(\d{1,3}\))$/
const ID = /^(?:#|id-)([A-Z0-9]{1,40})$/i

/** Files that systems leave in a ZIP, which nobody has put there. */
export function isLeftBySystem(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')
}

/** What the name of a file says about its asset, without folder and ending. */
export function nameOf(file: string): string {
  // why: macOS writes an accent as a character of its own
  return path.posix.basename(file).replace(PICTURE_NAME, '').normalize('NFC').trim()
}

/** What may be the asset's code, in the order in which it is looked for. */
function codesOf(name: string): string[] {
  const [, first] = FURTHER.exec(name) ?? []
  return first === undefined ? [name] : [name, first.trim()]
}

/** What may be the asset's id: only where the name says that it is one. */
const idsOf = (name: string) => codesOf(name).flatMap((text) => ID.exec(text)?.[1]?.toUpperCase() ?? [])

/** The assets of names, by name: by any of their codes, else by id. */
export async function assetsOf(reader: Queryable, names: readonly string[]): Promise<Map<string, NamedAsset>> {
  const codes = [...new Set(names.flatMap(codesOf))]
  const ids = [...new Set(names.flatMap(idsOf))]
  const byCode = await reader.$queryRaw<(NamedAsset & { wanted: string })[]>`
    select w.code as wanted, a.id, a.code, a.name, (select count(*)::int from photos p where p.asset_id = a.id) as photos
    from unnest(${codes}::text[]) w (code) join asset_codes c on c.code = lower(w.code)
      join assets a on a.id = c.asset_id and a.deleted_at is null`
  const byId = await reader.$queryRaw<NamedAsset[]>`
    select a.id, a.code, a.name, (select count(*)::int from photos p where p.asset_id = a.id) as photos
    from assets a where a.id = any(${ids}::text[]) and a.deleted_at is null`
  const ofCode = new Map(byCode.map(({ wanted, ...asset }) => [wanted, asset]))
  const ofId = new Map(byId.map((asset) => [asset.id, asset]))
  return new Map(
    names.flatMap((name) => {
      const code = codesOf(name).find((one) => ofCode.has(one))
      const asset = code === undefined ? ofId.get(idsOf(name).find((id) => ofId.has(id)) ?? '') : ofCode.get(code)
      return asset ? [[name, asset]] : []
    }),
  )
}
