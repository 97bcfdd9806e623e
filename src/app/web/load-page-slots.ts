let loading: Promise<unknown> | null = null;

const load = async (): Promise<void> => {
  try {
    await import('#app/web/page-slots.ts');
  } catch (error) {
    loading = null; // what did not come is asked for again at the next try
    throw error;
  }
};

/** Brings what features put into places of one another's pages; the shell and the deals list do without it. */
export const loadPageSlots = (): Promise<unknown> => (loading ??= load());
