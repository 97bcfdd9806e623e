import { SegmentedControl } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { looseStates } from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetterScreenTexts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import { bankLetterSlotTexts } from '#features/deal-letters/deal-letters.slot-texts.ts';
import { bankLetterScreens } from '#features/deal-letters/web/deal-letters.screens.ts';
import { mailboxWords } from '#features/deal-letters/web/LettersPanel.tsx';
import { LooseDrawer } from '#features/deal-letters/web/LooseDrawer.tsx';
import styles from '#features/deal-letters/web/letters.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCursorPages } from '#kit/web/cursor-pages.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/Page.tsx';
import { useScreen } from '#kit/web/page.ts';
import { Pager } from '#kit/web/Pager.tsx';
import { useCall } from '#kit/web/use-call.ts';

const texts = bankLetterScreenTexts.loose;

type Listed = CallReply<typeof bankLetterCalls.listLoose>;
type Row = Listed['items'][number];

const pageSize = 50;

const LooseRow = ({ row, onOpen }: { readonly row: Row; readonly onOpen: () => void }): ReactElement => (
  <button
    type="button"
    className={styles['row']}
    aria-label={texts.open(row.subject || bankLetterScreenTexts.noSubject)}
    onClick={onOpen}
  >
    <span className={styles['cell']}>
      <b>{row.from_name || row.from}</b>
      <small>{row.from}</small>
    </span>
    <span className={styles['cell']}>
      <b>{row.subject || bankLetterScreenTexts.noSubject}</b>
      <small>{row.excerpt}</small>
    </span>
    <span className={styles['who']}>{row.reason && texts.reasons[row.reason]}</span>
    <span className={styles['who']}>
      {formatDateTime(new Date(row.at))}
      {row.files > 0 && `, ${texts.files(row.files)}`}
    </span>
  </button>
);

/** Letters that were not laid to an application by themselves. */
export default function LooseLettersScreen(): ReactElement {
  const { search, setSearch } = useScreen(bankLetterScreens.loose);
  const pages = useCursorPages(pageSize);
  const [openId, setOpenId] = useState<number | null>(null);
  const { state = 'loose' } = search;
  const { cursor } = pages;
  const body = { state, limit: pageSize, ...(cursor && { cursor }) };
  const letters = useCall(bankLetterCalls.listLoose, { body }, { keepPrevious: true, quiet: true });
  const choose = (next: string): void => {
    pages.restart();
    setSearch({ state: looseStates.find((one) => one === next) ?? null });
  };
  return (
    <Page fills>
      <Card fills label={bankLetterSlotTexts.loose}>
        <Bar>
          <SegmentedControl
            aria-label={texts.statesLabel}
            data={looseStates.map((one) => ({ value: one, label: texts.states[one] }))}
            value={state}
            onChange={choose}
          />
          <span className="spacer" />
          {letters.data && <span className="muted small">{mailboxWords(letters.data.mailbox)}</span>}
        </Bar>
        <Loaded of={letters} errorTitle={texts.failed}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={MailCheck} title={texts.empty[state]} text={texts.emptyText} />
            ) : (
              <div className={styles['list']}>
                {items.map((row) => (
                  <LooseRow key={row.id} row={row} onOpen={() => setOpenId(row.id)} />
                ))}
              </div>
            )
          }
        </Loaded>
        {letters.data && letters.data.items.length > 0 && <Pager {...pages.pager(letters.data)} />}
      </Card>
      <LooseDrawer id={openId} onClose={() => setOpenId(null)} />
    </Page>
  );
}
