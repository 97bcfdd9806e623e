/** How much of an error is taken. */
export const maxLengths = { message: 500, stack: 4000, address: 1000, screen: 100 } as const;

const cut = '…';

/** An address without what a person typed into it: the path and the names of its parameters. */
export const bareAddress = (address: string): string => {
  const [place = '', query = ''] = address
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .split('#', 1)
    .join('')
    .split('?');
  const names = query.split('&').map((pair) => pair.split('=', 1).join(''));
  const existing = [...new Set(names)].filter((name) => /^[\w-]{1,40}$/.test(name));
  return `${bareText(place)}${existing.length > 0 ? `?${existing.map((name) => `${name}=${cut}`).join('&')}` : ''}`;
};

const email = /[^\s@<>"'(,;]+@[^\s@<>"'),;]+\.[^\s@<>"'),;]+/g;
const query = /\?[^\s)"']*/g;
const token = /[\w-]{32,}/g;
const longNumber = /\d[\d\s()+-]{5,}\d/g;

/** A text without mail addresses, values of addresses, tokens, and numbers as long as a phone or an INN. */
export const bareText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .replaceAll(email, `${cut}@${cut}`)
    .replaceAll(query, (found) => (found.includes(cut) ? found : `?${cut}`))
    .replaceAll(token, cut)
    .replaceAll(longNumber, cut);

/** What makes two errors one: their words without numbers, and the place in the code they come from. */
export const kindOfError = (message: string, stack: string): string => {
  const place = stack.split('\n').find((line) => /:\d+:\d+\)?$/.test(line.trim())) ?? '';
  return `${message.replaceAll(/\d+/g, '0')}\n${place.trim()}`;
};
