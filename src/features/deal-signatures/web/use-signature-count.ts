import { useSignatures } from '#features/deal-signatures/web/use-signatures.ts';
import type { PanelCount } from '#features/deal-room/web/deal-room.facade.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';

const waits = new Set(['sent', 'opened', 'expired']);

/** How many requests wait for the client, in amber; else how many signatures there are. */
export const useSignatureCount = ({ id }: ShownDeal): PanelCount | undefined => {
  const { data } = useSignatures(id);
  const waiting = data?.requests.filter(({ state }) => waits.has(state)).length ?? 0;
  if (waiting > 0) return { text: String(waiting), waits: waiting };
  const count = data?.signatures.length ?? 0;
  return count > 0 ? { text: String(count) } : undefined;
};
