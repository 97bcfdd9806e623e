import { Alert } from '@mantine/core';
import type { ReactElement } from 'react';
import type { bookCalls } from '#features/book-import/book-import.contract.ts';
import { mostShown } from '#features/book-import/book-import.columns.ts';
import { bookTexts as texts } from '#features/book-import/book-import.texts.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import styles from '#features/book-import/web/book.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

/** What each comes to, in a word of the theme. */
const outcomeWords: Readonly<Partial<Record<string, string>>> = {
  new: 'good',
  updated: 'info',
  skipped: 'wait',
  same: 'muted',
  error: 'bad',
};

/** What came of trying a book. */
export type TriedBook = CallReply<(typeof bookCalls)['tryBook']>;

type Item = TriedBook['items'][number];

const outcomes = ['new', 'updated', 'skipped', 'same', 'error'] as const;

const Name = ({ item }: { readonly item: Item }): ReactElement => {
  const { kind, key, client, deal_id: deal, organization_id: organization } = item;
  const words = kind === 'deal' ? texts.dealKey(key) : key === '' ? texts.noInn : texts.clientKey(key);
  const link =
    deal !== null
      ? dealLinks.detail(deal)
      : organization !== null
        ? organizationScreens.detail.link({ id: organization })
        : null;
  return (
    <>
      {link ? <LinkTo link={link}>{words}</LinkTo> : words}
      {client !== key && <small>{client}</small>}
    </>
  );
};

const Row = ({ item }: { readonly item: Item }): ReactElement => (
  <tr>
    <td className={styles['at']}>
      <span className={styles['word']}>{texts.row} </span>
      {item.row}
    </td>
    <td>
      <Name item={item} />
    </td>
    <td>
      <span className={`medium nowrap ${outcomeWords[item.outcome] ?? ''}`}>
        {texts.outcome[item.kind][item.outcome]}
      </span>
    </td>
    <td>
      {item.changes.map(({ what, was, will }) => (
        <span key={what} className={`block breaks ${styles['change']}`}>
          <small>{what}:</small>{' '}
          <span className={`muted struck ${was === null ? 'not-underlined' : ''}`}>
            {was ?? texts.nothingThere}
          </span>
          <span className="visually-hidden">{texts.becomes}</span> <span aria-hidden>→</span>{' '}
          <b className="medium">{will}</b>
        </span>
      ))}
      {item.notes.map((words) => (
        <span key={words} className={`block breaks ${styles['problem']}`}>
          {words}
        </span>
      ))}
      {item.problems.map(({ cell, words }) => (
        <span key={`${cell} ${words}`} className={`block breaks ${styles['problem']}`}>
          {words} <small>{texts.cell(cell)}</small>
        </span>
      ))}
    </td>
  </tr>
);

type CountsProps = { readonly kind: Item['kind']; readonly counts: TriedBook['outcomes'] };

const Counts = ({ kind, counts }: CountsProps): ReactElement => (
  <p className="flex wrap gap-4 gap-x-16">
    <b>{texts.kinds[kind]}</b>
    {outcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => (
        <span key={outcome} className={`medium nowrap ${outcomeWords[outcome] ?? ''}`}>
          {texts.outcomes[outcome]}: {counts[outcome]}
        </span>
      ))}
  </p>
);

/** What the book would bring, row by row: wrong ones first, with their cells. */
export const BookFound = ({ tried }: { readonly tried: TriedBook }): ReactElement => (
  <Card title={texts.found(tried.rows, tried.deals, tried.clients)}>
    {tried.problems.length > 0 ? (
      <Alert color="red" m="var(--space-16)">
        {tried.problems.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Alert>
    ) : (
      <div role="status" className={`grid gap-4 py-10 px-16 ${styles['totals']}`}>
        {tried.clients > 0 && <Counts kind="client" counts={tried.client_outcomes} />}
        {tried.deals > 0 && <Counts kind="deal" counts={tried.outcomes} />}
      </div>
    )}
    {tried.items.length > 0 && tried.items.length === mostShown && (
      <p className="pb-10 px-16 text-13 muted">{texts.onlyFirst(tried.items.length)}</p>
    )}
    {tried.items.length > 0 && (
      <div
        className={`scrolls hair-top ${styles['rows']}`}
        style={{ maxHeight: 'max(420px, 62vh)' }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table scrolls by keys
        tabIndex={0}
        role="group"
        aria-label={texts.sheet}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.key}</th>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.why}</th>
            </tr>
          </thead>
          <tbody>
            {tried.items.map((item) => (
              <Row key={`${item.kind} ${item.row} ${item.key}`} item={item} />
            ))}
          </tbody>
        </table>
      </div>
    )}
  </Card>
);
