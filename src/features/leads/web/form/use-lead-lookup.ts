import { leadCalls } from '#features/leads/leads.contract.ts';
import { wholeInn, wholePhone } from '#features/leads/web/form/lead-values.ts';
import type { LeadFormValues } from '#features/leads/web/lead-form.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

export type Client = CallReply<typeof leadCalls.findClient>;
export type InnFound = CallReply<typeof leadCalls.findInn>;

type Lookup = {
  readonly client: Client | undefined;
  readonly isLooking: boolean;
  readonly inn: InnFound | undefined;
  readonly isInnLooking: boolean;
};

/** Who stands behind the typed phone and the typed INN, asked as soon as each is whole. */
export const useLeadLookup = (values: LeadFormValues, exceptId: number | undefined): Lookup => {
  const phone = wholePhone(values);
  const inn = wholeInn(values);
  const except = exceptId === undefined ? {} : { except_id: exceptId };
  const client = useCall(
    leadCalls.findClient,
    { body: { phone: phone ?? '', ...except } },
    { enabled: phone !== null, quiet: true, staleMs: 0 },
  );
  const found = useCall(
    leadCalls.findInn,
    { body: { inn: inn ?? '', ...except } },
    { enabled: inn !== null, quiet: true, staleMs: 0 },
  );
  return {
    client: phone === null ? undefined : client.data,
    isLooking: phone !== null && client.isPending,
    inn: inn === null ? undefined : found.data,
    isInnLooking: inn !== null && found.isPending,
  };
};
