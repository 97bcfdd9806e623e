import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import type { PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

/** How many forms of a deal's open applications are not ready; nothing where all are. */
export const useFormCount = (deal: ShownDeal): PanelCount | undefined => {
  const { data } = useCall(formCalls.listForms, { query: { application_id: deal.id } }, { quiet: true });
  const waiting = (data?.legs ?? [])
    .filter((leg) => leg.is_open)
    .flatMap((leg) => leg.forms.filter((form) => form.is_required && form.state !== 'current')).length;
  return waiting > 0 ? { text: String(waiting), waits: waiting } : undefined;
};
