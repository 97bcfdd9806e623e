import type { ReactElement } from 'react';
import { reportCalls } from '#features/agent-reports/agent-reports.contract.ts';
import { reportScreenTexts } from '#features/agent-reports/agent-reports.screen-texts.ts';
import { reportReads } from '#features/agent-reports/web/use-report-news.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { AcceptAgreement, SignByCode } from '#features/signing/web/signing.facade.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = reportScreenTexts.sign;
type ManyProps = { readonly ids: number[]; readonly onClose: () => void };

/** Signs several reports for us by one code. */
export const SignManyDialog = ({ ids, onClose }: ManyProps): ReactElement => {
  const agreement = useCall(signingCalls.getAgreement, {}, { quiet: true });
  const send = useCallMutation(signingCalls.sendCode, { quiet: true });
  const enter = useCallMutation(reportCalls.signForUs, { quiet: true });
  const close = (): void => {
    void invalidateCalls(...reportReads);
    onClose();
  };
  return (
    <Modal opened onClose={close} title={texts.manyTitle(ids.length)} size={520} closeOnClickOutside={false}>
      <Loaded of={agreement}>
        {(data) =>
          data.agreed_at === null ? (
            <AcceptAgreement agreement={data} onClose={close} />
          ) : (
            <SignByCode
              open={() => Promise.resolve(null)}
              send={() => send.mutateAsync({ body: { purpose: 'reports', report_ids: ids } })}
              enter={(code) => enter.mutateAsync({ body: { ids, code } })}
              agreement={data.text}
              agreeLabel={texts.agreeOurs}
              onSigned={() => {
                toast.success(texts.signed);
                close();
              }}
              onClose={close}
            >
              {null}
            </SignByCode>
          )
        }
      </Loaded>
    </Modal>
  );
};
