import { settings } from './settings'

export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · ${settings.siteName}`}</title>
}
