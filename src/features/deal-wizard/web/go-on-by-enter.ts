import type { KeyboardEvent } from 'react';

const fields = 'input:not([type="hidden"]):not([disabled]):not([readonly])';

/** Enter in a field of the wizard goes on to the next one; a list that is open takes the key for itself. */
export const goOnByEnter = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  if (target.getAttribute('aria-expanded') === 'true') return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter((field) =>
    field.checkVisibility(),
  );
  const next = all[all.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
