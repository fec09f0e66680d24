import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { JSDOM } from 'jsdom'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

const SCREEN = fileURLToPath(new URL('./firstListScreen.tsx', import.meta.url))
const SCRIPT = fileURLToPath(new URL('../../client/pat/assets/firstList.ts', import.meta.url))
/** What a tap on the list opens. */
const NEXT_SCREEN = fileURLToPath(new URL('../../client/pat/assets/AssetPage.tsx', import.meta.url))

/**
 * Writes into the page what it needs to draw a phone's first list of assets before the program is there. The server sends this part
 * with that screen alone.
 */
export function firstList(): Plugin {
  return {
    name: 'first-list',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const [{ styles, screen, cards, rowHeight }, script] = await Promise.all([rendered(), bundled()])
        const part = `<template id="first-screen"><style nonce="%NONCE%">${styles}</style>${screen}</template>
<template id="first-cards" data-row-height="${rowHeight}">${cards}</template>
<template id="next-screen">${linksTo(filesOf(NEXT_SCREEN, bundle).filter((file) => !html.includes(file)))}</template>
<script>${script}</script>`
        return html.replace('<!--first-list-->', () => `<!--first-list-->${part}<!--/first-list-->`)
      },
    },
  }
}

/** The files of a module and of what it imports. */
function filesOf(module: string, bundle: Rolldown.OutputBundle = {}): string[] {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = files.find(({ moduleIds }) => moduleIds.includes(module))
  if (!first) throw new Error(`No file has ${module}`)
  const names = new Set([first.fileName])
  for (const name of names)
    for (const imported of files.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(imported)
  return [...names]
}

const linksTo = (files: string[]) => files.map((file) => `<link rel="prefetch" as="script" href="/${file}">`).join('')

/** The screen, rendered in a document that is there only meanwhile. */
async function rendered() {
  const removeDocument = provideDocument()
  try {
    const { module } = await runnerImport<typeof import('./firstListScreen')>(SCREEN)
    return module.firstListScreen
  } finally {
    removeDocument()
  }
}

/** Gives this process the document of a phone; returns what takes it away again. */
function provideDocument(): () => void {
  const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true })
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // jsdom has no layout; a phone tall enough for all cards
  const phone = {
    innerHeight: 10_000,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    scrollTo() {},
  }
  Object.assign(window, phone)
  const own = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis))
  const names = new Set([...own, 'navigator', 'localStorage', 'sessionStorage'])
  const former = [...names].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: window[name as never], configurable: true, writable: true })
  return () => {
    for (const [name, descriptor] of former) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else delete (globalThis as Record<string, unknown>)[name]
    }
    window.close()
  }
}

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SCRIPT],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return String(outputFiles[0]?.text).trim()
}
