import { build, type Plugin, type Rolldown } from 'vite';

/** The name of the interface's program, which another build changes. */
const programOf = (bundle: Rolldown.OutputBundle): string => {
  const program = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  if (!program) throw new Error('The interface has no program');
  return `/${program.fileName}`;
};

/**
 * Builds the service worker as one file of a fixed name, which holds nothing of the interface but the name of its
 * program: so it changes whenever the interface does, and an open page learns of a newer one.
 */
export const serviceWorker = (): Plugin => {
  let program = '';
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle(_options, bundle: Rolldown.OutputBundle) {
      program = programOf(bundle);
    },
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { INTERFACE_BUILD: JSON.stringify(program) },
        build: {
          outDir: 'dist',
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: 'src/app/web/worker/worker.ts',
            output: { entryFileNames: 'worker.js', format: 'iife' },
          },
        },
      });
    },
  };
};
