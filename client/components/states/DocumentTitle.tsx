import { appSettings } from '../browser/appSettings'

export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · ${appSettings.siteName}`}</title>
}
