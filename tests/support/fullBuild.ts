import { buildClient, buildServer } from '../../scripts/building/prepare.mjs'

/** Builds the server and the client. */
export async function setup(): Promise<void> {
  await Promise.all([buildClient(), buildServer()])
}
