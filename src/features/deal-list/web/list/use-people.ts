import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { useCall } from '#kit/web/use-call.ts';

type Named = { readonly id: number; readonly name: string };
const staleMs = 300_000;

/** The managers and agents of the deals the reader sees. */
export const usePeople = (): { readonly manager: readonly Named[]; readonly agent_id: readonly Named[] } => {
  const { data } = useCall(dealListCalls.listPeople, {}, { staleMs, quiet: true });
  return { manager: data?.managers ?? [], agent_id: data?.agents ?? [] };
};
