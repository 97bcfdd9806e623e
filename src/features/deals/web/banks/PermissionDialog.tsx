import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { shortBankName } from '#domain/bank-name.ts';
import { VerdictRuleList } from '#features/bank-products/web/bank-products.facade.tsx';
import { permissionCalls } from '#features/deals/deals.permission.contract.ts';
import { dealVerdictTexts as texts } from '#features/deals/deals.verdict-texts.ts';
import styles from '#features/deals/web/banks/leg.module.css';
import { dealReads } from '#features/deals/web/room/deal-changes.ts';
import type { Leg } from '#features/deals/web/room/deal-view.ts';
import { ReasonDialog } from '#kit/web/ReasonDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

type PermissionDialogProps = { readonly leg: Leg; readonly onClose: () => void };

const nameOf = ({ bank }: Leg): string => shortBankName(bank?.name ?? '');

/** Asks those above for leave to send to a bank against its rules: what is broken, and why it should go all the same. */
export const AskPermissionDialog = ({ leg, onClose }: PermissionDialogProps): ReactElement => {
  const ask = useCallMutation(permissionCalls.askPermission, {
    quiet: true,
    invalidates: dealReads,
    onSuccess: () => {
      toast.success(texts.askDone);
      onClose();
    },
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
            <p className={styles['refused']}>
              {texts.refusedBy(precheck.ask.refused.by, formatDateTime(new Date(precheck.ask.refused.at)))}
              {precheck.ask.refused.reason && `. ${precheck.ask.refused.reason}`}
            </p>
          )}
          <p className={styles['note']}>{texts.askText}</p>
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
export const RefusePermissionDialog = ({ leg, onClose }: PermissionDialogProps): ReactElement => {
  const refusal = useCallMutation(permissionCalls.refusePermission, {
    quiet: true,
    invalidates: dealReads,
    onSuccess: () => {
      toast.success(texts.refuseDone);
      onClose();
    },
  });
  const asked = leg.precheck?.ask;
  return (
    <ReasonDialog
      title={texts.refuseTitle(nameOf(leg))}
      text={
        <>
          {asked?.reason && <blockquote className={styles['quote']}>{asked.reason}</blockquote>}
          <p className={styles['note']}>{texts.refuseText(asked?.by ?? '')}</p>
        </>
      }
      submitLabel={texts.refusePermission}
      danger
      size={520}
      isBusy={refusal.isPending}
      failure={refusal.error}
      onSubmit={(reason) => refusal.mutate({ body: { application_bank_id: leg.id, reason } })}
      onClose={onClose}
    />
  );
};
