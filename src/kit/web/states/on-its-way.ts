import { create } from 'zustand';

type Coming = { readonly title: string; readonly text: string };

/** What an empty list says while the product is still being filled; null once all is there. */
export const useOnItsWay = create<{ readonly coming: Coming | null }>(() => ({ coming: null }));
