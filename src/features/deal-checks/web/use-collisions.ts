import { useDebouncedValue } from '@mantine/hooks';
import { dealCheckCalls } from '#features/deal-checks/deal-checks.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

export type Collision = CallReply<typeof dealCheckCalls.checkTender>['collisions'][number];
export type Holder = NonNullable<CallReply<typeof dealCheckCalls.checkInn>['holder']>;

type Found = {
  /** Deals with this client and this purchase; the one being made is not among them. */
  readonly same: readonly Collision[];
  /** Other deals with this purchase alone. */
  readonly onTender: readonly Collision[];
  readonly holder: Holder | null;
  readonly dealsCount: number | null;
  /** Why a check could not run; null when all of them did. */
  readonly failure: string | null;
  readonly retry: () => void;
};

const silenceMs = 400;

const others = (collisions: readonly Collision[] | undefined, dealId: number | null): readonly Collision[] =>
  (collisions ?? []).filter((collision) => collision.deal_id === null || collision.deal_id !== dealId);

const keyOf = (collision: Collision): string => `${collision.deal_id}/${collision.created_at}`;

/** Asks about the client and the purchase as soon as each is known; a check that could not run is said, never taken as «nothing found». */
export const useCollisions = (dealId: number | null, typedInn: string, typedNumber: string): Found => {
  // 11 and 18 digits are also the beginning of 19: one asks about the number that stays.
  const [inn] = useDebouncedValue(typedInn, silenceMs);
  const [tenderNumber] = useDebouncedValue(typedNumber, silenceMs);
  const quiet = { quiet: true, staleMs: 30_000 } as const;
  const byInn = useCall(dealCheckCalls.checkInn, { body: { inn } }, { ...quiet, enabled: inn !== '' });
  const byTender = useCall(
    dealCheckCalls.checkTender,
    { query: { tender_number: tenderNumber } },
    { ...quiet, enabled: tenderNumber !== '' },
  );
  const byBoth = useCall(
    dealCheckCalls.checkTenderAndInn,
    { body: { inn, tender_number: tenderNumber } },
    { ...quiet, enabled: inn !== '' && tenderNumber !== '' },
  );
  const same = others(byBoth.data?.collisions, dealId);
  const existing = new Set(same.map(keyOf));
  const checks = [byInn, byTender, byBoth];
  return {
    same,
    onTender: others(byTender.data?.collisions, dealId).filter(
      (collision) => !existing.has(keyOf(collision)),
    ),
    holder: byInn.data?.holder ?? null,
    dealsCount: byInn.data?.deals_count ?? null,
    failure: checks.find((check) => check.error !== null)?.error?.message ?? null,
    retry: () => {
      for (const check of checks) if (check.error) void check.refetch();
    },
  };
};
