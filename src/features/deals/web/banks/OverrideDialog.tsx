import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { VerdictRuleList } from '#features/bank-products/web/bank-products.facade.tsx';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { dealVerdictTexts as texts } from '#features/deals/deals.verdict-texts.ts';
import { AskedLeave, mayRefusePermission } from '#features/deals/web/banks/LegPermission.tsx';
import { dealReads } from '#features/deals/web/room/deal-changes.ts';
import type { Leg } from '#features/deals/web/room/deal-view.ts';
import { useRoom } from '#features/deals/web/room/room-context.ts';
import { ReasonDialog } from '#kit/web/ReasonDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

type OverrideDialogProps = { readonly leg: Leg; readonly onClose: () => void };

/** Lets a deal be sent to a bank whose rules it breaks: who asks for it and why, the broken rules, and the reason that stays in the history. */
export const OverrideDialog = ({ leg, onClose }: OverrideDialogProps): ReactElement => {
  const override = useCallMutation(dealCalls.overridePrecheck, {
    quiet: true,
    invalidates: dealReads,
    onSuccess: () => {
      toast.success(texts.overrideDone);
      onClose();
    },
  });
  const { role, refusePermission } = useRoom();
  const broken = (leg.precheck?.rules ?? []).filter(({ result }) => result === 'red');
  return (
    <ReasonDialog
      title={texts.overrideTitle(shortBankName(leg.bank?.name ?? ''))}
      text={
        <>
          <AskedLeave leg={leg} />
          <VerdictRuleList rules={broken} />
          <p className="muted" style={{ margin: '12px 0' }}>
            {texts.overrideText}
          </p>
        </>
      }
      label={texts.overrideReason}
      submitLabel={texts.override}
      {...(mayRefusePermission(leg, role)
        ? { instead: { label: texts.refusePermission, onPick: () => refusePermission(leg) } }
        : {})}
      size={520}
      isBusy={override.isPending}
      failure={override.error}
      onSubmit={(reason) => override.mutate({ body: { application_bank_id: leg.id, reason } })}
      onClose={onClose}
    />
  );
};
