import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatRoubles, parseDecimalString, zeroKopecks } from '#domain/money.ts';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { shortHash } from '#features/agent-reports/agent-reports.rules.ts';
import { reportScreenTexts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import type { Report } from '#features/agent-reports/web/report.ts';
import { reportReads } from '#features/agent-reports/web/use-report-news.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { AcceptAgreement, AddSignature, SignByCode } from '#features/signing/web/signing.facade.tsx';
import { fetchFile } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = reportScreenTexts.sign;
type ReportProps = { readonly report: Report };

/** What is signed: the document and the fingerprint of all it says. */
const What = ({ report }: ReportProps): ReactElement => (
  <div className="row gap-10 py-8 px-10 edge round-8 on-head">
    <FileText size={20} aria-hidden />
    <span className="two-lines">
      <b className="text-13 medium">{texts.what(report.id, report.pages)}</b>
      <small className="small muted">{texts.hash(shortHash(report.content_hash))}</small>
    </span>
  </div>
);

const CertificateDialog = ({
  report,
  onSigned,
  onClose,
}: ReportProps & { readonly onSigned: () => void; readonly onClose: () => void }): ReactElement => {
  const { id, has_plugin: hasPlugin } = report;
  const save = useCallMutation(reportCalls.signByCertificate, {
    quiet: true,
    invalidates: reportReads,
    done: texts.signed,
    onSuccess: () => {
      onClose();
      onSigned();
    },
  });
  return (
    <Modal opened onClose={onClose} title={texts.certificateTitle(id)} size={640}>
      <AddSignature
        name={`${texts.what(id, null)}.pdf`}
        hasPlugin={hasPlugin}
        fetchDocument={() => fetchFile(reportCalls.openReport, { query: { id, format: 'pdf' } })}
        bring={(file) => save.mutateAsync({ body: { id }, files: [file] })}
        isBusy={save.isPending}
        refusal={save.error?.message}
      />
    </Modal>
  );
};

type SignProps = ReportProps & {
  /** It is signed: a sheet over the document has nothing to show any more. */
  readonly onSigned?: () => void;
};

const CodeForm = ({ report, onSigned }: SignProps): ReactElement => {
  const { id, total, can } = report;
  const agreement = useCall(signingCalls.getAgreement, {}, { quiet: true });
  const send = useCallMutation(signingCalls.sendCode, { quiet: true });
  const signOwn = useCallMutation(reportCalls.signReport, { quiet: true });
  const signOurs = useCallMutation(reportCalls.signForUs, { quiet: true });
  const isOwn = can.sign;
  const sum = formatRoubles(parseDecimalString(total) ?? zeroKopecks);
  const enter = (code: string) =>
    isOwn
      ? signOwn.mutateAsync({ body: { id, code, agrees: true } })
      : signOurs.mutateAsync({ body: { ids: [id], code } });
  return (
    <Loaded of={agreement}>
      {(data) =>
        data.agreed_at === null ? (
          <AcceptAgreement agreement={data} />
        ) : (
          <SignByCode
            // A changed report is another document: what was typed under it is of no use.
            key={report.content_hash}
            open={() => Promise.resolve(null)}
            send={() =>
              send.mutateAsync({ body: { purpose: isOwn ? 'report' : 'reports', report_ids: [id] } })
            }
            enter={enter}
            agreement={texts.phone(report.phone ?? '')}
            agreeLabel={isOwn ? texts.agree : texts.agreeOurs}
            signLabel={texts.button(sum)}
            onSigned={() => {
              toast.success(texts.signed);
              onSigned?.();
              void invalidateCalls(...reportReads);
            }}
          >
            <What report={report} />
          </SignByCode>
        )
      }
    </Loaded>
  );
};

/** Signing a report beside its lines: by a code in six boxes, or by a certificate. */
export const SignForm = ({ report, onSigned }: SignProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const why = report.phone === null ? texts.noPhone : report.has_sms ? null : texts.noSms;
  return (
    <div className="grid-1 gap-12">
      {why === null ? (
        <CodeForm report={report} {...(onSigned ? { onSigned } : {})} />
      ) : (
        <p className="text-13 muted">{why}</p>
      )}
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {texts.certificate}
      </Button>
      {report.is_services && <p className="small muted">{texts.npd}</p>}
      {isOpen && (
        <CertificateDialog report={report} onSigned={() => onSigned?.()} onClose={() => setOpen(false)} />
      )}
    </div>
  );
};
