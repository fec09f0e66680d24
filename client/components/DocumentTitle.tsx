import { settings } from './settings'

/** What the browser's tab and history call the page. */
export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · ${settings.siteName}`}</title>
}
