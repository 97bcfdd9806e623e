import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { SignatureCard, signersOf } from '#features/deal-signatures/web/SignatureCard.tsx';
import {
  type Signature,
  signatureReads,
  useSignatures,
} from '#features/deal-signatures/web/use-signatures.ts';
import { changeDeals } from '#features/deals/deals.access.ts';
import { AddSignature } from '#features/signing/web/signing.facade.tsx';
import { fetchFile } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

/** Signatures one under another; removing one asks why. */
export const SignatureCards = ({
  signatures,
}: {
  readonly signatures: readonly Signature[];
}): ReactElement => {
  const [removing, setRemoving] = useState<Signature | null>(null);
  const remove = useCallMutation(signatureCalls.deleteSignature, {
    invalidates: signatureReads,
    onSuccess: () => {
      setRemoving(null);
      toast.success(texts.removed);
    },
  });
  return (
    <>
      {signatures.map((signature) => (
        <SignatureCard key={signature.id} signature={signature} onRemove={() => setRemoving(signature)} />
      ))}
      {removing && (
        <ReasonDialog
          title={texts.removeTitle}
          text={texts.removeText(signersOf(removing).join('; '))}
          submitLabel={texts.remove}
          limit={300}
          danger
          isBusy={remove.isPending}
          onSubmit={(reason) => remove.mutate({ body: { id: removing.id, reason } })}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
};

type DocumentSignaturesProps = {
  readonly dealId: number;
  readonly documentId: number;
  readonly name: string;
  readonly onClose: () => void;
};

/** The signatures of one document, and bringing another. */
export const DocumentSignatures = ({
  dealId,
  documentId,
  name,
  onClose,
}: DocumentSignaturesProps): ReactElement => {
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const mayBring = mayAct('deals', changeDeals, useRole());
  const answer = useSignatures(dealId);
  const save = useCallMutation(signatureCalls.saveSignature, { quiet: true, invalidates: signatureReads });
  return (
    <Modal opened onClose={onClose} title={texts.ofDocument(name)} size={640} fullScreen={isSmall}>
      <div className="grid-1 gap-12">
        <Loaded of={answer} errorTitle={texts.failed}>
          {({ signatures }) => {
            const own = signatures.filter((signature) => signature.document_id === documentId);
            if (own.length === 0) return <p className="muted">{texts.noneYet}</p>;
            return <SignatureCards signatures={own} />;
          }}
        </Loaded>
        {mayBring && answer.data && (
          <AddSignature
            name={name}
            hasPlugin={answer.data.has_plugin}
            fetchDocument={() => fetchFile(dealDocumentCalls.openDocument, { query: { id: documentId } })}
            bring={(file) => save.mutateAsync({ body: { document_id: documentId }, files: [file] })}
            isBusy={save.isPending}
            refusal={save.error?.message}
          />
        )}
      </div>
    </Modal>
  );
};
