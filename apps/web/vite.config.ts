import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Fonts stay files, so that they can be preloaded and cached by name.
    assetsInlineLimit: 0,
    // Browsers that know light-dark(), so that the two schemes stay one declaration.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  worker: { format: 'es' },
});
