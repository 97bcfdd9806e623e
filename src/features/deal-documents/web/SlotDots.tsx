import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import styles from '#features/deal-documents/web/SlotDots.module.css';
import type { BankReadiness, Slot } from '#features/deal-documents/web/slot-rows.ts';
import type { SlotMark } from '#features/document-kinds/document-kinds.states.ts';

type Mark = SlotMark | 'none';

/** One sign of the row of banks; the legend shows them too. */
export const Dot = ({ mark }: { readonly mark: Mark }): ReactElement => (
  <i
    className={`fixed beside ${styles['dot']}`}
    style={{ width: 29, height: 18 }}
    data-mark={mark}
    aria-hidden
  />
);

type SlotDotsProps = { readonly slot: Slot | null; readonly banks: readonly BankReadiness[] };

/** One dot a bank: it has the document, somebody is to check it, it waits, it was refused, it needs none. */
export const SlotDots = ({ slot, banks }: SlotDotsProps): ReactElement => {
  const marks = banks.map((bank) => {
    const own = slot?.banks.find((one) => one.application_bank_id === bank.application_bank_id);
    const mark: Mark = own?.mark ?? 'none';
    const name = shortBankName(bank.bank_name);
    return { id: bank.application_bank_id, mark, words: texts.markAt(name, texts.marks[mark]) };
  });
  return (
    <Tooltip multiline openDelay={300} label={marks.map(({ id, words }) => <div key={id}>{words}</div>)}>
      <span
        role="img"
        className="inline-flex scrolls-across"
        style={{ maxWidth: 232 }}
        aria-label={marks
          .filter(({ mark }) => mark !== 'none')
          .map(({ words }) => words)
          .join('; ')}
      >
        {marks.map(({ id, mark }) => (
          <Dot key={id} mark={mark} />
        ))}
      </span>
    </Tooltip>
  );
};
