import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'
import type { RouteHandle } from '../components/routeHandle'

/** The content of an address. */
interface Page {
  /** The name of its component and of its file. */
  name: string
  load: () => Promise<{ Component: ComponentType; loader?: LoaderFunction }>
}

/** An address of the app, with those below it. */
export interface Screen extends RouteHandle {
  path: string
  page?: Page
  /** The address to open instead, if there is no page. */
  redirect?: string
  /** The file of the build that holds the page and what it needs. Other pages are in files of their own, beside what they share. */
  chunk?: string
  /** True for pages that say nothing without a connection, and for those below them: the device does not store them. */
  needsConnection?: boolean
  children?: readonly Screen[]
}

/** The page that a module exports under `name`, with its loader, fetched when it is first needed. */
export function page<Name extends string>(
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
