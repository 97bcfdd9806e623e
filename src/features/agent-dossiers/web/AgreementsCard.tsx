import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { type AgreementKind, agreementKinds } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import type { Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type TextDialogProps = { readonly kind: AgreementKind; readonly onClose: () => void };

const TextDialog = ({ kind, onClose }: TextDialogProps): ReactElement => {
  const { title, text, version } = texts.agreements[kind];
  const agree = useCallMutation(calls.agree, { invalidates: [calls.getDossier], onSuccess: onClose });
  return (
    <FormDialog
      isOpen
      title={title}
      submitLabel={texts.agree}
      isBusy={agree.isPending}
      onClose={onClose}
      onSubmit={() => agree.mutate({ body: { kind, version } })}
    >
      <div className="column gap-12 mb-16">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </FormDialog>
  );
};

type LineProps = {
  readonly title: string;
  /** The words that it was accepted; null: not yet. */
  readonly accepted: string | null;
  readonly onRead: (() => void) | null;
};

const Line = ({ title, accepted, onRead }: LineProps): ReactElement => (
  <li className="row wrap gap-8">
    <span>{title}</span>
    {accepted !== null && <StatusPill tone="good">{accepted}</StatusPill>}
    {accepted === null && onRead && (
      <Button variant="default" size="xs" aria-label={texts.readOf(title)} onClick={onRead}>
        {texts.read}
      </Button>
    )}
  </li>
);

/** The agreement on the simple signature: its words and its version are those of signing. */
const SignatureDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const agreement = useCall(signingCalls.getAgreement, {}, { quiet: true });
  const agree = useCallMutation(signingCalls.acceptAgreement, {
    invalidates: [calls.getDossier],
    onSuccess: onClose,
  });
  const { data } = agreement;
  return (
    <FormDialog
      isOpen
      title={texts.signatureAgreement}
      submitLabel={texts.agree}
      isBusy={agree.isPending}
      isOff={data === undefined}
      onClose={onClose}
      onSubmit={() => data && agree.mutate({ body: { version: data.version } })}
    >
      <Loaded of={agreement}>{({ text }) => <p className="mb-16">{text}</p>}</Loaded>
    </FormDialog>
  );
};

/** Agreements beside the consents of registration: each is read before it is accepted. */
export const AgreementsCard = ({ dossier }: { readonly dossier: Dossier }): ReactElement => {
  const [reading, setReading] = useState<AgreementKind | 'signature' | null>(null);
  const { is_open: isOpen } = dossier;
  const acceptedWords = (kind: AgreementKind): string | null => {
    const accepted = dossier.agreements.findLast(
      (one) => one.kind === kind && one.version === texts.agreements[kind].version,
    );
    return accepted ? texts.agreed(formatDate(moscowDateOf(new Date(accepted.at)))) : null;
  };
  return (
    <Card title={texts.agreementsTitle} padded>
      <ul className="grid gap-8">
        {agreementKinds.map((kind) => (
          <Line
            key={kind}
            title={texts.agreements[kind].title}
            accepted={acceptedWords(kind)}
            onRead={isOpen ? () => setReading(kind) : null}
          />
        ))}
        <Line
          title={texts.signatureAgreement}
          accepted={dossier.may_sign_by_code ? texts.agreedAlready : null}
          onRead={isOpen ? () => setReading('signature') : null}
        />
      </ul>
      {reading === 'signature' && <SignatureDialog onClose={() => setReading(null)} />}
      {reading !== null && reading !== 'signature' && (
        <TextDialog kind={reading} onClose={() => setReading(null)} />
      )}
    </Card>
  );
};
