import { buildClient, buildServer } from '../../scripts/prepare.mjs'

/** Makes the server and the pages that it serves. */
export async function setup(): Promise<void> {
  await Promise.all([buildClient(), buildServer()])
}
