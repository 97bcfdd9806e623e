import { Fragment, type ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportScreenTexts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import type { Report } from '#features/agent-reports/web/report.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Card } from '#kit/web/screens/Page.tsx';

const texts = reportScreenTexts.signatures;

/** Who has signed a report, how and when, with the sheet of both. */
export const ReportSignatures = ({ report }: { readonly report: Report }): ReactElement | null => {
  if (report.signatures.length === 0) return null;
  return (
    <Card title={texts.title} padded>
      <dl className="facts">
        {report.signatures.map(({ side, method, by, at, phone, signers }) => (
          <Fragment key={side}>
            <dt>{texts.sides[side]}</dt>
            <dd>
              {method === 'sms'
                ? texts.bySms(by, phone ?? '')
                : signers.map(({ name, organization }) => name ?? organization).join(', ')}
              , {formatDateTime(new Date(at))}
              {method === 'kep' && (
                <a
                  className="block"
                  href={downloadUrl(reportCalls.openSignature, { query: { id: report.id, side } })}
                  download
                >
                  {texts.file}
                </a>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
      <a className="text-13" href={downloadUrl(reportCalls.openSheet, { query: { id: report.id } })} download>
        {reportScreenTexts.page.sheet}
      </a>
    </Card>
  );
};
