import { Button } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import type { ReactElement } from 'react';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportScreenTexts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import { type DocumentSlot, documentSlots } from '#features/agent-reports/agent-reports.status.ts';
import type { Report } from '#features/agent-reports/web/report.ts';
import { reportReads } from '#features/agent-reports/web/use-report-news.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = reportScreenTexts.documents;

const Slot = ({ report, slot }: { readonly report: Report; readonly slot: DocumentSlot }): ReactElement => {
  const document = report.documents.find((one) => one.slot === slot);
  const bring = useCallMutation(reportCalls.bringDocument, {
    invalidates: reportReads,
    done: texts.brought,
  });
  const remove = useCallMutation(reportCalls.deleteDocument, {
    invalidates: reportReads,
    done: texts.removed,
  });
  const ask = async (): Promise<void> => {
    if (!document) return;
    const question = { title: texts.removeTitle(document.name), confirmLabel: texts.remove, danger: true };
    if (await confirmAction(question)) remove.mutate({ body: { id: document.id } });
  };
  return (
    <li className="row gap-8 text-13">
      <span className="grow two-lines">
        <span>
          {texts.slots[slot]}{' '}
          {!document && report.required_documents.includes(slot) && (
            <StatusPill tone="wait">{texts.required}</StatusPill>
          )}
        </span>
        {document ? (
          <a
            className="small breaks"
            href={downloadUrl(reportCalls.openDocument, { query: { id: document.id } })}
            download
          >
            {document.name}
          </a>
        ) : (
          <small className="small muted">{texts.none}</small>
        )}
      </span>
      {report.can.bring_documents && document && (
        <Button variant="subtle" size="compact-sm" loading={remove.isPending} onClick={() => void ask()}>
          {texts.remove}
        </Button>
      )}
      {report.can.bring_documents && !document && (
        <FileButton
          accept=".pdf,.jpg,.jpeg,.png,.tif,.tiff"
          onChange={(file) => file && bring.mutate({ body: { id: report.id, slot }, files: [file] })}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-sm"
              loading={bring.isPending}
              aria-label={texts.addTo(texts.slots[slot])}
              leftSection={<Paperclip size={14} aria-hidden />}
            >
              {texts.add}
            </Button>
          )}
        </FileButton>
      )}
    </li>
  );
};

/** Papers of a report by slot. */
export const ReportDocuments = ({ report }: { readonly report: Report }): ReactElement => (
  <Card title={texts.title} padded>
    <ul className="grid gap-8">
      {documentSlots.map((slot) => (
        <Slot key={slot} report={report} slot={slot} />
      ))}
    </ul>
  </Card>
);
