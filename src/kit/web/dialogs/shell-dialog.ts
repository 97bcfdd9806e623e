import { create } from 'zustand';
import type { LazyComponent } from '#kit/web/screens/slots.ts';

/** A dialog that anybody may open from anywhere in the shell. */
export type ShellDialog = LazyComponent<{ readonly onClose: () => void }>;

type Open = { readonly dialog: ShellDialog | null };

/** The one dialog open over the shell, or null. */
export const useShellDialog = create<Open>(() => ({ dialog: null }));

/** Opens a dialog over the shell; its code is fetched then. It outlives the menu or the drawer it was opened from. */
export const openShellDialog = (dialog: ShellDialog): void => useShellDialog.setState({ dialog });

/** Closes the dialog of the shell. */
export const closeShellDialog = (): void => useShellDialog.setState({ dialog: null });
