import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractScreenTexts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { type Contract, contractReads } from '#features/agent-contracts/web/use-contracts.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { AcceptAgreement, AddSignature, SignByCode } from '#features/signing/web/signing.facade.tsx';
import { callApi, downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = contractScreenTexts.dialogs;
type SignProps = { readonly contract: Contract; readonly onClose: () => void };

const pdfOf = (id: number) => ({ query: { id, format: 'pdf' as const } });

const Read = ({ contract }: { readonly contract: Contract }): ReactElement => (
  <p className="text-13">
    {texts.read}{' '}
    <a href={downloadUrl(contractCalls.openContract, pdfOf(contract.id))} target="_blank" rel="noreferrer">
      {contract.number}
    </a>
  </p>
);

/** Signing by a code: the agreement first where it has not been accepted, then the code. */
export const SignCodeDialog = ({ contract, onClose }: SignProps): ReactElement => {
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const agreement = useCall(signingCalls.getAgreement, {}, { quiet: true });
  const send = useCallMutation(signingCalls.sendCode, { quiet: true });
  const enter = useCallMutation(signingCalls.signByCode, { quiet: true });
  const document_id = contract.id;
  const close = (): void => {
    void invalidateCalls(...contractReads);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={texts.signTitle(contract.number)}
      size={520}
      fullScreen={isSmall}
      closeOnClickOutside={false}
    >
      <Loaded of={agreement}>
        {(data) =>
          data.agreed_at === null ? (
            <AcceptAgreement agreement={data} onClose={close} />
          ) : (
            <SignByCode
              open={async () =>
                (await callApi(signingCalls.findCode, { query: { document_id } }, { quiet: true })).code
              }
              send={() => send.mutateAsync({ body: { purpose: 'contract', document_id } })}
              enter={(code) => enter.mutateAsync({ body: { document_id, code } })}
              agreement={data.text}
              onSigned={() => {
                toast.success(texts.signed);
                close();
              }}
              onClose={close}
            >
              <Read contract={contract} />
            </SignByCode>
          )
        }
      </Loaded>
    </Modal>
  );
};

/** Signing by a certificate: the plug-in, a file, or pasted text. */
export const SignCertificateDialog = ({
  contract,
  hasPlugin,
  onClose,
}: SignProps & { readonly hasPlugin: boolean }): ReactElement => {
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const save = useCallMutation(signingCalls.signByCertificate, {
    quiet: true,
    invalidates: contractReads,
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={texts.signTitle(contract.number)} size={640} fullScreen={isSmall}>
      <div className="grid-1 gap-12">
        <Read contract={contract} />
        <AddSignature
          name={`${contract.number}.pdf`}
          hasPlugin={hasPlugin}
          fetchDocument={() => fetchFile(contractCalls.openContract, pdfOf(contract.id))}
          bring={(file) => save.mutateAsync({ body: { document_id: contract.id }, files: [file] })}
          isBusy={save.isPending}
          refusal={save.error?.message}
        />
      </div>
    </Modal>
  );
};
