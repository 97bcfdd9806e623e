import { formatDate } from '#domain/moscow-date.ts';
import type { Seller } from '#features/deal-fees/deal-fees.contract.ts';
import type { ContactCard } from '#features/people/server/people.facade.ts';
import { factsOf, roubles, sellerLine } from '#features/winner-offers/server/lay-out-offer.ts';
import type { OfferContent } from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferTexts as texts } from '#features/winner-offers/winner-offers.texts.ts';
import { escaped, page, paragraph } from '#kit/server/replies/plain-page.ts';
import type { SentFile } from '#kit/server/send-file.ts';

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
