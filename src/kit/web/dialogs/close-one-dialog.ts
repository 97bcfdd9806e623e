const dialogs = '[data-level]:has(.mantine-Modal-content,.mantine-Drawer-content)';
const crosses = '.mantine-Modal-close,.mantine-Drawer-close';

const levelOf = (dialog: Element): number => Number(dialog.getAttribute('data-level'));

/**
 * Every open dialog hears Escape, so a question over a drawer would take the drawer along: where there are several,
 * only the topmost is closed, by its own cross. A list open in a field answers the key first.
 */
const onEscape = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.key !== 'Escape' || event.isComposing || !(target instanceof Element)) return;
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  const open = [...document.querySelectorAll(dialogs)].toSorted((a, b) => levelOf(b) - levelOf(a));
  const cross = open[0]?.querySelector<HTMLElement>(crosses);
  if (!cross || open.length < 2) return;
  event.stopImmediatePropagation();
  cross.click();
};

/** Called once, before any dialog is there to listen. */
export const closeOneDialog = (): void => globalThis.addEventListener('keydown', onEscape, { capture: true });
