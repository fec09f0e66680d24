import { NotFound } from '../components/states'
import { settings } from './settings'

export function UnknownPage() {
  return (
    <>
      <title>{`Page not found · ${settings.siteName}`}</title>
      <NotFound />
    </>
  )
}
