import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { reportScreenTexts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import type { Report } from '#features/agent-reports/web/report.ts';
import styles from '#features/agent-reports/web/report.module.css';
import { Card } from '#kit/web/screens/Page.tsx';

const texts = reportScreenTexts.path;

/** The way of a report: what is done, what is being waited for, what is still ahead. */
export const ReportPath = ({ report }: { readonly report: Report }): ReactElement => {
  const now = report.path.find(({ at }) => at === null)?.state;
  return (
    <Card title={texts.title} padded>
      {report.revoke_reason !== null && (
        <p className="text-13 mb-8 breaks">{texts.revoked(report.revoke_reason)}</p>
      )}
      <ol className="grid gap-10">
        {report.path.map(({ state, at }) => {
          const isNow = state === now && report.state !== 'revoked';
          const place = at === null ? (isNow ? 'now' : 'ahead') : 'done';
          return (
            <li key={state} className={`row gap-10 text-13 ${styles['step']}`} data-place={place}>
              <span className={isNow ? 'bold' : place === 'ahead' ? 'muted' : ''}>{texts.steps[state]}</span>
              <span className="spacer" />
              <span className="muted nowrap">
                {at !== null && formatDateTime(new Date(at))}
                {isNow && texts.now}
                {place === 'ahead' && state === 'closed' && texts.usual}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
};
