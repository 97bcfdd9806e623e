import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { VerdictRuleList } from '#features/bank-products/web/bank-products.facade.tsx';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealVerdictTexts as texts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import {
  PermissionRequested,
  mayRefusePermissionRequest,
} from '#features/deal-legs/web/banks/LegPermissionRequest.tsx';
import { dealReads } from '#features/deals/web/deals.facade.tsx';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useRoom } from '#features/deal-legs/web/room-context.ts';
import { ReasonCall } from '#kit/web/forms/ReasonDialog.tsx';

type OverrideDialogProps = { readonly leg: Leg; readonly onClose: () => void };

/** Lets a deal be sent to a bank whose rules it breaks: who asks for it and why, the broken rules, and the reason that stays in the history. */
export const OverrideDialog = ({ leg, onClose }: OverrideDialogProps): ReactElement => {
  const { role, refusePermissionRequest } = useRoom();
  const broken = (leg.precheck?.rules ?? []).filter(({ result }) => result === 'red');
  return (
    <ReasonCall
      call={legCalls.overridePrecheck}
      invalidates={dealReads()}
      done={texts.overrideDone}
      title={texts.overrideTitle(shortBankName(leg.bank?.name ?? ''))}
      text={
        <>
          <PermissionRequested leg={leg} />
          <VerdictRuleList rules={broken} />
          <p className="muted my-12">{texts.overrideText}</p>
        </>
      }
      label={texts.overrideReason}
      submitLabel={texts.override}
      {...(mayRefusePermissionRequest(leg, role)
        ? { instead: { label: texts.refusePermissionRequest, onPick: () => refusePermissionRequest(leg) } }
        : {})}
      size={520}
      input={(reason) => ({ body: { application_bank_id: leg.id, reason } })}
      onClose={onClose}
    />
  );
};
