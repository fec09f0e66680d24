import path from 'node:path'
import { cleanCode } from '../../../../domain/values/identity'
import type { Queryable } from '../../../platform/records/sqlConditions'

export interface PhotoNamedAsset {
  id: string
  code: string
  name: string
  photos: number
}

const PICTURE_NAME = /\.(jpe?g|png|webp|hei[cf]|avif)$/i
/** Matches an additional photo's name, and captures the part before its number: KETTLE-01_2, KETTLE-01 (2). */
const FURTHER = /^(.+?)(?:_\d{1,3}| ?\(\d{1,3}\))$/
const ID = /^(?:#|id-)([A-Z0-9]{1,40})$/i

/** True for files that operating systems add to ZIP files. */
export function isSystemFile(file: string): boolean {
  return file.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db')
}

/** Returns the part of a path that identifies the asset: the file name without its extension. */
export function extractPhotoName(file: string): string {
  // why: the name is cleaned, because macOS stores accents as separate characters
  return cleanCode(path.posix.basename(file).replace(PICTURE_NAME, ''))
}

/** Returns the codes that a file name may contain, most likely first. */
function codesOf(name: string): string[] {
  const [, first] = FURTHER.exec(name) ?? []
  return first === undefined ? [name] : [name, first.trim()]
}

/** Returns the ids that a file name may contain: text in the form #12 or id-12. */
function idsOf(name: string): string[] {
  return codesOf(name).flatMap((text) => ID.exec(text)?.[1]?.toUpperCase() ?? [])
}

/** Finds each file name's asset by any of the asset's codes, or else by id. */
export async function findAssetsByPhotoNames(
  reader: Queryable,
  names: readonly string[],
): Promise<Map<string, PhotoNamedAsset>> {
  const codes = [...new Set(names.flatMap(codesOf))]
  const ids = [...new Set(names.flatMap(idsOf))]
  const byCode = await reader.$queryRaw<(PhotoNamedAsset & { wanted: string })[]>`
    select w.code as wanted, a.id, a.code, a.name, (select count(*)::int from photos p where p.asset_id = a.id) as photos
    from unnest(${codes}::text[]) w (code) join asset_codes c on c.code = lower(w.code)
      join assets a on a.id = c.asset_id and a.deleted_at is null`
  const byId = await reader.$queryRaw<PhotoNamedAsset[]>`
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
