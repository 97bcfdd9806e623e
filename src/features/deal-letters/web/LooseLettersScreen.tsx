import { SegmentedControl } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { looseStates } from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetterScreenTexts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import { bankLetterSlotTexts } from '#features/deal-letters/deal-letters-slot.texts.ts';
import { bankLetterScreens } from '#features/deal-letters/web/deal-letters.screens.ts';
import { mailboxWords } from '#features/deal-letters/web/LettersPanel.tsx';
import { LooseDrawer } from '#features/deal-letters/web/LooseDrawer.tsx';
import styles from '#features/deal-letters/web/letters.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = bankLetterScreenTexts.loose;

type Row = CallReply<typeof bankLetterCalls.listLoose>['items'][number];

const LooseRow = ({ row, onOpen }: { readonly row: Row; readonly onOpen: () => void }): ReactElement => (
  <button
    type="button"
    className={`grid middle gap-4 gap-x-16 full py-8 px-16 text-13 ink text-left no-edge hair-top pressed no-ground hovers ${styles['row']}`}
    onClick={onOpen}
  >
    <span className={`grid shrinks ${styles['cell']}`}>
      <b>{row.from_name || row.from}</b>
      <small className="ellipsis muted">{row.from}</small>
    </span>
    <span className={`grid shrinks ${styles['cell']}`}>
      <b>{row.subject || bankLetterScreenTexts.noSubject}</b>
      <small className="ellipsis muted">{row.excerpt}</small>
    </span>
    <span className="muted text-12">{row.reason && texts.reasons[row.reason]}</span>
    <span className="muted text-12">
      {formatDateTime(new Date(row.at))}
      {row.files > 0 && `, ${texts.files(row.files)}`}
    </span>
  </button>
);

/** Letters that were not laid to an application by themselves. */
export default function LooseLettersScreen(): ReactElement {
  const place = useListPlace(bankLetterScreens.loose, { defaults: { state: 'loose' } });
  const [openId, setOpenId] = useState<number | null>(null);
  const { state } = place.search;
  const page = useCall(bankLetterCalls.listLoose, { body: { ...place.page, state } }, asList);
  return (
    <ListPage
      label={bankLetterSlotTexts.loose}
      place={place}
      page={page}
      bar={
        <Bar>
          <SegmentedControl
            aria-label={texts.statesLabel}
            data={looseStates.map((one) => ({ value: one, label: texts.states[one] }))}
            value={state}
            onChange={(next) => place.narrow({ state: next })}
          />
          <span className="spacer" />
          {page.data && <span className="muted small">{mailboxWords(page.data.mailbox)}</span>}
        </Bar>
      }
      rows={(rows) => (
        <div className="grow short scrolls">
          {rows.map((row) => (
            <LooseRow key={row.id} row={row} onOpen={() => setOpenId(row.id)} />
          ))}
        </div>
      )}
      failed={texts.failed}
      empty={{ icon: MailCheck, title: texts.empty[state], text: texts.emptyText }}
    >
      <LooseDrawer id={openId} onClose={() => setOpenId(null)} />
    </ListPage>
  );
}
