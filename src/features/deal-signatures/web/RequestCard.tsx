import { Button } from '@mantine/core';
import { Check, Clock, TriangleAlert } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { CodeDialog } from '#features/deal-signatures/web/CodeDialog.tsx';
import { DocumentSignatures } from '#features/deal-signatures/web/DocumentSignatures.tsx';
import { type SignRequest, signatureReads } from '#features/deal-signatures/web/use-signatures.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const tones: Readonly<Record<SignRequest['state'], Tone>> = {
  sent: 'wait',
  opened: 'wait',
  signed: 'good',
  expired: 'bad',
  withdrawn: 'neutral',
  void: 'neutral',
};
const moment = (at: string): string => formatDateTime(new Date(at));

type RequestFile = SignRequest['files'][number];

const FileLine = ({
  file,
  canBring,
  onBring,
}: {
  readonly file: RequestFile;
  readonly canBring: boolean;
  readonly onBring: () => void;
}): ReactElement => {
  const Icon = file.is_outdated ? TriangleAlert : file.is_signed ? Check : Clock;
  const words = file.is_outdated ? texts.fileOutdated : file.is_signed ? texts.fileSigned : texts.fileWaits;
  const tone = file.is_outdated ? 'bad' : file.is_signed ? 'good' : 'muted';
  return (
    <li className="flex wrap top gap-8 soft">
      <Icon className={`fixed mt-2 ${tone}`} size={15} strokeWidth={1.75} aria-hidden />
      <span className="shrinks breaks" style={{ flex: '1 1 200px' }}>
        {file.name} <small className={tone === 'bad' ? 'bad' : 'muted'}>{words}</small>
      </span>
      {canBring && !file.is_signed && !file.is_outdated && (
        <Button size="compact-sm" fz="var(--text-13)" variant="default" onClick={onBring}>
          {texts.signFile}
        </Button>
      )}
    </li>
  );
};

type RequestButtonsProps = {
  readonly request: SignRequest;
  readonly onSign: () => void;
  readonly onWithdraw: () => void;
};

const RequestButtons = ({ request, onSign, onWithdraw }: RequestButtonsProps): ReactElement | null =>
  request.can_sign || request.can_withdraw || request.has_sheet ? (
    <div className="row wrap gap-8">
      {request.can_sign && (
        <Button size="xs" onClick={onSign}>
          {texts.signByCode}
        </Button>
      )}
      {request.has_sheet && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={downloadUrl(signatureCalls.getSheet, { query: { id: request.id } })}
          download
        >
          {texts.sheet}
        </Button>
      )}
      {request.can_withdraw && (
        <Button size="xs" variant="subtle" color="gray" onClick={onWithdraw}>
          {texts.withdraw}
        </Button>
      )}
    </div>
  ) : null;

type RequestCardProps = {
  readonly dealId: number;
  readonly request: SignRequest;
  readonly isOfOneLeg?: boolean;
};

/** One request for a signature: whose, how, till when, which documents, and what can be done now. */
export const RequestCard = ({ dealId, request, isOfOneLeg = false }: RequestCardProps): ReactElement => {
  const [isSigning, setSigning] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [bringing, setBringing] = useState<RequestFile | null>(null);
  const withdraw = useCallMutation(signatureCalls.withdrawRequest, {
    invalidates: signatureReads,
    onSuccess: () => {
      setWithdrawing(false);
      toast.success(texts.withdrawn);
    },
  });
  const isOpen = request.state === 'sent' || request.state === 'opened';
  const when = request.signed_at
    ? texts.signedAt(moment(request.signed_at))
    : texts.due(moment(request.due_at));
  const where = isOfOneLeg || request.bank_name === null ? [] : [shortBankName(request.bank_name)];
  return (
    <article className="grid gap-8 py-12 px-16 edge round-10">
      <header className="row wrap gap-8">
        <b className="medium breaks">{request.signer}</b>
        <StatusPill tone={tones[request.state]}>{texts.states[request.state]}</StatusPill>
        <span className="spacer" />
        <span className="muted small">{when}</span>
      </header>
      <p className="muted small">
        {[...where, texts.methods[request.method], request.phone].filter(Boolean).join(' · ')}
      </p>
      <ul className="grid gap-6 text-13">
        {request.files.map((file) => (
          <FileLine
            key={file.document_id}
            file={file}
            canBring={isOpen && request.method === 'kep'}
            onBring={() => setBringing(file)}
          />
        ))}
      </ul>
      <p className="muted small">
        {texts.askedBy(request.asked_by, moment(request.asked_at))}
        {request.reason && `. ${texts.reason(request.reason)}`}
      </p>
      <RequestButtons
        request={request}
        onSign={() => setSigning(true)}
        onWithdraw={() => setWithdrawing(true)}
      />
      {isSigning && <CodeDialog request={request} onClose={() => setSigning(false)} />}
      {isWithdrawing && (
        <ReasonDialog
          title={texts.withdrawTitle}
          submitLabel={texts.withdraw}
          limit={300}
          danger
          isBusy={withdraw.isPending}
          onSubmit={(reason) => withdraw.mutate({ body: { id: request.id, reason } })}
          onClose={() => setWithdrawing(false)}
        />
      )}
      {bringing && (
        <DocumentSignatures
          dealId={dealId}
          documentId={bringing.document_id}
          name={bringing.name}
          onClose={() => setBringing(null)}
        />
      )}
    </article>
  );
};
