const dialogs = '.mantine-Modal-content,.mantine-Drawer-content';
const crosses = '.mantine-Modal-close,.mantine-Drawer-close';

/**
 * Every open dialog hears Escape, so a question over a drawer would take the drawer along: where there are several,
 * only the one that holds the cursor is closed, by its own cross. A list open in a field answers the key first.
 */
const onEscape = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.key !== 'Escape' || event.isComposing || !(target instanceof Element)) return;
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  const cross = target.closest(dialogs)?.querySelector<HTMLElement>(crosses);
  if (!cross || document.querySelectorAll(dialogs).length < 2) return;
  event.stopImmediatePropagation();
  cross.click();
};

/** Called once, before any dialog is there to listen. */
export const closeOneDialog = (): void => globalThis.addEventListener('keydown', onEscape, { capture: true });
