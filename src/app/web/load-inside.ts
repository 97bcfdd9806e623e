type Inside = typeof import('#app/web/inside.ts');

let loading: Promise<Inside> | null = null;
let loaded: Inside | null = null;

const load = async (): Promise<Inside> => {
  try {
    loaded = await import('#app/web/inside.ts');
    return loaded;
  } catch (error) {
    loading = null; // what did not come is asked for again at the next try
    throw error;
  }
};

/** Brings what only the signed-in need: the shell, every screen, what features put into one another's slots. */
export const loadInside = (): Promise<Inside> => (loading ??= load());

/** The same once it is here. */
export const insideNow = (): Inside | null => loaded;
