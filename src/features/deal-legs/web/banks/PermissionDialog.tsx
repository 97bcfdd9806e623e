import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { shortBankName } from '#domain/bank-name.ts';
import { VerdictRuleList } from '#features/bank-products/web/bank-products.facade.tsx';
import { permissionRequestCalls } from '#features/deal-legs/deal-permissions.contract.ts';
import { dealVerdictTexts as texts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import styles from '#features/deal-legs/web/banks/leg.module.css';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { ReasonCall, ReasonDialog } from '#kit/web/forms/ReasonDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type PermissionRequestDialogProps = { readonly leg: Leg; readonly onClose: () => void };

const nameOf = ({ bank }: Leg): string => shortBankName(bank?.name ?? '');

/** Asks those above for permission to send to a bank against its rules: what is broken, and why it should go all the same. */
export const RequestPermissionDialog = ({ leg, onClose }: PermissionRequestDialogProps): ReactElement => {
  const ask = useCallMutation(permissionRequestCalls.requestPermission, {
    quiet: true,
    invalidates: dealReads(),
    done: texts.askDone,
    onSuccess: onClose,
  });
  const { precheck } = leg;
  const broken = precheck?.rules?.filter(({ result }) => result === 'red');
  return (
    <ReasonDialog
      title={texts.askTitle(nameOf(leg))}
      text={
        <>
          {broken ? <VerdictRuleList rules={broken} /> : <p>{precheck?.line}</p>}
          {precheck?.ask?.refused && (
            <p className="mt-10 text-13 bad">
              {texts.refusedBy(precheck.ask.refused.by, formatDateTime(new Date(precheck.ask.refused.at)))}
              {precheck.ask.refused.reason && `. ${precheck.ask.refused.reason}`}
            </p>
          )}
          <p className="my-12 muted">{texts.askText}</p>
        </>
      }
      label={texts.askReason}
      submitLabel={texts.ask}
      size={520}
      isBusy={ask.isPending}
      failure={ask.error}
      onSubmit={(reason) => ask.mutate({ body: { application_bank_id: leg.id, reason } })}
      onClose={onClose}
    />
  );
};

/** Says no to who has asked, with the reason. */
export const RefusePermissionRequestDialog = ({
  leg,
  onClose,
}: PermissionRequestDialogProps): ReactElement => {
  const asked = leg.precheck?.ask;
  return (
    <ReasonCall
      call={permissionRequestCalls.refusePermissionRequest}
      invalidates={dealReads()}
      done={texts.refuseDone}
      title={texts.refuseTitle(nameOf(leg))}
      text={
        <>
          {asked?.reason && (
            <blockquote className={`m-0 py-8 px-12 breaks ${styles['quote']}`}>{asked.reason}</blockquote>
          )}
          <p className="my-12 muted">{texts.refuseText(asked?.by ?? '')}</p>
        </>
      }
      submitLabel={texts.refusePermissionRequest}
      ready={texts.refuseReady}
      danger
      size={520}
      input={(reason) => ({ body: { application_bank_id: leg.id, reason } })}
      onClose={onClose}
    />
  );
};
