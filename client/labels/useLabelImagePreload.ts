import { use } from 'react'
import type { DrawnLabel } from '../../domain/labels/drawLabel'

const loaded = new Map<string, Promise<void>>()

/** Resolves when the picture is loaded or has failed. */
function loadPicture(href: string): Promise<void> {
  const known = loaded.get(href)
  if (known) return known
  const loading = new Promise<void>((resolve) => {
    const picture = new Image()
    picture.onload = picture.onerror = () => resolve()
    picture.src = href
  })
  loaded.set(href, loading)
  return loading
}

const pending = new Map<string, Promise<unknown>>()

/** Suspends until the pictures of these labels are loaded, so that prints are complete. */
export function useLabelImagePreload(labels: readonly DrawnLabel[]): void {
  const hrefs = listLabelImageUrls(labels)
  const key = hrefs.join(' ')
  const known = pending.get(key) ?? Promise.all(hrefs.map(loadPicture))
  pending.set(key, known)
  use(known)
}

/** Returns the distinct URLs of the pictures on these labels. */
export function listLabelImageUrls(labels: readonly DrawnLabel[]): string[] {
  const hrefs = labels.flatMap(({ parts }) => parts.map((part) => (part.kind === 'image' ? part.href : null)))
  return [...new Set(hrefs.filter((href) => href !== null))]
}
