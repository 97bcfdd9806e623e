import { Button } from '@mantine/core';
import { Pencil, Power } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatRoublesShort, kopecksFromDecimal } from '#domain/money.ts';
import { changeBanks } from '#features/banks/banks.access.ts';
import { bankLogoTexts } from '#features/banks/bank-logo.texts.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import type { BankCard } from '#features/banks/web/bank-form.ts';
import { BankMark } from '#features/banks/web/BankMark.tsx';
import { BankState } from '#features/banks/web/BankState.tsx';
import styles from '#features/banks/web/banks.module.css';
import { LogoDialog } from '#features/banks/web/LogoDialog.tsx';
import markStyles from '#features/banks/web/mark.module.css';
import { bankScreens } from '#features/banks/web/banks.screens.ts';
import { SwitchDialog } from '#features/banks/web/SwitchDialog.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';
import { mayAct } from '#kit/web/screens/may-act.ts';

const summaryOf = (bank: BankCard): string =>
  [
    texts.summary(texts.hours(bank.decision_hours)),
    ...(bank.max_amount === undefined
      ? []
      : [texts.upTo(formatRoublesShort(kopecksFromDecimal(bank.max_amount)))]),
    ...(bank.max_term_days === undefined ? [] : [texts.upToDays(bank.max_term_days)]),
  ].join(', ');

const Buttons = ({
  bank,
  onSwitch,
}: {
  readonly bank: BankCard;
  readonly onSwitch: () => void;
}): ReactElement => {
  const go = useGo();
  return (
    <div className="flex wrap gap-8">
      <Button
        variant={bank.accepts ? 'default' : 'filled'}
        leftSection={<Power size={16} aria-hidden />}
        onClick={onSwitch}
      >
        {bank.accepts ? texts.switchOff : texts.switchOn}
      </Button>
      <Button
        variant="default"
        leftSection={<Pencil size={16} aria-hidden />}
        onClick={() => go(bankScreens.update.link({ id: bank.id }))}
      >
        {texts.edit}
      </Button>
    </div>
  );
};

type MarkProps = { readonly bank: BankCard; readonly canChange: boolean };

/** The logo; for who may change it, the way to another one. */
const Mark = ({ bank, canChange }: MarkProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const mark = <BankMark bankId={bank.id} name={bank.name} size={40} />;
  if (!canChange) return mark;
  const words = bankLogoTexts.change(shortBankName(bank.name));
  return (
    <>
      <button
        type="button"
        className={`block fixed p-0 no-edge no-ground pressed ${markStyles['asButton']}`}
        aria-label={words}
        title={words}
        onClick={() => setOpen(true)}
      >
        {mark}
      </button>
      {isOpen && <LogoDialog bank={bank} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Which bank this is, whether it takes deals and why not, what can be done with it. */
export const BankHead = ({ bank }: { readonly bank: BankCard }): ReactElement => {
  const canChange = mayAct('banks', changeBanks, useRole());
  const [isRequesting, setRequesting] = useState(false);
  return (
    <div className={`row wrap gap-10 gap-x-12 fixed py-12 px-16 ${styles['head']}`}>
      <Mark bank={bank} canChange={canChange} />
      <div className="grid gap-2 shrinks" style={{ flex: '1 1 280px' }}>
        <h2 className="row wrap gap-4 gap-x-8 text-16">
          {bank.name} <BankState bank={bank} />
        </h2>
        <span className="muted small">{summaryOf(bank)}</span>
      </div>
      {canChange ? (
        <Buttons bank={bank} onSwitch={() => setRequesting(true)} />
      ) : (
        <WhyOff reason={texts.onlyAdmin}>{texts.edit}</WhyOff>
      )}
      {bank.accepts_reason && (
        <p className="py-8 px-12 text-13 soft round-8 on-head" style={{ flexBasis: '100%' }}>
          {texts.closedBecause(bank.accepts_reason)}
        </p>
      )}
      {isRequesting && <SwitchDialog bank={bank} onClose={() => setRequesting(false)} />}
    </div>
  );
};
