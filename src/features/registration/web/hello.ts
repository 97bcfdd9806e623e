import { create } from 'zustand';

/** §3, §4: set when an address was confirmed and its owner let in; the greeting takes it away. */
export const useHello = create<{ readonly hello: boolean }>(() => ({ hello: false }));

/** The next page of a signed-in person begins with the greeting. */
export const greet = (): void => useHello.setState({ hello: true });

/** The greeting was seen. */
export const endHello = (): void => useHello.setState({ hello: false });
