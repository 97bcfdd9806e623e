import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { formatDate } from '#domain/moscow-date.ts';
import type { Seller } from '#features/deal-fees/deal-fees.contract.ts';
import type { ContactCard } from '#features/people/server/people.facade.ts';
import { factsOf, roubles, sellerLine } from '#features/winner-offers/server/lay-out-offer.ts';
import type { OfferContent } from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferTexts as texts } from '#features/winner-offers/winner-offers.texts.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.5rem;line-height:1.25}
h2{font-size:1.1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8886}
th{font-weight:400;opacity:.75}
button{font:inherit;min-height:44px;padding:.5rem 1.25rem;border-radius:8px;border:1px solid #8888;cursor:pointer}
.main{background:#0058a3;color:#fff;border-color:#0058a3}
form{margin:1rem 0}
small{opacity:.75}`;

/** Nothing runs, nothing is fetched, nobody frames it; its forms come back to us. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');

const page = (title: string, body: string): SentFile => {
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`;
  const bytes = Buffer.from(html);
  return {
    stream: Readable.from([bytes]),
    name: 'offer.html',
    mime: 'text/html; charset=utf-8',
    bytes: bytes.length,
    policy,
  };
};

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
const press = (path: string, token: string, words: string, kind = ''): string =>
  `<form method="post" action="/api/winner-offer${path}?token=${encodeURIComponent(token)}"><button${kind}>${escaped(words)}</button></form>`;
const stop = (token: string): string => press('', token, texts.web.stop);

/** Before a person has pressed anything. */
export const closedPage = (token: string): SentFile =>
  page(
    texts.title,
    paragraph(texts.web.lead) + press('/open', token, texts.web.open, ' class="main"') + stop(token),
  );

/** The offer itself, as it was sent. */
export const openPage = (
  token: string,
  offer: OfferContent,
  { seller, author }: { readonly seller: Seller | null; readonly author: ContactCard },
): SentFile => {
  const row = (...cells: readonly string[]): string =>
    `<tr>${cells.map((cell, at) => (at === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td>${escaped(cell)}</td>`)).join('')}</tr>`;
  const { bank, decision, price } = texts.columns;
  const head = [bank, decision, price].map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  const banks = offer.banks.map((one) =>
    row(one.name, texts.decision(one.decisionHours), roubles(one.price)),
  );
  const [first] = offer.banks;
  const documentsPart =
    first && offer.documents.length > 0
      ? `<h2>${escaped(texts.documents(first.name))}</h2><ul>${offer.documents.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`
      : '';
  return page(
    texts.title,
    [
      `<table>${factsOf(offer)
        .map(([name, value]) => row(name, value))
        .join('')}</table>`,
      `<table><thead><tr>${head}</tr></thead><tbody>${banks.join('')}</tbody></table>`,
      paragraph(texts.validUntil(formatDate(offer.validUntil))),
      documentsPart,
      `<h2>${escaped(texts.manager)}</h2>`,
      ...[author.name, ...author.contacts].map(paragraph),
      `<p><small>${escaped(texts.note)}</small></p>`,
      seller ? `<p><small>${escaped(`${seller.name}, ${sellerLine(seller)}`)}</small></p>` : '',
      stop(token),
    ].join(''),
  );
};

/**
 * One look for every link that leads nowhere. Its form goes back to the address it stands at: letters are stopped by an old
 * letter too, and the page says no more of a link than any other.
 */
export const deadPage = (): SentFile =>
  page(
    texts.web.deadTitle,
    `${paragraph(texts.web.dead)}<form method="post"><button>${escaped(texts.web.stop)}</button></form>`,
  );

/** After the press that stops letters and calls. */
export const stoppedPage = (): SentFile => page(texts.web.stoppedTitle, paragraph(texts.web.stopped));
