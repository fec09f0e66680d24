import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import type { RouteHandle } from '../components/page/routeHandle'

interface Page {
  /** The name of the page's component and file. */
  name: string
  load: () => Promise<{ Component: ComponentType; loader?: LoaderFunction }>
}

/** A path in the app and the paths below it. */
export interface ScreenRoute extends RouteHandle {
  path: string
  page?: Page
  /** The path to redirect to, if there is no page. */
  redirect?: string
  /**
   * The name of the build file that contains the page and its dependencies; if absent, the bundler chooses the files.
   */
  chunk?: string
  /** True if this page and those below it are useless offline: the device does not store them. */
  needsConnection?: boolean
  children?: readonly ScreenRoute[]
}

/** Loads the page that a module exports under `name`, with its loader, on first use. */
export function definePage<Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType> & { loader?: LoaderFunction }>,
): Page {
  return {
    name,
    load: async () => {
      const { [name]: Component, loader } = await load()
      return { Component, loader }
    },
  }
}
