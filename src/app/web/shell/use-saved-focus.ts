import { useEffect } from 'react';

const remembered = 12;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The dialog on top, inside which alone the focus may stand. */
const topDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
    .filter((dialog) => dialog.checkVisibility())
    .at(-1);

const giveBack = (trail: readonly HTMLElement[]): void => {
  const dialog = topDialog();
  trail
    .findLast(
      (element) => element.isConnected && element.checkVisibility() && (dialog?.contains(element) ?? true),
    )
    ?.focus({ preventScroll: true });
};

/**
 * Where what had the focus is taken away (a dialog, a menu closes), gives it back to what had it before and is
 * still there. Without this the keyboard would begin again from the top of the page.
 */
export const useSavedFocus = (): void => {
  useEffect(() => {
    const trail: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target === trail.at(-1)) return;
      trail.push(target);
      if (trail.length > remembered) trail.shift();
    };
    // Floating layers stand in one node of the body; only their coming and going is looked at.
    const watch = (): void => {
      const node = document.querySelector('[data-mantine-shared-portal-node]');
      if (node) layers.observe(node, { childList: true });
    };
    const layers = new MutationObserver((changes) => {
      watch();
      if (!changes.some(({ removedNodes }) => removedNodes.length > 0)) return;
      // What closes by itself gives the focus back within a moment; that choice is better than ours.
      setTimeout(() => {
        if (isLost()) giveBack(trail);
      }, 30);
    });
    layers.observe(document.body, { childList: true });
    watch();
    document.addEventListener('focusin', remember);
    return () => {
      layers.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
};
