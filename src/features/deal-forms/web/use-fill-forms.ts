import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { refreshDeals } from '#features/deals/web/deals.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = formScreenTexts.panel;

export type DealForms = CallReply<typeof formCalls.listForms>;
export type LegForms = DealForms['legs'][number];
export type DealForm = LegForms['forms'][number];

/** Fetches anew what forms change: the forms, the documents of the deal, and what its applications may do. */
export const refreshForms = async (): Promise<void> => {
  await invalidateCalls(formCalls.listForms, dealDocumentCalls.listDocuments);
  await refreshDeals();
};

const titlesMissing = (forms: readonly DealForm[]): string[] => [
  ...new Set(forms.flatMap(({ missing }) => missing.map(({ title }) => title))),
];

/** Fills forms; where values are missing they are named first. */
export const useFillForms = () => {
  const { mutateAsync, isPending } = useCallMutation(formCalls.fillForms);
  const fill = async (legs: readonly LegForms[], only?: DealForm): Promise<void> => {
    const forms = only ? [only] : legs.flatMap((leg) => leg.forms.filter(({ state }) => state !== 'current'));
    const missing = titlesMissing(forms);
    const question = { title: texts.askTitle, text: texts.missing(missing), confirmLabel: texts.askConfirm };
    if (missing.length > 0 && !(await confirmAction(question))) return;
    await mutateAsync({
      body: {
        application_bank_ids: legs.map((leg) => leg.application_bank_id),
        ...(only && { template_ids: [only.template_id] }),
      },
    });
    toast.success(texts.filled(forms.length));
    await refreshForms();
  };
  const attempt = (legs: readonly LegForms[], only?: DealForm): Promise<void> =>
    fill(legs, only).catch(() => undefined); // the person has been told
  return { fill: attempt, isPending };
};
