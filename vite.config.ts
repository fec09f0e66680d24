import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'client',
  plugins: [react()],
  css: {
    postcss: {
      plugins: [
        {
          // why: GraphiQL brings fonts inside its styles, which the content policy forbids; the console uses this app's own
          postcssPlugin: 'without-embedded-fonts',
          AtRule: { 'font-face': (rule) => void rule.remove() },
        },
      ],
    },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // why: the content policy allows no data: URL for scripts, pictures or the decoder
    assetsInlineLimit: 0,
    // why: GraphiQL is larger, and only the developers' page loads it
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // why: GraphiQL's directives are for a compiler that is not used here
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
})
