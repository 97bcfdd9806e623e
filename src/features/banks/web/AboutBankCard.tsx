import type { ReactElement } from 'react';
import { type DealStatus, dealStatusNames } from '#domain/deal-status.ts';
import { bankAboutTexts as texts } from '#features/banks/bank-about.texts.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts } from '#features/banks/bank-card.screen-texts.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import styles from '#features/banks/web/about.module.css';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const termsOf = (bank: BankCard): string[] => [
  texts.decision(texts.hours(bank.decision_hours)),
  ...(bank.issue_hours === null ? [] : [texts.issue(texts.hours(bank.issue_hours))]),
  ...(bank.query_hours === null ? [] : [texts.query(texts.hours(bank.query_hours))]),
  texts.workHours(bank.work_from, bank.work_to, bankScreenTexts.timeZones[bank.time_zone]),
];

const Statuses = ({
  bank,
  status,
}: {
  readonly bank: BankCard;
  readonly status: DealStatus | undefined;
}): ReactElement => {
  const now = bank.status_texts.find((one) => one.status === status);
  return (
    <>
      {now && (
        <p className="py-8 px-10 round-8 on-tint">
          <b>{dealStatusNames[now.status]}.</b> {now.text}
        </p>
      )}
      <details>
        <summary className="linked pressed">{texts.statuses}</summary>
        <dl className="grid gap-8 mt-8">
          {bank.status_texts.map((one) => (
            <div key={one.status}>
              <dt className="text-12 muted">{dealStatusNames[one.status]}</dt>
              <dd>{one.text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
};

/** What speaks for a bank, its times, what the statuses mean there, and the way to its card. */
export const AboutBankCard = ({
  bankId,
  status,
  onLeave,
}: {
  readonly bankId: number;
  readonly status: DealStatus | undefined;
  /** The person goes to the card. */
  readonly onLeave: () => void;
}): ReactElement => {
  const card = useCall(bankCardCalls.getBank, { query: { id: bankId } }, { quiet: true });
  return (
    <Loaded of={card} errorTitle={texts.failed} loading={<LoadingRows rows={3} rowHeight={28} />}>
      {(bank) => (
        <div className="grid gap-10 scrolls text-13" style={{ maxHeight: 'min(460px, 60vh)' }}>
          <b className="bold">{bank.name}</b>
          {bank.advantages.length === 0 ? (
            <p className="muted small">{texts.noAdvantages}</p>
          ) : (
            <ul className={`grid gap-4 ${styles['advantages']}`} aria-label={texts.advantages}>
              {bank.advantages.map((advantage) => (
                <li className="beside pl-16" key={advantage}>
                  {advantage}
                </li>
              ))}
            </ul>
          )}
          <ul className="grid gap-2 soft">
            {termsOf(bank).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
          <Statuses bank={bank} status={status} />
          <LinkTo link={bankScreens.detail.link({ id: bank.id })} onClick={onLeave}>
            {texts.openCard}
          </LinkTo>
        </div>
      )}
    </Loaded>
  );
};
