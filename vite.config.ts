import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    // A till needs no source map, and none may leave the building by accident.
    sourcemap: false,
  },
})
