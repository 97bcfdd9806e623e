import { Progress } from '@mantine/core';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { bankMark } from '#features/deal-documents/web/bank-mark.ts';
import styles from '#features/deal-documents/web/DocumentsSide.module.css';
import type { BankReadiness } from '#features/deal-documents/web/slot-rows.ts';
import { Card } from '#kit/web/screens/Page.tsx';

const texts = documentScreenTexts.byBank;

type BanksReadinessProps = {
  readonly banks: readonly BankReadiness[];
  readonly shownId: number | null;
  readonly onShow: (legId: number | null) => void;
};

/** How far each bank is served; a click leaves in the list what that bank asks for. */
export const BanksReadiness = ({ banks, shownId, onShow }: BanksReadinessProps): ReactElement => (
  <Card title={texts.title}>
    <ul className={`grid px-6 pb-10 ${styles['banks']}`}>
      {banks.map(({ application_bank_id: id, bank_name: bankName, ready, required }) => {
        const name = shortBankName(bankName);
        const isShown = shownId === id;
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isShown}
              title={`${isShown ? texts.shown(name) : texts.only(name)}. ${texts.rule}`}
              onClick={() => onShow(isShown ? null : id)}
            >
              <span
                className={`grid baseline gap-6 text-13 ${styles['bank']}`}
                style={{ gridTemplateColumns: '22px minmax(0, 1fr) auto' }}
              >
                <small className="text-12 muted">{bankMark(bankName)}</small>
                <span>{name}</span>
                <b className="medium wait" data-done={ready === required || undefined}>
                  {required === 0 ? texts.nothing : texts.share(ready, required)}
                </b>
              </span>
              {required > 0 && (
                <Progress
                  size={4}
                  value={(ready / required) * 100}
                  color={ready === required ? 'var(--good-bar)' : 'var(--wait-bar, var(--wait))'}
                  aria-hidden
                />
              )}
            </button>
          </li>
        );
      })}
    </ul>
  </Card>
);
