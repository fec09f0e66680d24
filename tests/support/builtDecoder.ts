import path from 'node:path'
import { vi } from 'vitest'
import { projectRoot } from '../../server/paths'

// why: compiling the sources would take each decoder longer than reading a picture
vi.mock('../../server/photos/decoding/decoderProgram', () => ({
  decoderProgram: () => ({ entry: path.join(projectRoot, 'dist', 'server', 'photoDecoder.js'), execArgv: [] }),
}))
