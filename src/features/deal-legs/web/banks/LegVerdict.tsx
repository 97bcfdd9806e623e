import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { VerdictRuleList } from '#features/bank-products/web/bank-products.facade.tsx';
import { dealVerdictTexts as texts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import { FitMark, fitWords } from '#features/deal-legs/web/banks/LegFit.tsx';
import { LegPermissionRequest } from '#features/deal-legs/web/banks/LegPermissionRequest.tsx';
import styles from '#features/deal-legs/web/banks/leg.module.css';
import { useRecheck } from '#features/deal-legs/web/banks/use-recheck.ts';
import { isUnsent, type Leg } from '#features/deal-legs/deal-legs.view.ts';

const moment = (at: string): string => formatDateTime(new Date(at));

/** Staff see every rule with what was found and what would help; agents what they may know, in words. */
const Rules = ({ leg: { precheck } }: { readonly leg: Leg }): ReactElement | null => {
  if (precheck === null) return <p className="muted small">{texts.notCheckedHint}</p>;
  if (precheck.rules) return precheck.rules.length > 0 ? <VerdictRuleList rules={precheck.rules} /> : null;
  return precheck.report.length === 0 ? null : (
    <ul className="mb-8 pl-16">
      {precheck.report.map((words) => (
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
      <h2 className="mb-8">{texts.title}</h2>
      <p className={`row gap-8 mb-6 ${styles['verdict']}`}>
        <FitMark leg={leg} /> {fitWords(leg)}
      </p>
      {precheck?.override && (
        <p className="muted small">
          {texts.overriddenBy(precheck.override.by, moment(precheck.override.at))}
          {precheck.override.reason && `. ${precheck.override.reason}`}
        </p>
      )}
      <LegPermissionRequest leg={leg} />
      <Rules leg={leg} />
      <div className={`flex wrap gap-8 ${styles['moves']}`}>
        {recheck.isAllowed && (
          <Button
            size="xs"
            h={32}
            fz="var(--text-13)"
            variant="default"
            loading={recheck.isBusy}
            onClick={recheck.run}
          >
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
