import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureScreenTexts as texts } from '#features/deal-signatures/deal-signatures.screen-texts.ts';
import { type SignRequest, signatureReads } from '#features/deal-signatures/web/use-signatures.ts';
import { signingTexts } from '#features/signing/signing.texts.ts';
import { SignByCode } from '#features/signing/web/signing.facade.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const words = texts.code;

/** Who signs what. */
const Signed = ({ request }: { readonly request: SignRequest }): ReactElement => (
  <div>
    <b>{words.who(request.signer, request.phone ?? '')}</b>
    <p className="muted small">{words.documents(request.files.length)}</p>
    <ul className="grid gap-6 text-13">
      {request.files.map((file) => (
        <li className="breaks" key={file.document_id}>
          {file.name}
        </li>
      ))}
    </ul>
  </div>
);

type CodeDialogProps = { readonly request: SignRequest; readonly onClose: () => void };

/** The client signs by himself on the device that is handed to him: agrees, gets a code on his phone, types it in. */
export const CodeDialog = ({ request, onClose }: CodeDialogProps): ReactElement => {
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const { id } = request;
  const open = useCallMutation(signatureCalls.openRequest, { quiet: true });
  const send = useCallMutation(signatureCalls.sendCode, { quiet: true });
  const enter = useCallMutation(signatureCalls.enterCode, { quiet: true });
  const close = (): void => {
    void invalidateCalls(...signatureReads);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={words.title}
      size={520}
      fullScreen={isSmall}
      closeOnClickOutside={false}
    >
      <SignByCode
        open={async () => (await open.mutateAsync({ body: { id } })).code}
        send={() => send.mutateAsync({ body: { id, agreed: true } })}
        enter={(code) => enter.mutateAsync({ body: { id, code } })}
        agreement={signingTexts.agreement}
        onSigned={() => {
          toast.success(words.done);
          close();
        }}
        onClose={close}
      >
        <Signed request={request} />
        <p className="text-13">
          {words.hand} {words.own}
        </p>
      </SignByCode>
    </Modal>
  );
};
