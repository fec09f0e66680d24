import { settings } from '../browser/settings'

export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · ${settings.siteName}`}</title>
}
