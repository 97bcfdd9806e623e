import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { VerdictRuleList } from '#features/bank-products/web/bank-products.facade.tsx';
import { dealVerdictTexts as texts } from '#features/deals/deals.verdict-texts.ts';
import { FitMark, fitWords } from '#features/deals/web/banks/LegFit.tsx';
import { LegPermission } from '#features/deals/web/banks/LegPermission.tsx';
import styles from '#features/deals/web/banks/leg.module.css';
import { useRecheck } from '#features/deals/web/banks/use-recheck.ts';
import { isUnsent, type Leg } from '#features/deals/web/room/deal-view.ts';

const moment = (at: string): string => formatDateTime(new Date(at));

/** Staff see every rule with what was found and what would help; agents what they may know, in words. */
const Rules = ({ leg: { precheck } }: { readonly leg: Leg }): ReactElement | null => {
  if (precheck === null) return <p className="muted small">{texts.notCheckedHint}</p>;
  if (precheck.rules) return precheck.rules.length > 0 ? <VerdictRuleList rules={precheck.rules} /> : null;
  return precheck.told.length === 0 ? null : (
    <ul className={styles['told']}>
      {precheck.told.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
};

/** How the deal stands to the bank's rules, who has let it pass, and the ways on. */
export const LegVerdict = ({ leg }: { readonly leg: Leg }): ReactElement | null => {
  const recheck = useRecheck();
  const { precheck } = leg;
  if (leg.bank === null) return null;
  return (
    <section aria-label={texts.title}>
      <h2 className={styles['title']}>{texts.title}</h2>
      <p className={styles['verdict']}>
        <FitMark leg={leg} /> {fitWords(leg)}
      </p>
      {precheck?.override && (
        <p className="muted small">
          {texts.overriddenBy(precheck.override.by, moment(precheck.override.at))}
          {precheck.override.reason && `. ${precheck.override.reason}`}
        </p>
      )}
      <LegPermission leg={leg} />
      <Rules leg={leg} />
      <div className={styles['moves']}>
        {recheck.isAllowed && (
          <Button size="xs" h={32} fz={13} variant="default" loading={recheck.isBusy} onClick={recheck.run}>
            {texts.again}
          </Button>
        )}
        {precheck && (
          <span className="muted small">
            {(isUnsent(leg) ? texts.checkedAt : texts.checkedAtSending)(moment(precheck.at))}
          </span>
        )}
      </div>
    </section>
  );
};
