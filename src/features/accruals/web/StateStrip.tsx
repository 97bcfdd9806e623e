import { UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { accrualScreenTexts as texts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import type { accrualCalls } from '#features/accruals/accruals.contract.ts';
import type { AccrualState } from '#features/accruals/accruals.rules.ts';
import styles from '#features/accruals/web/accruals.module.css';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';

type Strip = CallReply<typeof accrualCalls.showStrip>;

/** The five states money goes through; what has been taken back is found by the filter of its own. */
const shown: readonly AccrualState[] = ['expected', 'confirmed', 'in_report', 'in_act', 'paid'];

/** How much stands in each state; a press shows those alone, another all of them again. */
export const StateStrip = ({
  strip,
  current,
  onPick,
}: {
  readonly strip: Strip | undefined;
  readonly current: AccrualState | undefined;
  readonly onPick: (state: AccrualState | null) => void;
}): ReactElement => (
  <fieldset
    className={`card m-0 p-0 fixed grid shrinks clipped scrolls-aside ${styles['strip']}`}
    style={{ gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' }}
    aria-label={texts.stripLabel}
  >
    {shown.map((state) => {
      const total = strip?.states.find((one) => one.state === state);
      return (
        <UnstyledButton
          key={state}
          className={`column gap-2 px-16 py-10 hair-left text-left ${styles['part']}`}
          mih={84}
          aria-pressed={current === state}
          onClick={() => onPick(current === state ? null : state)}
        >
          <span className="text-12 muted">{accrualTexts.states[state]}</span>
          <span className="text-16 line-24 bold">
            {total ? <Roubles amount={total.sum} hasSign /> : '\u00a0'}
          </span>
          <span className="text-12 muted">{total ? texts.countOf(total.count) : '\u00a0'}</span>
        </UnstyledButton>
      );
    })}
  </fieldset>
);
