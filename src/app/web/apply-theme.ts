const key = 'mantine-color-scheme-value';

const remembered = globalThis.localStorage?.getItem(key);
const isDark =
  remembered === 'dark' ||
  (remembered !== 'light' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);

// Runs before the first paint of the interface, so that a dark screen never flashes white.
document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
