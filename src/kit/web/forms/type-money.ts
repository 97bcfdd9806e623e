const separators = /[\s\u00a0]/g;

/** Whether a sum below nothing was meant: the sign is dropped, and that is said. */
export const isNegative = (typed: string): boolean => /^\s*[-−–]/.test(typed);

/** The typed text with groups by no-break spaces and at most two digits after a comma; everything else is dropped. */
export const groupMoney = (typed: string): string => {
  const bare = typed
    .replace(separators, '')
    .replace(/\./g, ',')
    .replace(/[^\d,]/g, '');
  const [whole = '', ...parts] = bare.split(',');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 13);
  const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return parts.length === 0 ? grouped : `${grouped || '0'},${parts.join('').slice(0, 2)}`;
};

/** Groups what stands in the field and keeps the caret behind the same digit. */
export const typeMoney = (field: HTMLInputElement): string => {
  const caret = field.selectionStart ?? field.value.length;
  const meant = field.value.slice(0, caret).replace(separators, '').length;
  const next = groupMoney(field.value);
  requestAnimationFrame(() => {
    let at = 0;
    for (let seen = 0; at < next.length && seen < meant; at += 1) if (next[at] !== '\u00a0') seen += 1;
    if (document.activeElement === field) field.setSelectionRange(at, at);
  });
  return next;
};
