import type { Plugin } from 'vite';

const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const key = /,\s*key: "\w+"/g;

/** Drawings of icons never change: without the keys of their strokes a hundred of them weigh a sixth less. */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  transform: (code, id) => (icon.test(id) ? { code: code.replaceAll(key, ''), map: null } : null),
});
